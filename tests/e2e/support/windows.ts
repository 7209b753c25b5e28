/** Browser windows of journeys. What a browser has loaded of the build stays in it from one journey to the next, as a user's does. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { forgetHeard } from './findings.ts';
import type { ProductUrls } from './productUrls.ts';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

export interface Size {
  width: number;
  height: number;
}
export const desktop: Size = { width: 1440, height: 900 };

interface Wanted {
  viewport?: Size;
  serviceWorkers: BrowserContextOptions['serviceWorkers'];
  /** File of a stored session; without it nobody is signed in. */
  storageState?: string;
}

/** What a journey does to a whole window for good: such a window is closed at its end. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
];
const CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];

/** Windows that wait for the next journey, by their size. */
const idle = new Map<string, BrowserContext[]>();
const sizes = new WeakMap<BrowserContext, string>();
const changed = new WeakSet<BrowserContext>();

/** Notes that a window is changed for good as soon as one of these methods is called. */
function noteCalls(context: BrowserContext, owner: object, names: readonly string[]): void {
  for (const name of names) {
    const act = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
    Reflect.set(owner, name, (...given: unknown[]) => {
      changed.add(context);
      return act.apply(owner, given);
    });
  }
}

/** Opens a tab in a window without cookies and data of its own. Only what the browser caches may be there. */
export async function openWindow(
  browser: Browser,
  product: ProductUrls,
  { viewport = desktop, serviceWorkers, storageState }: Wanted,
): Promise<Page> {
  const size = JSON.stringify(viewport);
  const isShared = serviceWorkers === 'block';
  const waiting = isShared ? idle.get(size)?.pop() : undefined;
  const context =
    waiting ??
    (await browser.newContext({
      baseURL: product.dashboard,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Africa/Douala',
      viewport,
      serviceWorkers,
    }));
  const page = await context.newPage();
  if (waiting) {
    forgetHeard(waiting);
    const devtools = await context.newCDPSession(page);
    for (const origin of [product.dashboard, product.sandbox])
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devtools.detach();
  } else if (isShared) {
    sizes.set(context, size);
    noteCalls(context, context, LASTING);
    noteCalls(context, context.clock, CLOCK);
    context.once('close', () => changed.add(context));
  }
  if (storageState) {
    const { cookies } = JSON.parse(readFileSync(storageState, 'utf8')) as { cookies: Cookies };
    await context.addCookies(cookies);
  }
  return page;
}

/** Closes a window's tabs, and the window too if its journey failed or has changed it for good. */
export async function leaveWindow(context: BrowserContext, isFine: boolean): Promise<void> {
  const size = sizes.get(context);
  if (!isFine || size === undefined || changed.has(context)) {
    await context.close();
    return;
  }
  for (const page of context.pages()) await page.close();
  await context.clearCookies();
  idle.set(size, [...(idle.get(size) ?? []), context]);
}

/** Closes the windows that a journey opened by itself, whose sockets and requests the next one would meet. */
export async function closeOthers(browser: Browser): Promise<void> {
  const kept = new Set([...idle.values()].flat());
  for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
}
