import type { Changed } from '#flows/compare/parted.ts';
import type { ChartDiff } from '#flows/diff.ts';

const lines = (mark: string, what: string, list: readonly string[]) =>
  list.map((it) => `  ${mark} ${what} ${it}\n`);
const changes = (what: string, list: readonly Changed[]) =>
  list.flatMap(({ name, was, is }) => [`  ~ ${what} ${name}\n`, `      was ${was}\n`, `      is  ${is}\n`]);

/** Formats the changes of one chart for a review. */
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
