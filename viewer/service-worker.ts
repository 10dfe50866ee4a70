// The service worker. After the first visit it stores scripts, styles, lists and strategies, about 1 MB, so
// that the page opens without a network. A certificate is stored once the reader asks for it.
//
// The build writes the file names and a version into this file. The manifests name the strategies. A new
// version replaces the old one when the last page of the old version is closed. Files with a hash in their
// name never change.

export {};

/** The part of a worker's global scope that this file uses. The types of the page describe only windows. */
interface Scope {
  readonly caches: CacheStorage;
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Lasting & Fetching) => void): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = globalThis as unknown as Scope;
const FILES = JSON.parse('FILES') as readonly string[];
/** The lists of strategies. FILES contains them. */
const MANIFESTS = ['trees/manifest.json', 'trees/words.json'];
const OURS = `optimoo ${worker.registration.scope} `;
const STORE = [OURS, 'VERSION'].join('');

worker.addEventListener('install', (event) => {
  event.waitUntil(fill());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(worker.registration.scope))
    event.respondWith(respond(request));
});

async function fill(): Promise<void> {
  const store = await worker.caches.open(STORE);
  const add = (files: readonly string[]): Promise<void> =>
    store.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })));
  await add(FILES);
  const lists = await Promise.all(MANIFESTS.map(async (file) => (await store.match(file))?.json()));
  await add((lists.flat() as { readonly file: string }[]).map(({ file }) => `trees/${file}`));
}

async function dropOthers(): Promise<void> {
  const names = await worker.caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(OURS) && name !== STORE).map((name) => worker.caches.delete(name)),
  );
}

async function respond(request: Request): Promise<Response> {
  const store = await worker.caches.open(STORE);
  const kept = await store.match(request.url.replace(/\/index\.html(?=[?#]|$)/, '/'), { ignoreSearch: true });
  if (kept !== undefined) return kept;
  const fetched = await fetch(request);
  // A full storage loses the certificate, not the answer.
  if (fetched.ok && request.url.endsWith('.cert')) await store.put(request, fetched.clone()).catch(() => {});
  return fetched;
}
