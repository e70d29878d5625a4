// Games in the browser's IndexedDB. Every function answers also when the browser has none or refuses; a game that it
// refuses is held here for as long as the page is open, so that it can be gone on with and exported.
import type { Saved } from './setup';

const NAME = 'goupil';
const STORE = 'games';

const held = new Map<string, Saved>();
let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => {
      request.result.onclose = () => (opened = undefined); // the person cleared the site's data: the next one opens anew
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    request.onblocked = () => reject(new Error('IndexedDB is blocked'));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

// `work` makes its requests; its answer is read when all of them are done.
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T): Promise<T> {
  const base = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = base.transaction(STORE, mode);
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
    const answer = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(answer());
  });
}

function putOrAbort(store: IDBObjectStore, saved: Saved): void {
  try {
    store.put(saved);
  } catch {
    store.transaction.abort(); // a throw out of an event would be told to nobody
  }
}

export async function keep(saved: Saved): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => {
      store.put(saved);
      return () => undefined;
    });
    held.delete(saved.id);
    return true;
  } catch {
    held.set(saved.id, saved);
    return false;
  }
}

// Keeps what a running game has come to. Records only grow; where another tab has written a further or another course
// of this game, that one stays and is the answer.
export async function keepOn(saved: Saved): Promise<'kept' | 'refused' | Saved> {
  try {
    const other = await inStore('readwrite', (store) => {
      let found: Saved | undefined;
      const request = store.get(saved.id) as IDBRequest<Saved | undefined>;
      request.onsuccess = () => {
        if (request.result && !saved.record.startsWith(request.result.record)) found = request.result;
        else putOrAbort(store, saved);
      };
      return () => found;
    });
    held.delete(saved.id);
    if (other) return other;
    tabs?.postMessage(saved.id);
    return 'kept';
  } catch {
    held.set(saved.id, saved);
    return 'refused';
  }
}

export async function find(id: string): Promise<Saved | undefined> {
  const here = held.get(id);
  if (here) return here;
  try {
    return await inStore('readonly', (store) => {
      const request = store.get(id) as IDBRequest<Saved | undefined>;
      return () => request.result;
    });
  } catch {
    return undefined;
  }
}

// Newest first.
export async function all(): Promise<Saved[]> {
  let list: Saved[] = [];
  try {
    list = await inStore('readonly', (store) => {
      const request = store.getAll() as IDBRequest<Saved[]>;
      return () => request.result;
    });
  } catch {
    // only what is held here
  }
  const rest = list.filter(({ id }) => !held.has(id));
  return [...held.values(), ...rest].sort((a, b) => b.touched - a.touched);
}

export async function forget(id: string): Promise<void> {
  held.delete(id);
  try {
    await inStore('readwrite', (store) => {
      store.delete(id);
      return () => undefined;
    });
  } catch {
    // nothing was kept
  }
}

// ---- other tabs of this page ----------------------------------------------------------------------------------

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('goupil.games');

// `listener` hears the id of every game that another tab has kept.
export function onKeptElsewhere(listener: (id: string) => void): void {
  tabs?.addEventListener('message', (event: MessageEvent<string>) => listener(event.data));
}
