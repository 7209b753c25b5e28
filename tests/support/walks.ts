import type { AnyMachineSnapshot } from 'xstate';
import { alphabetOf } from '#flows/alphabet.ts';
import { explore } from '#flows/explore.ts';
import { walkTo } from '#flows/search.ts';
import type { AnyModel, Gesture, Happening } from '#machines/model.ts';

export interface Move {
  event: Happening;
  /** The user's gesture; null if the event comes from elsewhere. */
  by: Gesture | null;
}

export interface Tour {
  start: string;
  moves: Move[];
  /** The final state as text. */
  end: string;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const wordsOf = (value: unknown) => JSON.stringify(value).replace(/[{}"]/g, '').replaceAll(':', '.');

/**
 * Returns the shortest tours of a chart: one to each distinct state value, and one for each gesture.
 * The charts' own tests cover every transition; here views and gestures are tested.
 */
export function toursOf(model: AnyModel): Tour[] {
  const letters = alphabetOf(model);
  const shortest = waysIn(model).sort(
    (one, other) =>
      Number(changesNothing(one)) - Number(changesNothing(other)) || one.events.length - other.events.length,
  );
  const seen = new Set<string>();
  const tours: Tour[] = [];

  const add = (
    key: string,
    start: string,
    events: readonly Happening[],
    value: unknown,
    last: Gesture | null | undefined,
  ) => {
    if (seen.has(key)) return;
    seen.add(key);
    const moves = events.map((event, index) => {
      const gesture = letters.find((letter) => same(letter.event, event))?.by ?? null;
      return { event, by: index === events.length - 1 && last !== undefined ? last : gesture };
    });
    tours.push({ start, moves, end: wordsOf(value) });
  };

  // A chart may handle an intent where no control causes it, so a gesture is tried in several states.
  const froms = new Map<string, Set<string>>();
  const tries = (by: Gesture, event: Happening, from: unknown) => {
    const key = JSON.stringify([by, event]);
    const known = froms.get(key) ?? new Set();
    froms.set(key, known);
    return known.size < FROM_STATES && known.add(JSON.stringify(from)).size > 0;
  };

  for (const { start, events, before, now, tellsChild } of shortest) {
    add(
      JSON.stringify([start in (model.rests ?? {}) ? 'rest' : '', now.value]),
      start,
      events,
      now.value,
      undefined,
    );
    const event = events.at(-1);
    if (!event || !before) continue;
    if (!tellsChild && changesNothing({ before, now })) continue;
    for (const { by } of letters.filter((letter) => same(letter.event, event)))
      if (by && tries(by, event, before.value))
        add(JSON.stringify(['gesture', by, event, before.value]), start, events, now.value, by);
  }
  return tours;
}

/** Returns the tours that reach a state, or make a gesture, that no tour before them did. */
export function novelOf(tours: Tour[]): Tour[] {
  const seen = new Set<string>();
  return tours.filter(({ start, moves, end }) => {
    const news = [`${start} ${end}`, JSON.stringify(moves.at(-1)?.by ?? null)].filter((it) => !seen.has(it));
    for (const it of news) seen.add(it);
    return news.length > 0;
  });
}

const changesNothing = ({ before, now }: Pick<Way, 'before' | 'now'>): boolean =>
  before !== null && same([before.value, before.context], [now.value, now.context]);

/** Number of states in which each gesture is tried. */
const FROM_STATES = 3;

interface Way {
  start: string;
  events: readonly Happening[];
  before: AnyMachineSnapshot | null;
  now: AnyMachineSnapshot;
  /** The step is passed on to a child chart, whatever the chart itself does. */
  tellsChild: boolean;
}

function waysIn(model: AnyModel): Way[] {
  const { nodes, steps } = explore(model);
  const to = new Map(nodes.map((node) => [node, walkTo(node).events]));
  return [
    ...nodes
      .filter(({ by }) => !by)
      .map(({ start, snapshot }) => ({ start, events: [], before: null, now: snapshot, tellsChild: false })),
    ...steps.map(({ from, event, now, did }) => ({
      start: from.start,
      events: [...(to.get(from) ?? []), event],
      before: from.snapshot,
      now,
      tellsChild: did.does.some((it) => it.startsWith('send ')),
    })),
  ];
}
