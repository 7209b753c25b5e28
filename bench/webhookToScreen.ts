/**
 * Measures the time from a customer's webhook to the event on an agent's socket, on a durable database.
 * Also how many webhooks a second are answered after their commit. Figures depend on the machine.
 */
import { randomUUID } from 'node:crypto';
import { post } from './inbound/message.ts';
import { startInbound } from './inbound/start.ts';

const SAMPLES = 500;
const BURST = 3_000;
const AT_ONCE = 64;

const server = await startInbound();
const seen = new Map<string, () => void>();
server.onMessage((text) => seen.get(text)?.());

const latencies: number[] = [];
for (let sample = 0; sample < SAMPLES; sample += 1) {
  const text = randomUUID();
  const started = performance.now();
  const shown = new Promise<void>((resolve) => void seen.set(text, resolve));
  await Promise.all([post(server.url, text, String(237_600_000_000 + (sample % 50))), shown]);
  latencies.push(performance.now() - started);
}
latencies.sort((one, other) => one - other);
const at = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1);
process.stdout.write(`webhook to screen: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms over ${SAMPLES}\n`);

const begun = performance.now();
let next = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < BURST) await post(server.url, 'burst', String(237_610_000_000 + ((next += 1) % 500)));
  }),
);
const answered = (performance.now() - begun) / 1000;
process.stdout.write(`webhooks answered after commit: ${Math.round(BURST / answered)} a second\n`);

await server.drained();
const handled = (performance.now() - begun) / 1000;
process.stdout.write(`messages handled: ${Math.round(BURST / handled)} a second\n`);

await server.stop();
