/* oxlint-disable e2e/settled-reads -- a report after the end; nothing is expected of what is read */
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNEL, type FromAtlas, type FromTab } from '#lib/inspect/wire.ts';

/** Characters of a page's text and lines of a log that are printed. */
const TEXT_MAX = 4_000;
const LINES = 25;
/** Level of a warning in the server's log. */
const WARNING = 40;
/** Milliseconds after which an answered request is worth a line of the report, or of any test's output. */
const SLOW = 3_000;
const VERY_SLOW = 20_000;

/** Errors and slow requests of each window, and its requests that are not answered, with their start. */
const heard = new WeakMap<BrowserContext, { lines: string[]; open: Map<Request, number> }>();

/** Keeps errors and slow requests of all windows of a browser for a report after a failed test. */
export function watchBrowser(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    watch(context);
    return context;
  };
}

function watch(context: BrowserContext): void {
  const kept = { lines: [] as string[], open: new Map<Request, number>() };
  heard.set(context, kept);
  const end = (how: string) => (request: Request) => {
    const ms = Math.round(performance.now() - (kept.open.get(request) ?? 0));
    if (!kept.open.delete(request) || ms < SLOW) return;
    kept.lines.push(`${how} after ${ms} ms: ${request.url()}`);
    if (ms > VERY_SLOW) console.warn(kept.lines.at(-1));
  };
  context.on('request', (request) => kept.open.set(request, performance.now()));
  context.on('requestfinished', end('answered'));
  context.on('requestfailed', end('failed'));
  context.on('weberror', (error) => kept.lines.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') kept.lines.push(`console: ${message.text()}`);
  });
}

/** Forgets what a window's former journey has left. */
export function forgetHeard(context: BrowserContext): void {
  heard.get(context)?.lines.splice(0);
  heard.get(context)?.open.clear();
}

/** Returns each chart that runs in the page with its states, as the atlas sees them. */
const chartsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve) => {
        const channel = new BroadcastChannel(name);
        const say = (message: FromAtlas) => channel.postMessage(message);
        const end = (lines: string[]) => {
          say({ kind: 'leave' });
          channel.close();
          resolve(lines);
        };
        setTimeout(() => end(['no chart answered']), 3000);
        channel.onmessage = ({ data }: MessageEvent<FromTab>) => {
          if (data.kind === 'here' && data.title === document.title)
            end(
              data.actors
                .filter(({ chart }) => chart)
                .map((seen) => `${seen.chart}: ${seen.states.join(', ')}`),
            );
        };
        say({ kind: 'watch' });
      }),
    CHANNEL,
  );

/** Returns the last lines of the server's log, and of warnings and errors as many again. */
function logOf(dataDir: string): string[] {
  const lines = readFileSync(join(dataDir, 'server.log'), 'utf8').trimEnd().split('\n');
  const serious = lines.filter((line) => Number(/"level":(\d+)/.exec(line)?.[1] ?? 0) >= WARNING);
  return ['warnings:', ...serious.slice(-LINES), 'last lines:', ...lines.slice(-LINES)];
}

/** Returns what lies over the page: its dialogs, menus and lists of options. */
const layersOf = async (page: Page): Promise<string[]> =>
  Promise.all(
    (
      await page.locator(':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):visible').all()
    ).map((layer) => layer.ariaSnapshot({ timeout: 5000 })),
  );

async function findingsOf(page: Page): Promise<string[]> {
  const failed = (error: unknown) => `not read: ${String(error)}`;
  const { lines, open } = heard.get(page.context()) ?? { lines: [], open: new Map<Request, number>() };
  const waiting = [...open].map(
    ([request, began]) => `waits for ${Math.round(performance.now() - began)} ms: ${request.url()}`,
  );
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(failed);
  const charts = await chartsOf(page).catch((error: unknown) => [failed(error)]);
  const layers = await layersOf(page).catch((error: unknown) => [failed(error)]);
  return [page.url(), ...waiting, ...lines, ...charts, ...layers, shown.slice(0, TEXT_MAX)];
}

/** Prints what a failed journey's windows and server say, because CI keeps no files. */
export async function printFindings(browser: Browser, dataDir: string): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages()))
    console.error(`\n── page ${(await findingsOf(page)).join('\n')}`);
  console.error(`\n── server\n${logOf(dataDir).join('\n')}\n`);
}
