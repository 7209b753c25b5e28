/**
 * The shell: the page of the dashboard and its files of one build, which the worker serves before the network answers.
 * The page keeps and drops it; `public/push-worker.js` only reads it.
 */
const PREFIX = 'parley-shell-';
const PAGE = '/dashboard';
/** Files that no element of the page names. */
const ALWAYS = ['/theme.js', '/favicon.svg'];

const isKept = (name: string) => name.startsWith(PREFIX);

/** Returns the files of this build that the page has loaded. */
function filesOfPage(): string[] {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel=modulepreload], link[rel=stylesheet]',
  );
  const named = [...elements].map((element) => ('src' in element ? element.src : element.href));
  const fonts = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = [...named, ...fonts.filter((name) => name.endsWith('.woff2'))]
    .filter((address) => address.startsWith(`${location.origin}/assets/`))
    .map((address) => new URL(address).pathname);
  return [...new Set([...own, ...ALWAYS])];
}

/** Keeps page and files of this build; all of them, or nothing. */
export async function keepShell(version: string): Promise<void> {
  const name = PREFIX + version;
  const page = await fetch(PAGE, { headers: { accept: 'text/html' }, credentials: 'omit' });
  // The server has another build meanwhile, which the page is offered.
  if (!page.ok || !(await page.clone().text()).includes(version)) return;
  const shell = await caches.open(name);
  await shell.addAll(filesOfPage());
  await shell.put(PAGE, page);
  await dropShells((other) => other !== name);
}

/** Drops kept builds, so that the next page comes from the server. */
export async function dropShells(which: (name: string) => boolean = () => true): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isKept(name) && which(name)).map((name) => caches.delete(name)));
}

/** Returns whether the worker may have served this page from a kept build. */
export const isFromShell = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
