/**
 * The page's service worker; `vite.config.ts` puts the build's files and their digest in the place of the two marks.
 *
 * Files of the build come from its own cache: their names change with their content. Everything else is asked of the
 * server first. What one reads (rulebook, lessons, ranks, drills to take along) is kept, and comes from there while the
 * server cannot be reached. A table, money and anybody's hands are never kept.
 */
const FILES = ['__FILES__'];
const VERSION = '__VERSION__';
const BUILD = `paigow-build-${VERSION}`;
const READ = 'paigow-read';
const READABLE =
  /\/api\/(lessons|ranks|glossary|clauses|guidance|rulebook|words|games|academy\/pack)(\/[^?]*)?$/;
const HOME = new URL('./', self.location.href).href;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(BUILD).then((cache) => cache.addAll(FILES.map((file) => new URL(file, HOME).href))),
  );
});

/** A new version waits until the reader has agreed to it; then the old one's files go. */
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('paigow-build-') && name !== BUILD)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.includes('/assets/')) event.respondWith(fromBuild(request));
  else if (request.mode === 'navigate' && request.url.split(/[#?]/)[0] === HOME)
    event.respondWith(home(request));
  else if (READABLE.test(url.pathname)) event.respondWith(read(request));
});

async function fromBuild(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** The page of the server, so that a new one is seen; without a server the one that was kept. */
async function home(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(new URL('index.html', HOME).href)) ?? Response.error();
  }
}

async function read(request) {
  const cache = await caches.open(READ);
  try {
    const reply = await fetch(request);
    if (reply.ok) await cache.put(request, reply.clone());
    return reply;
  } catch {
    return (
      (await cache.match(request)) ?? (await fromRulebook(cache, new URL(request.url))) ?? Response.error()
    );
  }
}

/** A clause, or a list of clauses, from the whole rulebook that was taken along. */
async function fromRulebook(cache, url) {
  const [, id] = /\/api\/clauses(?:\/(.+))?$/.exec(url.pathname) ?? [null, null];
  if (id === null) return undefined;
  const book = new URL(`api/rulebook?language=${url.searchParams.get('language') ?? 'en'}`, HOME).href;
  const kept = (await cache.match(book)) ?? (await cache.match(book, { ignoreSearch: true }));
  if (!kept) return undefined;
  const { documents, clauses } = await kept.json();
  if (id) {
    const found = clauses.find((one) => one.id === decodeURIComponent(id));
    return found ? Response.json(found) : undefined;
  }
  const asked = (name) => url.searchParams.get(name) ?? '';
  const words = asked('search').toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = clauses.filter((one) => {
    const text = `${one.id} ${one.topic} ${one.summary}`.toLowerCase();
    const here = !asked('document') || one.document === asked('document');
    return here && words.every((word) => text.includes(word));
  });
  const offset = Number(asked('offset'));
  const listed = fitting.slice(offset, offset + (Number(asked('limit')) || fitting.length));
  return Response.json({ total: fitting.length, clauses: listed, documents });
}
