/**
 * Measures what the atlas's live view costs a dashboard.
 * 500 events a second pass through its charts, first without the atlas, then with it open in another tab. Compares the
 * dashboard's frames and counts the events that reach the atlas.
 */
import { CHANNEL } from '#lib/inspect/wire.ts';
import { middle, say } from './figures.ts';
import { signIn, startProduct } from './product.ts';

const PER_SECOND = 500;
const SECONDS = 5;
const ROUNDS = 3;

const { context, page, stop, url } = await startProduct('bench-live');

interface Run {
  /** Milliseconds between frames: median and 95th percentile. */
  middle: number;
  most: number;
  heard: number;
  dropped: number;
}

/** Types as fast as possible in whole frames; each stroke passes through the composer and the machines it notifies. */
const run = (): Promise<Run> =>
  page.evaluate(
    async ({ perSecond, seconds, name }) => {
      const box = document.querySelector<HTMLTextAreaElement>('textarea');
      if (!box) throw new Error('There is nothing to write in.');
      const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
      let heard = 0;
      let dropped = 0;
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }) => {
        heard += data.heard?.length ?? 0;
        dropped += data.dropped ?? 0;
      });
      const frames: number[] = [];
      const begun = performance.now();
      let sent = 0;
      let last = begun;
      await new Promise<void>((done) => {
        const frame = (now: number) => {
          frames.push(now - last);
          last = now;
          const due = Math.min(perSecond * seconds, Math.floor(((now - begun) / 1000) * perSecond));
          for (; sent < due; sent += 1) {
            write?.call(box, `Good morning ${sent}`);
            box.dispatchEvent(new Event('input', { bubbles: true }));
          }
          if (sent < perSecond * seconds) requestAnimationFrame(frame);
          else done();
        };
        requestAnimationFrame(frame);
      });
      await new Promise((done) => setTimeout(done, 300));
      channel.close();
      const sorted = frames.slice(1).toSorted((one, other) => one - other);
      return {
        middle: sorted[sorted.length >> 1] ?? Number.NaN,
        most: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
        heard,
        dropped,
      };
    },
    { perSecond: PER_SECOND, seconds: SECONDS, name: CHANNEL },
  );

try {
  await signIn(page, url);
  await page.locator('[data-row]').first().click();
  const takeOver = page.getByRole('button', { name: 'Take over' });
  const box = page.getByRole('textbox', { name: 'Message' });
  await takeOver.or(box).first().waitFor();
  if (await takeOver.isVisible()) await takeOver.click();
  await box.waitFor();
  await page.waitForLoadState('networkidle');

  const unwatched: Run[] = [];
  const watched: Run[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    unwatched.push(await run());
    const atlas = await context.newPage();
    await atlas.goto(`${url}/atlas#/live`);
    await atlas.locator('[data-actor=composer]').click();
    await page.bringToFront();
    watched.push(await run());
    await atlas.close();
  }
  const show = (name: string, of: Run[]) =>
    say(
      `${name}: a frame every ${middle(of.map((it) => it.middle)).toFixed(1)} ms, 95 of 100 within ` +
        `${middle(of.map((it) => it.most)).toFixed(1)} ms`,
    );
  show('Nobody watches', unwatched);
  show('Watched', watched);
  const heard = watched.reduce((sum, it) => sum + it.heard, 0);
  const dropped = watched.reduce((sum, it) => sum + it.dropped, 0);
  say(
    `Events that reached the atlas: ${Math.round(heard / ROUNDS / SECONDS)} a second; left out: ${dropped}.`,
  );
  const ratio = middle(watched.map((it) => it.middle)) / middle(unwatched.map((it) => it.middle));
  say(`Watched to unwatched: ${ratio.toFixed(2)}`);
} finally {
  await stop();
}
