/** Labels of payload cases, by their differences only. */
import { excerpt } from '#lib/excerpt.ts';
import { Failure } from '#contract/failure.ts';
import { Refusal } from '#contract/refusal.ts';
import type { EnabledEvent } from '#flows/enabledEvents.ts';
import type { Happening } from '#machines/model.ts';

/** Numbers above this are times, not counts. */
const MOMENTS = 1e12;

function leaves(value: unknown, at: string, found: Map<string, string>): Map<string, string> {
  if (value instanceof Error) found.set(at, value instanceof Failure ? value.code : value.message);
  else if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    for (const [key, inner] of Object.entries(value)) leaves(inner, at === '' ? key : `${at}.${key}`, found);
  else found.set(at, textOf(value));
  return found;
}

export const textOf = (value: unknown): string =>
  typeof value === 'number' && value > MOMENTS
    ? new Date(value).toISOString().slice(0, 16).replace('T', ' ')
    : value === undefined
      ? '—'
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);

const LONGEST = 96;

/** Returns one label per event, without what all of them share and what the context contains. */
export function labelsOf(events: readonly Happening[], context: object = {}): string[] {
  const known = leaves(context, '', new Map());
  const all = events.map(({ type: _, ...rest }) => leaves(rest, '', new Map()));
  const keys = [...new Set(all.flatMap((it) => [...it.keys()]))].filter(
    (key) => all.length === 1 || new Set(all.map((it) => it.get(key))).size > 1,
  );
  return all.map((it, index) => {
    const own = keys.filter((key) => it.has(key) && key !== '');
    const news = own.filter((key) => known.get(key.split('.').at(-1) ?? '') !== it.get(key));
    const words = (news.length > 0 ? news : own)
      .map((key) => `${key.split('.').at(-1)}: ${it.get(key)}`)
      .join(', ');
    const text = words || `${index + 1}`;
    return text.length > LONGEST ? `${excerpt(text, LONGEST - 1)}…` : text;
  });
}

/** Groups events by type in their order. */
export function byType(events: readonly EnabledEvent[]): [string, EnabledEvent[]][] {
  const groups = new Map<string, EnabledEvent[]>();
  for (const chance of events)
    groups.set(chance.event.type, [...(groups.get(chance.event.type) ?? []), chance]);
  return [...groups];
}

/** Returns every failure of a port: the model's own cases first, then the other reasons of the closed list. */
export function failuresOf(
  type: string,
  cases: readonly EnabledEvent[],
): { event: Happening; label: string }[] {
  const own = cases.map(({ event }, index) => ({
    event,
    label: labelsOf(cases.map((it) => it.event))[index] ?? '',
    code: event['error'] instanceof Failure ? event['error'].code : '',
  }));
  const known = new Set<string>(own.map(({ code }) => code));
  const codes = [...Refusal.options, 'unreachable', 'tooSlow', 'aborted', 'unexpected'] as const;
  return [
    ...own.map(({ event, label, code }) => ({ event, label: code || label })),
    ...codes
      .filter((code) => !known.has(code))
      .map((code) => ({ event: { type, error: new Failure(code) }, label: code })),
  ];
}
