// Games in the browser's IndexedDB. Every function answers also when the browser has none or refuses: `keep` with
// false, the others with nothing found.
import type { Saved } from './setup';

const NAME = 'goupil';
const STORE = 'games';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    request.onblocked = () => reject(new Error('IndexedDB is blocked'));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = base.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
  });
}

export async function keep(saved: Saved): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(saved));
    return true;
  } catch {
    return false;
  }
}

export async function find(id: string): Promise<Saved | undefined> {
  try {
    return await inStore<Saved | undefined>('readonly', (store) => store.get(id) as IDBRequest<Saved | undefined>);
  } catch {
    return undefined;
  }
}

// Newest first.
export async function all(): Promise<Saved[]> {
  try {
    const list = await inStore<Saved[]>('readonly', (store) => store.getAll() as IDBRequest<Saved[]>);
    return list.sort((a, b) => b.touched - a.touched);
  } catch {
    return [];
  }
}

export async function forget(id: string): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.delete(id));
  } catch {
    // nothing was kept
  }
}
