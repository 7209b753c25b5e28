/** What is another in the flows than it was: charts, states, transitions, what paths do, and the rows all this touches. */
import type { AcceptedPath } from './accepted.ts';
import type { ChartInfo, StateInfo, TransitionInfo } from './describe.ts';

/** The flows of one moment: every chart as data, and the paths accepted of it. */
export interface FlowsThen {
  charts: Record<string, ChartInfo>;
  accepted: Record<string, AcceptedPath[]>;
}

export interface ChartDiff {
  chart: string;
  /** The whole chart came or went. */
  whole: 'added' | 'removed' | null;
  states: { added: string[]; removed: string[]; changed: Changed[] };
  transitions: { added: string[]; removed: string[]; retargeted: Changed[]; changed: Changed[] };
  stories: { added: string[]; removed: string[]; changed: Changed[] };
  /** Requirement ids of the states and transitions above. */
  rows: string[];
}

/** The same thing before and after, in words. */
export interface Changed {
  name: string;
  was: string;
  is: string;
}

const targetText = ({ targets }: TransitionInfo) => targets.join(' + ') || 'stays';
const stateText = ({ kind, initial, entry, exit, invokes, tags }: StateInfo) =>
  [
    kind,
    initial && `starts in ${initial}`,
    ...entry.map((it) => `entry ${it}`),
    ...exit.map((it) => `exit ${it}`),
    ...invokes.map(({ id }) => `asks ${id}`),
    ...tags.map((it) => `#${it}`),
  ]
    .filter(Boolean)
    .join(', ');
const restText = ({ actions, delay, reenter }: TransitionInfo) =>
  [...actions, delay === null ? '' : `after ${delay} ms`, reenter ? 'enters anew' : '']
    .filter(Boolean)
    .join(', ') || 'nothing';

/** By where it starts, on what and if what: its place among its neighbours may shift without anything being another. */
function keysOf(transitions: readonly TransitionInfo[]): Map<string, TransitionInfo> {
  const all = new Map<string, TransitionInfo>();
  for (const it of transitions) {
    const how = { event: '', after: 'after ', always: 'always', done: 'done ', error: 'error ' }[it.kind];
    const key = `${it.source || '(whole)'} on ${how}${it.trigger}${it.guard ? ` [${it.guard}]` : ''}`;
    let name = key;
    for (let again = 2; all.has(name); again += 1) name = `${key} (${again})`;
    all.set(name, it);
  }
  return all;
}

/** An event with what it carries in a word, where that is short: two visits to different addresses are two stories. */
function eventText({ type, ...payload }: { type: string; [detail: string]: unknown }): string {
  const words = Object.values(payload).filter(
    (it): it is string => typeof it === 'string' && it.length <= 40,
  );
  const name = type
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.after\.(\w+)\..*$/, 'after $1');
  return words.length > 0 ? `${name} ${words.join(' ')}` : name;
}
/** A story by how it begins and what happens in it. */
const storyName = ({ start, steps }: AcceptedPath) =>
  [start, ...steps.map(({ event }) => eventText(event))].join(' › ');
const storyKey = ({ start, steps }: AcceptedPath) => JSON.stringify([start, steps.map(({ event }) => event)]);
const endOf = ({ from, steps }: AcceptedPath) => [from, ...steps.map(({ state }) => state)].join(' › ');
const doingOf = (path: AcceptedPath) => JSON.stringify([path.does, path.steps.map(({ does }) => does)]);

const nothing: ChartInfo = { id: '', states: [], transitions: [], delays: [], ports: [], events: [] };

function parted<Value>(then: Map<string, Value>, now: Map<string, Value>) {
  return {
    added: [...now.keys()].filter((key) => !then.has(key)),
    removed: [...then.keys()].filter((key) => !now.has(key)),
    both: [...now].flatMap(([key, is]) => {
      const was = then.get(key);
      return was === undefined ? [] : [{ key, was, is }];
    }),
  };
}

