/* oxlint-disable e2e/settled-reads -- a report after the end; nothing is expected of what is read */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNEL, type FromAtlas, type FromTab } from '#lib/inspect/wire.ts';

/** How much of a page's text and of the server's log is printed. */
const TEXT_MAX = 4_000;
const LINES = 25;
/** Level of a warning in the server's log. */
const WARNING = 40;

/** What a page reported in its console and by errors that nothing caught. */
const reported = new WeakMap<Page, string[]>();

/** Keeps errors of the page for a report after a failed test. */
export function keepErrors(page: Page): void {
  const errors: string[] = [];
  reported.set(page, errors);
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
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

/** Prints what a failed journey's pages and server say, because CI keeps no files. */
export async function printFindings(pages: Page[], dataDir: string): Promise<void> {
  for (const page of pages) {
    if (page.isClosed()) continue;
    const failed = (error: unknown) => `not read: ${String(error)}`;
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(failed);
    const charts = await chartsOf(page).catch((error: unknown) => [failed(error)]);
    const said = [page.url(), ...(reported.get(page) ?? []), ...charts, shown.slice(0, TEXT_MAX)];
    console.error(`\n── page ${said.join('\n')}`);
  }
  console.error(`\n── server\n${logOf(dataDir).join('\n')}\n`);
}
