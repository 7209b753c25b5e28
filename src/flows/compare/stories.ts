/** Compares the stories of two revisions: added, removed, other end, other actions, other delays. */
import type { AcceptedPath } from '../accepted.ts';
import { changedBy, compareKeys, type Changed } from './parted.ts';

/** Formats an event with its short texts: visits to different addresses are different stories. */
function eventText({ type, ...payload }: { type: string; [detail: string]: unknown }): string {
  const words = Object.values(payload).filter(
    (it): it is string => typeof it === 'string' && it.length <= 40,
  );
  const name = type
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.after\.(\w+)\..*$/, 'after $1');
  return words.length > 0 ? `${name} ${words.join(' ')}` : name;
}

const storyName = ({ start, steps }: AcceptedPath) =>
  [start, ...steps.map(({ event }) => eventText(event))].join(' › ');
const storyKey = ({ start, steps }: AcceptedPath) => JSON.stringify([start, steps.map(({ event }) => event)]);
const endOf = ({ from, steps }: AcceptedPath) => [from, ...steps.map(({ state }) => state)].join(' › ');
const doingOf = ({ does = [], steps }: AcceptedPath) =>
  [does, ...steps.map((step) => step.does ?? [])].flat();

/** Returns the lines of one list that the other lacks; equal lines cancel each other out one by one. */
function beyond(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((it) => {
    const at = left.indexOf(it);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export interface StoryChanges {
  added: string[];
  removed: string[];
  changed: Changed[];
}

type Both = { key: string; was: AcceptedPath; is: AcceptedPath }[];

export function diffStories(then: readonly AcceptedPath[] = [], now: readonly AcceptedPath[] = []) {
  const mapOf = (paths: readonly AcceptedPath[]) => new Map(paths.map((it) => [storyKey(it), it]));
  const [was, is] = [mapOf(then), mapOf(now)];
  const { added, removed, both } = compareKeys(was, is);
  const ends = changedBy(both, endOf, storyName);
  const told = new Set(ends.map(({ name }) => name));
  const changes: StoryChanges = {
    added: added.map((key) => storyName(is.get(key) as AcceptedPath)),
    removed: removed.map((key) => storyName(was.get(key) as AcceptedPath)),
    changed: [...ends, ...otherwise(both).filter(({ name }) => !told.has(name))],
  };
  return { changes, waits: waitsIn(both) };
}

/** Returns stories with the same end but other actions on the way. */
const otherwise = (both: Both): Changed[] =>
  both.flatMap((it) => {
    const [was, is] = [doingOf(it.was), doingOf(it.is)];
    const [less, more] = [beyond(was, is), beyond(is, was)];
    if (less.length + more.length === 0)
      return was.join() === is.join()
        ? []
        : [{ name: storyName(it.is), was: was.join('; '), is: is.join('; ') }];
    return [{ name: storyName(it.is), was: less.join('; ') || 'nothing', is: more.join('; ') || 'nothing' }];
  });

export interface Wait {
  delay: string;
  was: number;
  is: number;
}

const waitIn = (line: string) => /^wait (\S+) (\d+)$/.exec(line);

/** Returns delays with another length in the same step of the same story, which covers computed lengths too. */
function waitsIn(both: Both): Wait[] {
  const found = new Map<string, Wait>();
  for (const { was, is } of both) {
    const [before, after] = [doingOf(was), doingOf(is)];
    if (before.length !== after.length) continue;
    before.forEach((line, index) => {
      const [one, other] = [waitIn(line), waitIn(after[index] ?? '')];
      if (!one?.[1] || one[1] !== other?.[1] || one[2] === other[2]) return;
      // One example per delay is enough, because the others differ by as much.
      if (!found.has(one[1])) found.set(one[1], { delay: one[1], was: Number(one[2]), is: Number(other[2]) });
    });
  }
  return [...found.values()];
}
