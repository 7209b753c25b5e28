/**
 * Lets customers of the demo write through the sandbox, as on a busy day: 600 messages in ten minutes.
 * Parley must be running.
 *
 *   npm run demo:day [-- --messages 600 --minutes 10]
 */
import './lib/help.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dayPlan, type PlannedAct } from './demo/dayPlan.ts';
import { settingsOf } from './stack/settings.ts';

const MINUTE = 60_000;
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '600' },
    minutes: { type: 'string', default: '10' },
  },
});
function wanted(name: 'messages' | 'minutes', most: number): number {
  const count = Number(values[name]);
  if (Number.isFinite(count) && count > 0 && count <= most) return count;
  process.stderr.write(`--${name} is "${values[name]}": it must be a number above 0, and at most ${most}.\n`);
  process.exit(2);
}
const messages = Math.ceil(wanted('messages', 100_000));
const duration = wanted('minutes', 1_440) * MINUTE;

const { host, sandboxPort } = settingsOf(process.env);
const sandbox = `http://${host}:${sandboxPort}`;
async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${sandbox}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

// New numbers each time, so that a second day has new customers.
const numbers = Date.now() % 10_000_000;
const phoneOf = (customer: number) => `23767${String((numbers + customer) % 10_000_000).padStart(7, '0')}`;
const met = new Set<number>();
async function perform({ customer, name, act }: PlannedAct): Promise<void> {
  const phone = phoneOf(customer);
  if (!met.has(customer)) await post('/control/people', { wa_id: phone, name, network: 'whatsapp' });
  met.add(customer);
  if ('text' in act) await post(`/control/people/${phone}/messages`, { text: act.text });
  else await post(`/phone/people/${phone}/acts`, { do: 'sample', file: act.file });
}

const begun = performance.now();
let sent = 0;
try {
  for (const act of dayPlan(messages, duration)) {
    const early = act.at - (performance.now() - begun);
    if (early > 0) await wait(early);
    await perform(act);
    sent += 1;
    if (sent % 50 === 0) process.stdout.write(`${sent} of ${messages} messages, ${met.size} customers\n`);
  }
} catch (error) {
  const { cause, message } = error as Error;
  const reason = cause instanceof Error ? cause.message : message;
  process.stderr.write(
    `The sandbox at ${sandbox} did not take a message: ${reason}\nIs Parley running (npm start)?\n`,
  );
  process.exit(1);
}
const minutes = (performance.now() - begun) / MINUTE;
process.stdout.write(
  `${sent} messages of ${met.size} customers were sent in ${minutes.toFixed(1)} minutes.\n`,
);
