/** A thread that posts webhooks at a rate, so that sending takes no time of the server's thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { post } from './message.ts';

const { url, rate, seconds } = workerData as { url: string; rate: number; seconds: number };
const CONTACTS = 2_000;
const begun = performance.now();
let sent = 0;
let refused = 0;
const open = new Set<Promise<void>>();

const one = () => {
  const from = String(237_620_000_000 + (sent % CONTACTS));
  const posted = post(url, `at ${Date.now()}`, from)
    .then(({ ok }) => {
      if (!ok) refused += 1;
    })
    .catch(() => void (refused += 1))
    .finally(() => open.delete(posted));
  open.add(posted);
  sent += 1;
};

while (performance.now() - begun < seconds * 1000) {
  const due = Math.floor(((performance.now() - begun) / 1000) * rate);
  for (let left = due - sent; left > 0; left -= 1) one();
  await new Promise((resolve) => setTimeout(resolve, 5));
}
await Promise.all(open);
parentPort?.postMessage({ sent, refused });
