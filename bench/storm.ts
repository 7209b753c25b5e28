/**
 * Measures a server under many webhooks: a steady rate for minutes, then a storm beyond what it handles.
 *
 *   node bench/storm.ts                   320 a second for 10 minutes, then 1,000 a second for 8 s, of 2,000 contacts that
 *                                         wrote before
 *   node bench/storm.ts --minutes 2       a shorter one
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { say } from './figures.ts';
import { startInbound } from './inbound/start.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, rate: { type: 'string', default: '320' } },
});
const server = await startInbound();
const waits: number[] = [];
server.onMessage((text) => {
  if (text.startsWith('at ')) waits.push(Date.now() - Number(text.slice(3)));
});
const memory: number[] = [];
const watch = setInterval(() => memory.push(process.memoryUsage().rss / 2 ** 20), 1_000);

const at = (share: number) =>
  (waits.toSorted((one, other) => one - other)[Math.floor(waits.length * share)] ?? Number.NaN).toFixed(0);

async function run(what: string, rate: number, seconds: number): Promise<void> {
  waits.length = 0;
  memory.length = 0;
  const before = await server.count(`messages where message like 'at %'`);
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const worker = new Worker(new URL('./inbound/sender.ts', import.meta.url), {
    workerData: { url: server.url, rate, seconds },
  });
  const { sent, refused } = await new Promise<{ sent: number; refused: number }>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await server.drained();
  const took = (performance.now() - begun) / 1000;
  const stored = (await server.count(`messages where message like 'at %'`)) - before;
  const used = process.cpuUsage(cpu);
  say(
    `${what}: ${rate} a second for ${seconds} s, sent ${sent}, refused ${refused}, lost ${sent - refused - stored}, ` +
      `handled ${Math.round(stored / took)} a second, ${waits.length} on the screen, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(0.99999)} ms, ` +
      `${((used.user + used.system) / 1000 / stored).toFixed(2)} ms of processor a message with its sender`,
  );
  const minute = memory.slice(55, 65);
  const mean = (all: number[]) => all.reduce((sum, it) => sum + it, 0) / all.length;
  if (seconds > 90)
    say(
      `memory of the server and its sender: ${mean(minute).toFixed(0)} MB after a minute, ${mean(memory.slice(-10)).toFixed(0)} MB at the end, most ${Math.max(...memory).toFixed(0)} MB`,
    );
}

// Each contact's first message, which takes several times longer than the next ones.
await run('new contacts', 100, 20);
await run('steady', Number(values.rate), Number(values.minutes) * 60);
await run('storm', 1_000, 8);
clearInterval(watch);
await server.stop();
