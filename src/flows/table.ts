import type { AnyMachineSnapshot } from 'xstate';
import { pathsOf } from '#machines/model.ts';
import type { Step } from './search.ts';

const short = (type: string) =>
  type.replace(/^xstate\.(done|error)\.actor\./, '$1 ').replace(/^xstate\.after\.([^.]+)\..*/, 'after $1');

const nameOf = ({ value }: AnyMachineSnapshot) => pathsOf(value).join(' ');

const isChange = (before: AnyMachineSnapshot, now: AnyMachineSnapshot) =>
  before !== now &&
  JSON.stringify([before.value, before.context]) !== JSON.stringify([now.value, now.context]);

/** Formats each state's reaction to each event for review. A dash is an ignored event. */
export function tableOf(steps: readonly Step[]): string[] {
  const events = [...new Set(steps.map(({ event }) => event.type))].sort();
  const cells = new Map<string, Map<string, Set<string>>>();
  for (const { from, event, now } of steps) {
    const row = nameOf(from.snapshot);
    const inRow = cells.get(row) ?? new Map<string, Set<string>>();
    const targets = inRow.get(event.type) ?? new Set<string>();
    if (isChange(from.snapshot, now)) targets.add(nameOf(now) + (now.status === 'done' ? ' (end)' : ''));
    cells.set(row, inRow.set(event.type, targets));
  }
  const rows = [...cells.keys()].sort();
  const cell = (row: string, type: string) => [...(cells.get(row)?.get(type) ?? [])].sort().join(', ') || '—';
  return rows.flatMap((row) => [
    `### ${row}`,
    ...events
      .map((type) => [type, cell(row, type)])
      .filter(([, target]) => target !== '—')
      .map(([type, target]) => `- ${short(String(type))} → ${target}`),
    ...ignoredLine(events.filter((type) => cell(row, type) === '—')),
    '',
  ]);
}

const ignoredLine = (types: string[]) =>
  types.length > 0 ? [`- ignored: ${types.map(short).join(', ')}`] : [];
