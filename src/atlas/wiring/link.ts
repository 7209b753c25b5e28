/** A simulation as an address: its start, its steps, and the current one. */
import { freeze, thaw } from '#flows/accepted.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import type { Step } from '#machines/atlas/simulation.machine.ts';
import type { AnyModel } from '#machines/model.ts';

interface Taken {
  start: string;
  steps: readonly Step[];
  at: number;
}

export const startsOf = ({ inputs, rests }: AnyModel): string[] => [
  ...Object.keys(inputs),
  ...Object.keys(rests ?? {}),
];

export const linkOf = (chart: string, { start, steps, at }: Taken, play = false): string =>
  writeAddress({
    page: 'chart',
    chart,
    tab: 'simulate',
    query: {
      start,
      steps:
        steps.length > 0
          ? JSON.stringify(steps.map((step) => ('event' in step ? { event: freeze(step.event) } : step)))
          : '',
      at: String(at),
      ...(play ? { play: '1' } : {}),
    },
  });

/** Parses an address of `linkOf`; an invalid one starts from the beginning. */
export function readLink(model: AnyModel, query: Record<string, string>): Taken {
  const starts = startsOf(model);
  const start = starts.find((it) => it === query['start']) ?? starts[0] ?? '';
  const steps = stepsIn(query['steps'] ?? '[]');
  const at = Number(query['at'] ?? steps.length);
  return { start, steps, at: Number.isInteger(at) && at >= 0 && at <= steps.length ? at : steps.length };
}

function stepsIn(text: string): Step[] {
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read)) return [];
    return read.flatMap((step: { event?: { type?: unknown }; wait?: unknown } | null): Step[] => {
      if (typeof step?.wait === 'number' && step.wait >= 0) return [{ wait: step.wait }];
      return typeof step?.event?.type === 'string' ? [{ event: thaw(step.event as { type: string }) }] : [];
    });
  } catch {
    return [];
  }
}
