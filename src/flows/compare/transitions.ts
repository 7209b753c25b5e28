/** Compares the transitions of two revisions: added, removed, retargeted, other guard, other actions, other order. */
import type { ChartInfo, TransitionInfo } from '../describe.ts';
import { changedBy, compareKeys, type Changed } from './parted.ts';

const kinds = { event: '', after: 'after ', always: 'always', done: 'done ', error: 'error ' };

const triggerText = (it: TransitionInfo) => `${it.source || '(whole)'} on ${kinds[it.kind]}${it.trigger}`;
const guarded = (it: TransitionInfo) => (it.guard ? `[${it.guard}]` : 'always');
const targetText = ({ targets }: TransitionInfo) => targets.join(' + ') || 'stays';
const restText = ({ does, reenter }: TransitionInfo) =>
  [...does, reenter ? 'enters anew' : ''].filter(Boolean).join(', ') || 'nothing';

/** Returns transitions by source, event and guard, so that adding or removing a sibling changes no key. */
export function keysOf(transitions: readonly TransitionInfo[]): Map<string, TransitionInfo> {
  const all = new Map<string, TransitionInfo>();
  for (const it of transitions) {
    const key = `${triggerText(it)}${it.guard ? ` [${it.guard}]` : ''}`;
    let name = key;
    for (let again = 2; all.has(name); again += 1) name = `${key} (${again})`;
    all.set(name, it);
  }
  return all;
}

export interface TransitionChanges {
  added: string[];
  removed: string[];
  retargeted: Changed[];
  /** Same source, event and target with another guard. */
  guards: Changed[];
  /** Transitions of one state and event in another order. */
  order: Changed[];
  changed: Changed[];
}

export function diffTransitions(then: ChartInfo, now: ChartInfo) {
  const [was, is] = [keysOf(then.transitions), keysOf(now.transitions)];
  const { added, removed, both } = compareKeys(was, is);
  const swapped = pairGuards(removed, added, was, is);
  const gone = new Set(swapped.flatMap(({ from, to }) => [`- ${from}`, `+ ${to}`]));
  const moved = movedIn(both);
  const changes: TransitionChanges = {
    added: added.filter((key) => !gone.has(`+ ${key}`)),
    removed: removed.filter((key) => !gone.has(`- ${key}`)),
    retargeted: changedBy(both, targetText),
    guards: swapped.map(({ change }) => change),
    order: orderChanges(moved, then, now),
    changed: changedBy(both, restText),
  };
  const touched = [
    ...[...changes.retargeted, ...changes.changed].flatMap(({ name }) => [was.get(name), is.get(name)]),
    ...swapped.flatMap(({ from, to }) => [was.get(from), is.get(to)]),
    ...moved,
    ...changes.added.map((key) => is.get(key)),
    ...changes.removed.map((key) => was.get(key)),
    ...both.filter((it) => it.was.spec.join() !== it.is.spec.join()).flatMap((it) => [it.was, it.is]),
  ].filter((it) => it !== undefined);
  return { changes, touched };
}

/** Combines a removed and an added transition that differ only in their guard into one change of the guard. */
function pairGuards(
  removed: readonly string[],
  added: readonly string[],
  was: ReadonlyMap<string, TransitionInfo>,
  is: ReadonlyMap<string, TransitionInfo>,
) {
  const left = new Set(added);
  return removed.flatMap((from) => {
    const before = was.get(from) as TransitionInfo;
    const alike = (key: string) => {
      const after = is.get(key) as TransitionInfo;
      return triggerText(after) === triggerText(before) && targetText(after) === targetText(before);
    };
    const to = [...left].find(alike);
    if (to === undefined) return [];
    left.delete(to);
    const after = is.get(to) as TransitionInfo;
    const name = `${triggerText(before)} to ${targetText(before)}`;
    return [{ from, to, change: { name, was: guarded(before), is: guarded(after) } }];
  });
}

/** Returns transitions in both revisions whose order relative to a sibling changed. */
function movedIn(both: readonly { was: TransitionInfo; is: TransitionInfo }[]): TransitionInfo[] {
  const ordered = both.filter(({ was, is }) => was.order !== null && is.order !== null);
  return ordered
    .filter((one) =>
      ordered.some(
        (other) =>
          triggerText(one.is) === triggerText(other.is) &&
          Math.sign((one.was.order ?? 0) - (other.was.order ?? 0)) !==
            Math.sign((one.is.order ?? 0) - (other.is.order ?? 0)),
      ),
    )
    .map(({ is }) => is);
}

function orderChanges(moved: readonly TransitionInfo[], then: ChartInfo, now: ChartInfo): Changed[] {
  const inOrder = (info: ChartInfo, place: string) =>
    info.transitions
      .filter((it) => triggerText(it) === place)
      .map((it) => `${it.order ?? 1}. ${guarded(it)} → ${targetText(it)}`)
      .join(', ');
  return [...new Set(moved.map(triggerText))].map((place) => ({
    name: place,
    was: inOrder(then, place),
    is: inOrder(now, place),
  }));
}
