/**
 * Measures how long one hostile message in an open conversation blocks the page's main thread; the budget is 100 ms.
 * A plain message is measured first and last, to compare with on a busy machine.
 */
import { deliverText } from '../tests/e2e/support/webhook.ts';
import { hostileTexts } from '../tests/support/hostileTexts.ts';
import { say } from './figures.ts';
import { signIn, startProduct } from './product.ts';

const BUDGET = 100;
/** A new customer for each run, because the data is kept between runs. */
const FROM = `2376${String(Date.now()).slice(-8)}`;
const NAME = `Mallory ${FROM}`;

const { url, page, env, stop } = await startProduct('bench-hostile');
const deliver = (text: string) =>
  deliverText(url, env.WHATSAPP_APP_SECRET ?? '', { from: FROM, name: NAME, text });
const shown = (text: string) =>
  page
    .getByRole('region', { name: 'Messages', exact: true })
    .getByText(text, { exact: true })
    .last()
    .waitFor();

await signIn(page, url);
await deliver('Hello');
await page
  .getByRole('link', { name: new RegExp(NAME) })
  .first()
  .click();
await deliver('*warm*');
await shown('warm');
await page.evaluate(() => {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
    },
  );
});
let over = 0;
const plain = 'Hello, do you deliver to Douala?';
for (const [kind, text] of [
  ['plain, first', plain],
  ...Object.entries(hostileTexts),
  ['plain, last', plain],
] as const) {
  await page.evaluate(() => void ((window as unknown as { tasks: number[] }).tasks.length = 0));
  await deliver(text);
  await deliver(`after ${kind}`);
  await shown(`after ${kind}`);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  const longest = Math.max(0, ...tasks);
  if (longest > BUDGET) over += 1;
  say(`${kind.padEnd(32)} ${longest < 50 ? 'under 50' : longest.toFixed(0)} ms (${BUDGET})`);
}
say(`${over} of ${Object.keys(hostileTexts).length} messages over ${BUDGET} ms (0)`);
await stop();
