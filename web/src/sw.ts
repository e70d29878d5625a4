// The service worker: the page, its engine and its networks without a network. The build puts the lists in
// (tools/service-worker.ts); this file imports nothing, so it becomes one file.
declare const __PAGE_FILES__: string[]; // needed to show the page; kept before the worker is ready
declare const __REST_FILES__: string[]; // engine and networks; kept as soon as the page asks
declare const __VERSION__: string;

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface Worker {
  registration: { scope: string };
  location: Location;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(kind: 'install' | 'activate', listen: (event: Extendable) => void): void;
  addEventListener(kind: 'message', listen: (event: MessageEvent & Extendable) => void): void;
  addEventListener(kind: 'fetch', listen: (event: Extendable & { request: Request; respondWith(answer: Promise<Response>): void }) => void): void;
}

const worker = self as unknown as Worker;
const CACHE = `goupil-${__VERSION__}`;
const PATIENCE = 4000; // ms before a slow network counts as none
const url = (file: string): string => new URL(file, worker.registration.scope).href;
const isHashed = (address: string): boolean => address.startsWith(url('assets/'));

// A file with a hash in its name never changes: an older version's copy is as good as a new one.
async function fetchInto(cache: Cache, file: string): Promise<void> {
  const address = url(file);
  if (await cache.match(address)) return;
  const kept = isHashed(address) ? await caches.match(address) : undefined;
  const answer = kept ?? (await fetch(address, { cache: isHashed(address) ? 'default' : 'reload' }));
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  await cache.put(address, answer);
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(__PAGE_FILES__.map((file) => fetchInto(cache, file)));
  // What an older version already fetched is carried over before that version is cleared away.
  for (const file of __REST_FILES__) if (await caches.match(url(file))) await fetchInto(cache, file);
}

async function fetchRest(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of __REST_FILES__) await fetchInto(cache, file).catch(() => undefined); // tried again at the next visit
}

async function clearOlder(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('goupil-') && name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
}

// The page itself comes from the network while there is one, so that a new version shows at once.
async function page(request: Request): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(request.url, { signal: stop.signal, cache: 'no-cache' });
    if (answer.ok) return answer;
  } catch {
    // no network, or a very slow one
  } finally {
    clearTimeout(timer);
  }
  return (await caches.match(url('index.html'))) ?? Response.error();
}

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200 && isHashed(request.url)) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone()).catch(() => undefined); // a full storage costs only the offline copy
  }
  return answer;
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(clearOlder()));

worker.addEventListener('message', (event) => {
  const wish = event.data as { do?: string; script?: string };
  if (wish.do === 'fetch_rest') event.waitUntil(fetchRest());
  if (wish.do === 'take_over') event.waitUntil(worker.skipWaiting());
  if (wish.do === 'holds') event.ports[0]?.postMessage(__PAGE_FILES__.some((file) => url(file) === wish.script));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(asset(request));
});
