/** The page without a server: a service worker keeps what one reads, and says when a new version has come. */
import { preferences } from './preferences.svelte';

/** A new version that waits for the reader's word. */
export const along: { waiting: ServiceWorker | null } = $state({ waiting: null });

const EVERY = 30 * 60 * 1000;
const FIRST_PACK = 1;

/** Starts the worker, once the page has nothing more urgent to load. */
export async function takeAlong(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const home = document.baseURI.split('#')[0]!;
  try {
    const found = await navigator.serviceWorker.register(new URL('worker.js', home), { scope: home });
    watch(found);
    setInterval(() => void found.update().catch(() => undefined), EVERY);
    await navigator.serviceWorker.ready;
    await readAhead(home);
  } catch {
    // Without a worker the page needs its server, as before.
  }
}

function watch(found: ServiceWorkerRegistration): void {
  const look = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) along.waiting = worker;
  };
  look(found.waiting);
  found.addEventListener('updatefound', () => {
    const worker = found.installing;
    worker?.addEventListener('statechange', () => look(worker));
  });
}

/** Lets the new version take over, and opens it. */
export function update(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  along.waiting?.postMessage('take-over');
  along.waiting = null;
}

interface Listed {
  lessons: { id: string; game: string; steps: { id: string }[] }[];
}

const READ = 'paigow.read-ahead';

/** Asks once for each version and language for what one reads without a server; the worker keeps the answers. */
async function readAhead(home: string): Promise<void> {
  const { language } = preferences;
  const worker = navigator.serviceWorker.controller?.scriptURL ?? '';
  const mark = `${language} ${worker} ${new Date().toISOString().slice(0, 10)}`;
  if (!navigator.serviceWorker.controller || localStorage.getItem(READ) === mark) return;
  const get = async <T>(path: string): Promise<T> =>
    (await fetch(new URL(`api/${path}`, home))).json() as Promise<T>;
  const { lessons } = await get<Listed>(`lessons?language=${language}`);
  for (const lesson of lessons) {
    await get(`ranks/${lesson.game}?language=${language}`);
    for (const step of lesson.steps)
      await get(`lessons/${lesson.id}/${step.id}?pack=${FIRST_PACK}&language=${language}`);
  }
  await get(`glossary?language=${language}`);
  await get(`words/${language}`);
  await get(`academy/pack?language=${language}`);
  await get(`rulebook?language=${language}`);
  localStorage.setItem(READ, mark);
}