export function diffFlows(then: FlowsThen, now: FlowsThen): ChartDiff[] {
  const names = [...new Set([...Object.keys(then.charts), ...Object.keys(now.charts)])].toSorted();
  return names.map((chart) => diffChart(chart, then, now)).filter((it): it is ChartDiff => it !== null);
}

function diffChart(chart: string, then: FlowsThen, now: FlowsThen): ChartDiff | null {
  const [was, is] = [then.charts[chart], now.charts[chart]];
  const statesOf = (info: ChartInfo) =>
    new Map(info.states.filter(({ path }) => path !== '').map((it) => [it.path, it]));
  const states = parted(statesOf(was ?? nothing), statesOf(is ?? nothing));
  const transitions = parted(keysOf((was ?? nothing).transitions), keysOf((is ?? nothing).transitions));
  const storiesOf = (paths: AcceptedPath[] = []) => new Map(paths.map((it) => [storyKey(it), it]));
  const stories = parted(storiesOf(then.accepted[chart]), storiesOf(now.accepted[chart]));

  const changedBy = <Value>(
    both: { key: string; was: Value; is: Value }[],
    text: (value: Value) => string,
    name: (value: Value, key: string) => string = (_, key) => key,
  ): Changed[] =>
    both
      .filter((it) => text(it.was) !== text(it.is))
      .map((it) => ({ name: name(it.is, it.key), was: text(it.was), is: text(it.is) }));
  const nameIn = (paths: AcceptedPath[] | undefined, keys: string[]) =>
    keys.map((key) => storyName((paths ?? []).find((it) => storyKey(it) === key) as AcceptedPath));

  const retargeted = changedBy(transitions.both, targetText);
  const changedStates = changedBy(states.both, stateText);
  const changed = changedBy(transitions.both, restText);
  const ends = changedBy(stories.both, endOf, storyName);
  const told = new Set(ends.map(({ name }) => name));
  const does = stories.both
    .filter((it) => doingOf(it.was) !== doingOf(it.is) && !told.has(storyName(it.is)))
    .map((it) => ({ name: storyName(it.is), was: 'did one thing', is: 'does another on the way' }));

  const diff: ChartDiff = {
    chart,
    whole: was ? (is ? null : 'removed') : 'added',
    states: { added: states.added, removed: states.removed, changed: changedStates },
    transitions: { added: transitions.added, removed: transitions.removed, retargeted, changed },
    stories: {
      added: nameIn(now.accepted[chart], stories.added),
      removed: nameIn(then.accepted[chart], stories.removed),
      changed: [...ends, ...does],
    },
    rows: [],
  };
  const touched = new Set([...retargeted, ...changed, ...changedStates].map(({ name }) => name));
  const specs = [...states.both, ...transitions.both].filter(
    ({ key, was: one, is: other }) => touched.has(key) || one.spec.join() !== other.spec.join(),
  );
  diff.rows = [
    ...new Set([
      ...specs.flatMap(({ was: one, is: other }) => [...one.spec, ...other.spec]),
      ...[...states.added, ...states.removed].flatMap(
        (path) =>
          (is?.states.find((it) => it.path === path) ?? was?.states.find((it) => it.path === path))?.spec ??
          [],
      ),
      ...transitions.added.flatMap((key) => keysOf((is ?? nothing).transitions).get(key)?.spec ?? []),
      ...transitions.removed.flatMap((key) => keysOf((was ?? nothing).transitions).get(key)?.spec ?? []),
    ]),
  ].toSorted();
  return isSame(diff) ? null : diff;
}

const isSame = ({ whole, states, transitions, stories, rows }: ChartDiff) =>
  whole === null &&
  rows.length === 0 &&
  [...Object.values(states), ...Object.values(transitions), ...Object.values(stories)].every(
    (list) => list.length === 0,
  );
