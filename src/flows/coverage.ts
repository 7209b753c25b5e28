/** Coverage of a chart by its accepted paths: the numbers, and the names of what is missing. */
import { Refusal } from '#contract/refusal.ts';
import { type AnyModel, pathsOf } from '#machines/model.ts';
import { runAccepted, type AcceptedPath } from './accepted.ts';
import { alphabetOf } from './alphabet.ts';
import { describe } from './describe.ts';

export interface Share {
  done: number;
  all: number;
  missing: string[];
}

export interface ChartCoverage {
  chart: string;
  paths: number;
  steps: number;
  states: Share;
  transitions: Share;
  /** Each guard counts twice: `guard yes`, `guard no`. */
  guards: Share;
  /** Outcomes of ports that the chart handles: `port done`, `port error`. */
  ports: Share;
  /** Error codes of the contract that the model sends, and those on a path that the chart handles. */
  errors: Share;
  /** Requirement ids in `meta.spec`. */
  rows: Share;
  /** Deliberate omissions with their reasons. */
  excused: Record<string, string>;
  /** The codes in `errors`, for the total of all charts. */
  codes: string[];
}

export const CATALOGUE: readonly string[] = Object.keys(Refusal.def.entries);

const share = (all: Iterable<string>, isDone: (it: string) => boolean): Share => {
  const names = [...new Set(all)];
  const missing = names.filter((it) => !isDone(it));
  return { done: names.length - missing.length, all: names.length, missing };
};

/** Returns error codes anywhere in an event: a failure's, or that of an answer's body. */
function codesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { code } = value as { code?: unknown };
  const own = typeof code === 'string' && CATALOGUE.includes(code) ? [code] : [];
  return [...own, ...Object.values(value).flatMap(codesIn)];
}

const prefixes = (path: string) => path.split('.').map((_, index, all) => all.slice(0, index + 1).join('.'));

export function coverageOf(chart: string, model: AnyModel, accepted: readonly AcceptedPath[]): ChartCoverage {
  const info = describe(model.machine);
  const { cover, runs } = runAccepted(model, accepted);
  const excused = { ...model.untaken, ...model.oneSided };
  const isFree = (it: string) => Object.hasOwn(excused, it);
  const taken = (it: string) => cover.taken.has(it) || isFree(it);

  const rested = runs.flatMap(({ taken: steps }) => steps.flatMap(({ value }) => pathsOf(value)));
  const passed = info.transitions.filter(({ name }) => cover.taken.has(name)).flatMap((it) => it.targets);
  const entered = new Set([...rested, ...passed].flatMap(prefixes));
  // Initial states are entered on the way, and transient ones are left before a snapshot is taken.
  for (const { path, initial } of info.states)
    if (initial && (path === '' || entered.has(path))) entered.add(initial);

  const heard = runs.flatMap(({ events, taken: steps }) =>
    events.flatMap((event, index) => (steps[index + 1]?.transitions.length ? codesIn(event) : [])),
  );
  const codes = [...new Set(heard)].toSorted();
  const answers = info.transitions.filter(({ kind }) => kind === 'done' || kind === 'error');
  const outcome = ({ kind, trigger }: (typeof answers)[number]) => `${trigger} ${kind}`;
  return {
    chart,
    paths: accepted.length,
    steps: accepted.reduce((sum, { steps }) => sum + steps.length, 0),
    states: share(
      info.states.filter(({ path, kind }) => path !== '' && kind !== 'history').map(({ path }) => path),
      (path) => entered.has(path),
    ),
    transitions: share(
      info.transitions.map(({ name }) => name),
      taken,
    ),
    guards: share(
      [...cover.guards.keys()].flatMap((name) => [`${name} yes`, `${name} no`]),
      (it) => {
        const [name = '', how] = it.split(' ');
        return isFree(name) || cover.guards.get(name)?.[how as 'yes' | 'no'] === true;
      },
    ),
    ports: share(answers.map(outcome), (it) =>
      answers.some((answer) => outcome(answer) === it && taken(answer.name)),
    ),
    errors: share(
      alphabetOf(model).flatMap(({ event }) => codesIn(event)),
      (it) => codes.includes(it),
    ),
    rows: share(
      [...info.states, ...info.transitions].flatMap(({ spec }) => spec),
      (id) => cover.spec.has(id),
    ),
    excused,
    codes,
  };
}

/** Returns the error codes that no path of any chart contains. */
export const unhandled = (all: readonly ChartCoverage[]): string[] =>
  CATALOGUE.filter((code) => !all.some(({ codes }) => codes.includes(code)));
