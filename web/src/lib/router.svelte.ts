/** Where in the page we are: a hash such as `#/table/lantern?invite=7c41`, read into a name, its parts and its query. */

export interface Route {
  /** The first part: `''` for the lobby, `table`, `lab`, ... */
  name: string;
  /** The parts after it, decoded. */
  parts: string[];
  query: Record<string, string>;
}

/** The page of a round that was passed on has an address of its own, without a hash. */
const SHARED = /\/r\/([\w-]+)\/?$/;

export function readRoute(hash: string, pathname = ''): Route {
  const shared = SHARED.exec(pathname)?.[1];
  if (shared && hash.replace(/^#/, '') === '') return { name: 'r', parts: [shared], query: {} };
  const [path = '', search = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  const [name = '', ...parts] = path.split('/').filter(Boolean).map(decode);
  return { name, parts, query: Object.fromEntries(new URLSearchParams(search)) };
}

/** The address of a page; parts are encoded, because clause ids may hold a slash. */
export function address(
  name: string,
  parts: readonly string[] = [],
  query: Record<string, string> = {},
): string {
  const path = [name, ...parts].filter(Boolean).map(encodeURIComponent).join('/');
  const search = new URLSearchParams(query).toString();
  return `#/${path}${search ? `?${search}` : ''}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route: Route = $state(
  typeof location === 'undefined' ? readRoute('') : readRoute(location.hash, location.pathname),
);

/** Keep `route` in step with the address bar; gives back how to stop. */
export function followAddress(): () => void {
  const follow = () => Object.assign(route, readRoute(location.hash, location.pathname));
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}

export function go(to: string): void {
  location.hash = to.replace(/^#/, '');
}

/** Write into the address bar what the page shows already; nothing is opened, and nothing is added to go back to. */
export function note(to: string): void {
  history.replaceState(history.state, '', to);
}
