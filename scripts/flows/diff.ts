import { type Changed } from '#flows/compare/parted.ts';
import { type ChartDiff, diffFlows, type FlowsThen } from '#flows/diff.ts';
import { flowsAt, flowsNow } from './revision.ts';

const lines = (mark: string, what: string, list: readonly string[]) =>
  list.map((it) => `  ${mark} ${what} ${it}\n`);
const changes = (what: string, list: readonly Changed[]) =>
  list.flatMap(({ name, was, is }) => [`  ~ ${what} ${name}\n`, `      was ${was}\n`, `      is  ${is}\n`]);

/** One chart's difference as it is read in a review. */
export function diffText(diff: ChartDiff): string {
  const { chart, whole, states, transitions, delays, code, stories, rows } = diff;
  const body = [
    ...lines('+', 'state', states.added),
    ...lines('-', 'state', states.removed),
    ...changes('state', states.changed),
    ...lines('+', 'transition', transitions.added),
    ...lines('-', 'transition', transitions.removed),
    ...changes('target', transitions.retargeted),
    ...changes('guard', transitions.guards),
    ...changes('order', transitions.order),
    ...changes('actions', transitions.changed),
    ...changes('delay', delays),
    ...changes('code of', code),
    ...lines('+', 'story', stories.added),
    ...lines('-', 'story', stories.removed),
    ...changes('story', stories.changed),
  ];
  const title = whole === null ? chart : `${chart} (${whole})`;
  return `${title}\n${body.join('')}${rows.length > 0 ? `  rows ${rows.join(' ')}\n` : ''}\n`;
}

/** Prints what changed since the revision; returns the exit code. */
export function reportDiff(revision: string | undefined, chart: string | undefined): number {
  if (revision === undefined) {
    process.stderr.write('Which revision? For example: npm run flows -- diff HEAD~1\n');
    return 1;
  }
  let then: FlowsThen;
  try {
    then = flowsAt(revision);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    process.stderr.write(`The flows of ${revision} cannot be read: ${reason}\n`);
    return 1;
  }
  const all = diffFlows(then, flowsNow()).filter((it) => chart === undefined || it.chart === chart);
  if (all.length === 0) process.stdout.write(`Nothing has changed in the flows since ${revision}.\n`);
  for (const it of all) process.stdout.write(diffText(it));
  return 0;
}
