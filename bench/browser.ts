/**
 * Measures the built product in a browser with a large demo.
 * How much later than a bare page the list has its rows, how soon a conversation paints, and whether scrolling keeps
 * its frame rate. Figures depend on the machine.
 */
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { startServer } from '#server/app.ts';
import { LONG } from '#server/demo/demoVolume.ts';
import { readEnv } from '#server/env.ts';
import { buildWhatIsStale } from '../scripts/stack/build.ts';
import { freePort } from '../scripts/stack/ports.ts';
import { root } from '../scripts/stack/settings.ts';
import { launchOptions } from '../tests/support/chromium.ts';
import { openDemoDatabase } from './demoDatabase.ts';
import { middle, say } from './figures.ts';
import { signIn } from './product.ts';

const ROUNDS = 3;
/** A phone's connection: bytes per second and milliseconds of latency. */
const LINK = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
/** Maximum milliseconds of a frame. */
const FRAME = 33;

buildWhatIsStale();
const demo = await openDemoDatabase('bench', { conversations: 100_000, messages: 10_000 });
const port = await freePort();
const { url, stop } = await startServer(
  readEnv({
    ...demo.env,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
    WHATSAPP_APP_SECRET: 'bench',
    WHATSAPP_VERIFY_TOKEN: 'v',
    WHATSAPP_TOKEN: 't',
    WHATSAPP_BASE_URL: 'http://127.0.0.1:9',
  }),
);
const floor = await startFloor();
const browser = await chromium.launch(launchOptions);
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  // A session of a peer (bench/peers.md).
  ...(process.env.PEER_STATE ? { storageState: process.env.PEER_STATE } : {}),
});
const page = await context.newPage();
page.setDefaultTimeout(20_000);

await signIn(page, url);
await firstRows();
await opening();
await scrolling();
await browser.close();
floor.close();
await stop();
await demo.stop();

/** Compares starts on the same throttled connection: the product with its rows, and React with a bundled list. */
async function firstRows(): Promise<void> {
  const start = async (address: string, row: string, cacheDisabled: boolean) => {
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const fresh = await context.newPage();
      const devtools = await context.newCDPSession(fresh);
      await devtools.send('Network.enable');
      await devtools.send('Network.setCacheDisabled', { cacheDisabled });
      if (cacheDisabled) await devtools.send('Network.setBypassServiceWorker', { bypass: true });
      await devtools.send('Network.emulateNetworkConditions', LINK);
      const begun = performance.now();
      await fresh.goto(address, { waitUntil: 'commit' });
      await fresh.locator(row).first().waitFor();
      taken.push(performance.now() - begun);
      await fresh.close();
    }
    return middle(taken);
  };
  const inbox = `${url}/dashboard/conversations`;
  const tell = (how: string, limit: string, { ours, bare }: { ours: number; bare: number }) =>
    say(
      `list, first rows ${how}: ${ours.toFixed(0)} ms, a bare page ${bare.toFixed(0)} ms, ratio ${(ours / bare).toFixed(2)} (${limit})`,
    );
  tell('cold', '2.5', {
    bare: await start(floor.address, 'li', true),
    ours: await start(inbox, '[data-row]', true),
  });
  const { PEER_URL, PEER_ROW } = process.env;
  if (PEER_URL && PEER_ROW)
    say(`a peer's first rows cold: ${(await start(PEER_URL, PEER_ROW, true)).toFixed(0)} ms`);
  // Every day's case: the worker has the build, the device the last list, and the bare page everything in its cache.
  await page.goto(inbox);
  await page.locator('[data-row]').first().waitFor();
  await page.waitForFunction(async () => (await caches.match('/dashboard')) !== undefined);
  await start(floor.address, 'li', false);
  tell('warm', '1.5', {
    bare: await start(floor.address, 'li', false),
    ours: await start(inbox, '[data-row]', false),
  });
}

