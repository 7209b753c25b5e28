/** Static checks of a chart. Each finding names the chart, the position and the reason. */
import { type AnyModel, pathsOf } from '#machines/model.ts';
import type { Cover } from './cover.ts';
import { describe, type ChartInfo } from './describe.ts';
import { explore, type Explored } from './explore.ts';

export interface Finding {
  chart: string;
  rule:
    | 'unreachable'
    | 'dead'
    | 'trap'
    | 'guard'
    | 'unsent'
    | 'unnamed'
    | 'undeclared'
    | 'ignored'
    | 'context';
  at: string;
  says: string;
}

interface Case {
  name: string;
  model: AnyModel;
  info: ChartInfo;
  explored: Explored;
  cover: Cover;
}

type Rule = (it: Case) => Omit<Finding, 'chart'>[];

/** Finds states that no walk reaches. */
const unreachable: Rule = ({ info, explored, cover, model }) => {
  const rested = new Set(explored.snapshots.flatMap(({ value }) => pathsOf(value)));
  const passed = new Set([
    ...(model.passing ?? []),
    ...Object.entries(model.sees ?? {}).flatMap(([path, sees]) => (sees === 'passing' ? [path] : [])),
  ]);
  const leads = new Set(
    info.transitions.filter(({ name }) => cover.taken.has(name)).flatMap(({ targets }) => targets),
  );
  return info.states
    .filter(({ kind, path }) => (kind === 'atomic' || kind === 'final') && path !== '' && !rested.has(path))
    .filter(({ path }) => !passed.has(path) && !leads.has(path))
    .map(({ path }) => ({ rule: 'unreachable', at: path, says: 'no walk ever reaches this state' }));
};

/** Finds transitions that no walk takes. */
const dead: Rule = ({ info, cover, model }) =>
  info.transitions
    .filter(({ name }) => !cover.taken.has(name) && !Object.hasOwn(model.untaken ?? {}, name))
    .map(({ name }) => ({ rule: 'dead', at: name, says: 'no walk ever takes this transition' }));

/** Finds leaf states that are never left and are not final, unless the model gives a reason. */
const trap: Rule = ({ info, explored, model }) => {
  const alive = new Set(
    explored.steps.flatMap(({ from: { snapshot: before }, now }) =>
      JSON.stringify([before.value, before.context, before.status]) ===
      JSON.stringify([now.value, now.context, now.status])
        ? []
        : pathsOf(before.value),
    ),
  );
  const rested = new Set(explored.snapshots.flatMap(({ value }) => pathsOf(value)));
  return info.states
    .filter(({ kind, path }) => kind === 'atomic' && path !== '' && rested.has(path) && !alive.has(path))
    .filter(({ path }) => !Object.hasOwn(model.stays ?? {}, path))
    .map(({ path }) => ({ rule: 'trap', at: path, says: 'nothing leads out of this state' }));
};

/** Finds guards with only one outcome. */
const guards: Rule = ({ cover, model }) =>
  [...cover.guards]
    .filter(([name, { yes, no }]) => !(yes && no) && !Object.hasOwn(model.oneSided ?? {}, name))
    .map(([name, { yes, no }]) => ({
      rule: 'guard',
      at: name,
      says: yes ? 'never false' : no ? 'never true' : 'never asked',
    }));

/** Finds events that the chart declares but its model never sends. */
const unsent: Rule = ({ info, model }) => {
  const sent = new Set([...Object.keys(model.causes), ...model.happenings.map(({ type }) => type)]);
  return info.events
    .filter((type) => !sent.has(type))
    .map((type) => ({ rule: 'unsent', at: type, says: 'nobody sends this event' }));
};

/** Finds delays written as numbers; a delay must be named. */
const unnamed: Rule = ({ info }) =>
  info.transitions
    .filter(({ kind, trigger }) => kind === 'after' && /^\d+$/.test(trigger))
    .map(({ name }) => ({ rule: 'unnamed', at: name, says: 'this delay has no name' }));

/** Finds events of the model that no state declares. */
const undeclared: Rule = ({ info, model }) => {
  const heard = new Set(info.events);
  const hears = (type: string) =>
    heard.has(type) || [...heard].some((it) => it.endsWith('*') && type.startsWith(it.slice(0, -1)));
  return Object.keys(model.causes)
    .filter((type) => !hears(type))
    .map((type) => ({
      rule: 'undeclared',
      at: type,
      says: 'no state declares this event, not even to ignore it',
    }));
};

/** Finds events that the chart declares only to ignore. */
const ignored: Rule = ({ info }) => {
  const heard = new Set(
    info.transitions
      .filter(({ kind, targets, actions }) => kind === 'event' && targets.length + actions.length > 0)
      .map(({ trigger }) => trigger),
  );
  return info.events
    .filter((type) => !heard.has(type))
    .map((type) => ({ rule: 'ignored', at: type, says: 'no state reacts to this event' }));
};

/** Finds contexts with values that are not plain data: functions, actors, dates, maps. */
const context: Rule = ({ explored }) => {
  const found = new Set<string>();
  const look = (value: unknown, at: string): void => {
    if (typeof value === 'function' || typeof value === 'symbol') found.add(at);
    if (typeof value !== 'object' || value === null) return;
    const plain =
      Array.isArray(value) ||
      Object.getPrototypeOf(value) === Object.prototype ||
      Object.getPrototypeOf(value) === null;
    if (!plain) return void found.add(at);
    for (const [key, inner] of Object.entries(value)) look(inner, `${at}.${key}`);
  };
  for (const snapshot of explored.snapshots) look(snapshot.context, 'context');
  return [...found].map((at) => ({ rule: 'context', at, says: 'this is not plain data' }));
};

const rules: readonly Rule[] = [
  unreachable,
  dead,
  trap,
  guards,
  unsent,
  unnamed,
  undeclared,
  ignored,
  context,
];

/** Returns the findings of all rules in a chart, which may have been explored already. */
export function lint(name: string, model: AnyModel, explored = explore(model)): Finding[] {
  const it: Case = { name, model, info: describe(model.machine), explored, cover: explored.cover };
  return rules.flatMap((rule) => rule(it).map((finding) => ({ chart: name, ...finding })));
}
