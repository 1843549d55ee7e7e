export type {};

declare const self: ServiceWorkerGlobalScope;

/**
 * The build fills in every file of the page, by its path below the folder of the page, and a checksum over
 * all of them.
 */
declare const FILES: readonly string[];
declare const VERSION: string;

/** Caches of other pages, in other folders of this host, are not ours. */
const MINE = `sokoset ${self.registration.scope} `;
const CACHE = MINE + VERSION;

const urlOf = (file: string) => new URL(file, self.registration.scope).href;
/** File names in this folder are made from the content, so a stored file never changes. */
const isLasting = (file: string) => file.startsWith('assets/');

/** Fetches a file of this version, or takes it from an older version that has the same file. */
async function keep(cache: Cache, file: string): Promise<void> {
  const url = urlOf(file);
  const known = isLasting(file) ? await caches.match(url) : undefined;
  const response = known ?? (await fetch(url, { cache: isLasting(file) ? 'default' : 'reload' }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await cache.put(url, response);
}

/** All files or none: a version counts only when all its files are stored. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map((file) => keep(cache, file)));
}

async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(MINE) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
  // The page that started this worker works without the network from now on.
  await self.clients.claim();
}

/** A file of this version comes from its cache; any other request goes to the network. */
async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  url.hash = '';
  url.search = '';
  const wanted = url.href === self.registration.scope ? urlOf('index.html') : url.href;
  const cache = await caches.open(CACHE);
  return (await cache.match(wanted, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(self.registration.scope))
    event.respondWith(answer(request));
});
// A new version waits until the user wants it: two versions must not share a page.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