/** Measures inside the page from the press on a row to its messages on screen. */
async function opening(): Promise<void> {
  await page.goto(`${url}/dashboard/conversations`);
  await page.locator('[data-row]').nth(6).waitFor();
  await page.waitForLoadState('networkidle');
  const ids = await page
    .locator('[data-row]')
    .evaluateAll((all) => all.slice(0, 6).map((it) => it.getAttribute('data-row') ?? ''));
  const open = (id: string) =>
    page.evaluate(
      (wanted) =>
        new Promise<number>((done) => {
          const begun = performance.now();
          const look = () => {
            const here =
              location.pathname.includes(wanted) &&
              document.querySelector('section[aria-label^="Conversation with"] [data-index]');
            if (here) requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
            else requestAnimationFrame(look);
          };
          document.querySelector<HTMLElement>(`[data-row="${wanted}"]`)?.click();
          look();
        }),
      id,
    );
  const unseen: number[] = [];
  const seen: number[] = [];
  for (const id of ids) unseen.push(await open(id));
  for (const id of ids) seen.push(await open(id));
  say(
    `conversation: unseen ${middle(unseen).toFixed(0)} ms (100), seen before ${middle(seen).toFixed(0)} ms (50)`,
  );
}

/** Scrolls every frame for three seconds while older rows and pages load. */
async function scrolling(): Promise<void> {
  const roll = (what: string, step: number) =>
    page.evaluate(
      ([name, by]) =>
        new Promise<{ slow: number; frames: number; worst: number; p99: number }>((done) => {
          const all = [...document.querySelectorAll<HTMLElement>('main *, main')];
          const rollers = all.filter(
            (it) =>
              it.scrollHeight > it.clientHeight + 50 && /auto|scroll/.test(getComputedStyle(it).overflowY),
          );
          const roller = name === 'list' ? rollers[0] : rollers.at(-1);
          const frames: number[] = [];
          let last = performance.now();
          const begun = last;
          const next = (now: number) => {
            frames.push(now - last);
            last = now;
            // Only what a person scrolls loads more.
            roller?.dispatchEvent(new WheelEvent('wheel'));
            roller?.scrollBy(0, by);
            if (now - begun < 3_000) return requestAnimationFrame(next);
            const slow = frames.filter((it) => it > 33).length;
            const sorted = frames.toSorted((one, other) => one - other);
            const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
            done({ slow, frames: frames.length, worst: Math.max(...frames), p99 });
          };
          requestAnimationFrame(next);
        }),
      [what, step] as const,
    );
  const tell = (what: string, { slow, frames, worst, p99 }: Awaited<ReturnType<typeof roll>>) =>
    say(
      `${what}: ${slow} of ${frames} frames over ${FRAME} ms (0), the longest ${worst.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    );
  tell('scrolling the list', await roll('list', 300));
  await page.goto(`${url}/dashboard/conversations`);
  await page
    .getByRole('link', { name: new RegExp(LONG.name) })
    .first()
    .click();
  await settled(page);
  tell('scrolling 10,000 messages', await roll('chat', -300));
}

async function settled(on: Page): Promise<void> {
  await on.locator('section[aria-label^="Conversation with"] [data-index]').first().waitFor();
  await on.waitForLoadState('networkidle');
}

/** Serves a minimal page for comparison: React and as many rows as the list shows, without requests. */
async function startFloor() {
  const entry = 'virtual:floor.jsx';
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? `import { createElement as e } from 'react'; import { createRoot } from 'react-dom/client';
               createRoot(document.getElementById('root')).render(e('ul', null, Array.from({ length: 25 }, (_, n) => e('li', { key: n }, 'Row ' + n))));`
            : null,
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  const script = gzipSync(built.output[0].code);
  const server = createServer((request, response) => {
    if (request.url === '/floor.js')
      response
        .writeHead(200, {
          'content-type': 'text/javascript',
          'content-encoding': 'gzip',
          'cache-control': 'max-age=3600',
        })
        .end(script);
    else
      response
        .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=3600' })
        .end('<!doctype html><div id="root"></div><script type="module" src="/floor.js"></script>');
  });
  const at = await freePort();
  await new Promise<void>((done) => server.listen(at, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${at}/`, close: () => server.close() };
}
