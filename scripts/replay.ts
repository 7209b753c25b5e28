/**
 * Runs a saved session again without a browser, and says whether it reaches the same states or where it parts.
 *
 *   npm run replay -- session.json
 */
import { readFileSync } from 'node:fs';
import { readSession, replaySession, type Replayed } from '#flows/replay.ts';
import { models } from '#machines/models.ts';

const file = process.argv[2];
const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(2);
};
if (file === undefined) fail('Which file? For example: npm run replay -- session.json');
const text = (() => {
  try {
    return readFileSync(file as string, 'utf8');
  } catch {
    return fail(`${file} cannot be read.`);
  }
})();
const session = readSession(text) ?? fail(`${file} is not a saved session.`);

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

const replayed = replaySession(session, (chart) => machines.get(chart));
for (const it of replayed) process.stdout.write(`${line(it)}\n`);
const parted = replayed.filter(({ parts, problem }) => parts !== null || problem !== null).length;
process.stdout.write(`${replayed.length - parted} of ${replayed.length} charts reach the same states\n`);
process.exit(parted > 0 ? 1 : 0);
