/**
 * Measures the memory of a tab over eight hours of 20 messages a minute.
 * A real browser with the real product; the messages of an hour come as fast as both can take them, so timers and
 * days do not pass. Every fourth message belongs to the open conversation, and another one is opened every ten minutes.
 * Usage: node bench/tabMemory.ts [--hours 8]
 */
import { parseArgs } from 'node:util';
import { say } from './figures.ts';
import { signIn, startProduct } from './product.ts';

const PER_HOUR = 20 * 60;
const PER_CONVERSATION = 200;
const CUSTOMERS = 80;
/** Messages in flight at the same time. */
const AT_ONCE = 8;
/** Issue's limit in MB. */
const MOST = 120;

const { values } = parseArgs({ options: { hours: { type: 'string', default: '8' } } });
const { context, page, url, sandbox, stop } = await startProduct('bench-tab');

const post = async (path: string, body: unknown): Promise<void> => {
  const answer = await fetch(`${sandbox}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
};

const stamp = String(Date.now()).slice(-6);
const people = Array.from({ length: CUSTOMERS }, (_, n) => ({
  wa_id: `23767${stamp}${String(n).padStart(2, '0')}`,
  name: `Tab customer ${stamp} ${String(n).padStart(2, '0')}`,
}));
const personOf = (n: number) => people[n % CUSTOMERS]!;

/** Returns the page's memory in MB after a collection, and its number of nodes. */
async function memory(): Promise<{ heap: number; nodes: number }> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((it) => it.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes') };
}

const devtools = await context.newCDPSession(page);
await devtools.send('Performance.enable');
const kept: { heap: number; nodes: number }[] = [];
try {
  for (const person of people) {
    await post('/control/people', person);
    await post(`/control/people/${person.wa_id}/messages`, { text: 'Good morning' });
  }
  await signIn(page, url);
  const list = page.getByRole('region', { name: 'Conversation list' });
  kept.push(await memory());
  let open = people[0]!;
  for (let hour = 0; hour < Number(values.hours); hour += 1) {
    for (let begin = 0; begin < PER_HOUR; begin += PER_CONVERSATION) {
      open = personOf(hour * 6 + begin / PER_CONVERSATION);
      await post(`/control/people/${open.wa_id}/messages`, { text: 'A word before it is opened' });
      await list
        .getByRole('link', { name: new RegExp(open.name) })
        .first()
        .click();
      await page.getByRole('heading', { name: open.name }).waitFor();
      // The reader goes to the end, so that the list follows.
      const timeline = page.getByRole('region', { name: 'Messages', exact: true });
      await timeline.press('End');
      let sent = 0;
      const write = async (): Promise<void> => {
        for (let n = (sent += 1); n <= PER_CONVERSATION; n = sent += 1) {
          const to = n % 4 === 0 ? open : personOf(n * 7);
          await post(`/control/people/${to.wa_id}/messages`, { text: `Message ${n} of ten minutes` });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, write));
      const last = `The last of ${hour}.${begin}`;
      await post(`/control/people/${open.wa_id}/messages`, { text: last });
      await timeline.getByText(last).waitFor();
    }
    kept.push(await memory());
    say(`after ${hour + 1} h: ${kept.at(-1)!.heap.toFixed(1)} MB, ${kept.at(-1)!.nodes} nodes`);
  }
} finally {
  await stop();
}
const [begin, first, last] = [kept[0]!, kept[1]!, kept.at(-1)!];
say(
  `memory of a tab: ${begin.heap.toFixed(1)} MB signed in, ${first.heap.toFixed(1)} MB after 1 h, ${last.heap.toFixed(1)} MB after ${values.hours} h (${MOST})`,
);
