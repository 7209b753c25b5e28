/** Compares the flows of two revisions: charts, states, transitions, order, delays, code, stories, requirement ids. */
import type { AcceptedPath } from './accepted.ts';
import type { ChartInfo, StateInfo } from './describe.ts';
import { durationText } from './compare/duration.ts';
import { changedBy, compareKeys, type Changed } from './compare/parted.ts';
import { rowsOfSource, rowsOfTransition } from './compare/rows.ts';
import { diffStories, type StoryChanges, type Wait } from './compare/stories.ts';
import { diffTransitions, type TransitionChanges } from './compare/transitions.ts';

/**
 * The flows of one revision: every chart as data, its implementations as text, and the actions of its accepted paths.
 */
export interface FlowsThen {
  charts: Record<string, ChartInfo>;
  accepted: Record<string, AcceptedPath[]>;
  sources?: Record<string, Record<string, string>>;
}

export interface ChartDiff {
  chart: string;
  /** Set when the whole chart was added or removed. */
  whole: 'added' | 'removed' | null;
  states: { added: string[]; removed: string[]; changed: Changed[] };
  transitions: TransitionChanges;
  delays: Changed[];
  /** Guards, actions and delays whose code changed. */
  code: Changed[];
  stories: StoryChanges;
  /** Requirement ids of all changes above. */
  rows: string[];
}

const nothing: ChartInfo = { id: '', states: [], transitions: [], delays: [], ports: [], events: [] };

const stateText = ({ kind, initial, does, invokes, tags }: StateInfo) =>
  [
    kind,
    initial && `starts in ${initial}`,
    ...does,
    ...invokes.map(({ id, input }) => (input === null ? `asks ${id}` : `asks ${id} with ${input}`)),
    ...tags.map((it) => `#${it}`),
  ]
    .filter(Boolean)
    .join(', ');

export function diffFlows(then: FlowsThen, now: FlowsThen): ChartDiff[] {
  const names = [...new Set([...Object.keys(then.charts), ...Object.keys(now.charts)])].toSorted();
  return names.map((chart) => diffChart(chart, then, now)).filter((it): it is ChartDiff => it !== null);
}

function diffChart(chart: string, then: FlowsThen, now: FlowsThen): ChartDiff | null {
  const [was, is] = [then.charts[chart] ?? nothing, now.charts[chart] ?? nothing];
  const statesOf = (info: ChartInfo) => new Map(info.states.map((it) => [it.path || '(whole)', it]));
  const states = compareKeys(statesOf(was), statesOf(is));
  const isInner = (path: string) => path !== '(whole)';
  const changedStates = changedBy(states.both, stateText);
  const transitions = diffTransitions(was, is);
  const stories = diffStories(then.accepted[chart], now.accepted[chart]);
  const code = codeChanges(then.sources?.[chart], now.sources?.[chart]);
  const delays = delayChanges(was, is, stories.waits);

  const touchedStates = [
    ...changedStates.flatMap(({ name }) => [statesOf(was).get(name), statesOf(is).get(name)]),
    ...states.added.map((path) => statesOf(is).get(path)),
    ...states.removed.map((path) => statesOf(was).get(path)),
    ...states.both.filter((it) => it.was.spec.join() !== it.is.spec.join()).flatMap((it) => [it.was, it.is]),
  ];
  const rowsOf = (info: ChartInfo) => [
    ...transitions.touched.flatMap((it) => rowsOfTransition(it, info)),
    ...[...code.map(({ name }) => name), ...delays.map(({ name }) => `delay ${name}`)].flatMap((source) =>
      rowsOfSource(source, info),
    ),
  ];
  const diff: ChartDiff = {
    chart,
    whole: then.charts[chart] ? (now.charts[chart] ? null : 'removed') : 'added',
    states: {
      added: states.added.filter(isInner),
      removed: states.removed.filter(isInner),
      changed: changedStates,
    },
    transitions: transitions.changes,
    delays,
    code,
    stories: stories.changes,
    rows: [
      ...new Set([...touchedStates.flatMap((it) => it?.spec ?? []), ...rowsOf(was), ...rowsOf(is)]),
    ].toSorted(),
  };
  return isSame(diff) ? null : diff;
}

/** Compares code that both revisions have; new or removed code shows where it is used. */
const codeChanges = (then: Record<string, string> = {}, now: Record<string, string> = {}): Changed[] =>
  changedBy(compareKeys(new Map(Object.entries(then)), new Map(Object.entries(now))).both, (text) => text);

function delayChanges(was: ChartInfo, is: ChartInfo, waits: readonly Wait[]): Changed[] {
  const lengths = ({ delays }: ChartInfo) =>
    new Map(delays.flatMap(({ name, ms }) => (ms === null ? [] : [[name, ms] as const])));
  const fixed = changedBy(compareKeys(lengths(was), lengths(is)).both, durationText);
  const known = new Set(fixed.map(({ name }) => name));
  const computed = waits
    .filter(({ delay }) => !known.has(delay))
    .map((it) => ({ name: it.delay, was: durationText(it.was), is: durationText(it.is) }));
  return [...fixed, ...computed];
}

const isSame = ({ whole, states, transitions, delays, code, stories, rows }: ChartDiff) =>
  whole === null &&
  [rows, delays, code].every((list) => list.length === 0) &&
  [...Object.values(states), ...Object.values(transitions), ...Object.values(stories)].every(
    (list) => list.length === 0,
  );
