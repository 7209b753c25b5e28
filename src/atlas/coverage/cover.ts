/** What the accepted paths take of a chart, and what they leave. */
import { coverOf } from '#flows/accepted.ts';
import type { TransitionInfo } from '#flows/describe.ts';
import { charts, type Chart } from '../charts.ts';

export interface Share {
  done: number;
  all: number;
  missing: string[];
}

export interface ChartCover {
  chart: string;
  area: string;
  paths: number;
  states: Share;
  transitions: Share;
  guards: Share;
  ports: Share;
  rows: Share;
  /** What is left out on purpose, with its reason. */
  excused: Record<string, string>;
}

const share = (all: readonly string[], isDone: (it: string) => boolean): Share => {
  const missing = all.filter((it) => !isDone(it));
  return { all: all.length, done: all.length - missing.length, missing };
};

const made = new Map<string, ChartCover>();

export function coverOfChart(chart: Chart): ChartCover {
  const known = made.get(chart.name);
  if (known) return known;
  const fresh = work(chart);
  made.set(chart.name, fresh);
  return fresh;
}

function work({ name, area, model, info, paths }: Chart): ChartCover {
  const cover = coverOf(model, paths);
  const excused = { ...model.untaken, ...model.oneSided };
  const isFree = (it: string) => Object.hasOwn(excused, it);
  const entered = new Set(
    paths.flatMap(({ from, steps }) => [from, ...steps.map(({ state }) => state)]).flatMap(partsOf),
  );
  for (const { name: transition, targets } of info.transitions)
    if (cover.taken.has(transition)) targets.flatMap(partsOf).forEach((path) => entered.add(path));
  const outcomes = [...cover.guards].flatMap(([guard, { yes, no }]) => [
    { at: `${guard} yes`, done: yes || isFree(guard) },
    { at: `${guard} no`, done: no || isFree(guard) },
  ]);
  const answers = (it: TransitionInfo) => it.kind === 'done' || it.kind === 'error';
  const spec = [...new Set([...info.states, ...info.transitions].flatMap((it) => it.spec))];
  const taken = (it: string) => cover.taken.has(it) || isFree(it);
  return {
    chart: name,
    area,
    paths: paths.length,
    states: share(
      info.states.filter(({ path, kind }) => path !== '' && kind !== 'history').map(({ path }) => path),
      (path) => entered.has(path),
    ),
    transitions: share(
      info.transitions.map((it) => it.name),
      taken,
    ),
    guards: share(
      outcomes.map(({ at }) => at),
      (at) => outcomes.some((it) => it.at === at && it.done),
    ),
    ports: share(
      info.transitions.filter(answers).map((it) => it.name),
      taken,
    ),
    rows: share(spec, (id) => cover.spec.has(id)),
    excused,
  };
}

/** A state text such as `a.b + c (ended)` as all the states it names, and what holds them. */
const partsOf = (text: string): string[] =>
  text
    .replace(/ \([^)]*\)$/, '')
    .split(' + ')
    .flatMap((path) => path.split('.').map((_, index, all) => all.slice(0, index + 1).join('.')));

export const coverAll = (): ChartCover[] => charts.map(coverOfChart);

export const coverText = (): string => `${JSON.stringify(coverAll(), null, 2)}\n`;
