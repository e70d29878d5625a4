// What the browser around the page can and cannot do: keep games, offer a new version, install the page.
interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

class Browser {
  keepsNothing = $state(false); // storage is blocked or full
  newVersion: ServiceWorker | null = $state.raw(null); // waits to take over
  install: InstallEvent | null = $state.raw(null);
}

export const browser = new Browser();

// Tries to write: a browser may offer a storage that refuses everything.
export async function tryStorage(): Promise<void> {
  browser.keepsNothing = !(await canWrite());
}

function canWrite(): Promise<boolean> {
  return new Promise((answer) => {
    try {
      const request = indexedDB.open('goupil-trial', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('trial');
      request.onerror = () => answer(false);
      request.onblocked = () => answer(true); // another tab tries at the same time
      request.onsuccess = () => {
        const base = request.result;
        const transaction = base.transaction('trial', 'readwrite');
        transaction.objectStore('trial').put(1, 'try');
        const end = (good: boolean): void => {
          base.close();
          answer(good);
        };
        transaction.oncomplete = () => end(true);
        transaction.onabort = () => end(false);
      };
    } catch {
      answer(false);
    }
  });
}

export interface Use {
  used: number; // bytes
  quota: number;
}

export async function storageUse(): Promise<Use | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { used: usage, quota };
  } catch {
    return null;
  }
}

// ---- the service worker -------------------------------------------------------------------------------------

// Asks a waiting worker whether it brings what is already shown: then nobody needs to hear of it.
function bringsNews(worker: ServiceWorker, script: string): Promise<boolean> {
  return new Promise((answer) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = (event: MessageEvent<boolean>) => answer(!event.data);
    worker.postMessage({ do: 'holds', script }, [channel.port2]);
    setTimeout(() => answer(true), 2000);
  });
}

async function announce(worker: ServiceWorker, script: string): Promise<void> {
  if (await bringsNews(worker, script)) browser.newVersion = worker;
  else worker.postMessage({ do: 'take_over' });
}

// `script`: the page's own entry, by which a worker knows its version.
export async function startServiceWorker(script: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    if (registration.waiting && navigator.serviceWorker.controller) void announce(registration.waiting, script);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed' && navigator.serviceWorker.controller) void announce(coming, script);
      });
    });
    const ready = await navigator.serviceWorker.ready;
    ready.active?.postMessage({ do: 'fetch_rest' }); // engine and networks, once the page is there
  } catch {
    // without it the page works as long as there is a network
  }
}

export function reloadToNewVersion(): void {
  const worker = browser.newVersion;
  if (!worker) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ do: 'take_over' });
  setTimeout(() => location.reload(), 3000);
}

export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    browser.install = event as InstallEvent;
  });
  addEventListener('appinstalled', () => (browser.install = null));
}
