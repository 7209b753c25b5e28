/**
 * Replays a saved session without a browser, and reports the first step with a different state, if any.
 *
 *   npm run replay -- session.json [another.json …]
 */
import './lib/help.ts';
import { readFileSync } from 'node:fs';
import { readSession, replaySession, type Replayed } from '#flows/replay.ts';
import type { Session } from '#lib/inspect/wire.ts';
import { models } from '#machines/models.ts';

const files = process.argv.slice(2);
const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(2);
};
if (files.length === 0) fail('Which file? For example: npm run replay -- session.json');

function open(file: string): Session {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return fail(`${file} cannot be read.`);
  }
  return readSession(text) ?? fail(`${file} is not a saved session.`);
}

const machines = new Map(Object.values(models).map(({ machine }) => [machine.id, machine]));
const problems = {
  noChart: 'there is no such chart any more',
  otherChart: 'the chart is another than it was',
  broken: 'the chart cannot go on from here',
} as const;

function line({ actor, frames, parts, problem }: Replayed): string {
  const name = `${actor.name} (${actor.chart})`;
  if (problem === 'noChart' || problem === 'otherChart') return `? ${name}: ${problems[problem]}`;
  if (parts === null)
    return `✓ ${name}: ${frames.length - 1} steps, ends in ${frames.at(-1)?.states.join(' + ')}`;
  const frame = frames[parts];
  const step = actor.steps[parts - 1];
  const where = `parts at step ${parts}, ${step?.event.type ?? 'the start'}`;
  return problem === 'broken'
    ? `✗ ${name}: ${where}: ${problems.broken}`
    : `✗ ${name}: ${where}: was ${frame?.recorded.join(' + ')}, is ${frame?.states.join(' + ')}`;
}

let parted = 0;
for (const file of files) {
  const replayed = replaySession(open(file), (chart) => machines.get(chart));
  const others = replayed.filter(({ parts, problem }) => parts !== null || problem !== null);
  // Reports one session in full, but of several only the differences.
  if (files.length > 1) process.stdout.write(`${file}: `);
  else for (const it of replayed) process.stdout.write(`${line(it)}\n`);
  process.stdout.write(
    `${replayed.length - others.length} of ${replayed.length} charts reach the same states\n`,
  );
  if (files.length > 1) for (const it of others) process.stdout.write(`  ${line(it)}\n`);
  parted += others.length;
}
process.exit(parted > 0 ? 1 : 0);
