/**
 * Accepted behaviour: paths with the states they must pass, committed on each chart's page (`page.ts`), and the
 * differences of the present chart from them.
 */
import { type AnyModel, type Happening, pathsOf } from '#machines/model.ts';
import { Failure, type FailureCode } from '#contract/failure.ts';
import { emptyCover, runWalk, type Taken } from './cover.ts';
import { pathOf, type Path } from './paths.ts';

/** A committed path: `state` is dot paths joined by ` + `, `does` the actions. */
export interface AcceptedPath {
  start: string;
  from: string;
  does?: string[];
  steps: { event: Happening; state: string; does?: string[] }[];
}

export interface Difference {
  path: number;
  /** Starts at 1; 0 is the start. */
  step: number;
  event: string;
  expected: string;
  actual: string;
  /** Evaluated guards and taken transitions of that step. */
  because: string[];
}

export const stateText = (value: unknown, ended = false): string =>
  pathsOf(value).join(' + ') + (ended ? ' (ended)' : '');

/** Converts an event to JSON; errors keep their code, text and details. */
export const freeze = (event: Happening): Happening =>
  JSON.parse(
    JSON.stringify(event, (_, value: unknown) =>
      value instanceof Failure
        ? {
            failure: value.code,
            text: value.text,
            ...(Object.keys(value.details).length > 0 ? { details: value.details } : {}),
          }
        : value instanceof Error
          ? { failure: null, text: value.message }
          : value,
    ),
  ) as Happening;

export const thaw = (event: Happening): Happening => {
  const error = event['error'] as
    | { failure?: FailureCode | null; text?: string | null; details?: Record<string, unknown> }
    | undefined;
  if (!error || !('failure' in error)) return event;
  return {
    ...event,
    error: error.failure
      ? new Failure(error.failure, error.text ?? null, error.details ?? {})
      : new Error(error.text ?? ''),
  };
};

const doing = (does: string[]) => (does.length > 0 ? { does } : {});

export const acceptOf = ({ start, value, ended, does, steps }: Path): AcceptedPath => ({
  start,
  from: stateText(value, ended),
  ...doing(does),
  steps: steps.map((step) => ({
    event: freeze(step.event),
    state: stateText(step.value, step.ended),
    ...doing(step.does),
  })),
});

/** Formats a step's state and actions in one line. */
const outcome = (state: string, does: readonly string[] = []) =>
  does.length > 0 ? `${state} doing ${does.join('; ')}` : state;

const reasons = (taken: Taken | undefined) => [
  ...(taken?.guards ?? []),
  ...(taken?.transitions.length ? taken.transitions : ['no transition']),
];

/** Formats a difference: the path, the step, the expected, the actual, and the reason. */
export const differenceText = ({ path, step, event, expected, actual, because }: Difference): string =>
  `path ${path}, step ${step}, ${event}: expected ${expected}, is ${actual} (${because.join(', ')})`;

/** Returns the first difference of each accepted path from the current chart, once for paths that share it. */
export function differences(model: AnyModel, accepted: readonly AcceptedPath[]): Difference[] {
  const known = new Set<string>();
  return accepted.flatMap(({ start, from, does, steps }, index): Difference[] => {
    const events = steps.map(({ event }) => thaw(event));
    const taken = runWalk(model, { start, events }, emptyCover(model.machine));
    const expected = [outcome(from, does), ...steps.map((it) => outcome(it.state, it.does))];
    const actual = taken.map((it) => outcome(stateText(it.value, it.status === 'done'), it.does));
    const step = expected.findIndex((state, place) => state !== actual[place]);
    const beginning = JSON.stringify([start, steps.slice(0, step)]);
    if (step < 0 || known.has(beginning)) return [];
    known.add(beginning);
    const event = step === 0 ? 'start' : (events[step - 1]?.type ?? '');
    return [
      {
        path: index + 1,
        step,
        event,
        expected: expected[step] ?? '',
        actual: actual[step] ?? '',
        because: reasons(taken[step]),
      },
    ];
  });
}

/** Returns an accepted path with its steps' state values and actions on the current chart. */
export function retrace(chart: string, model: AnyModel, { start, steps }: AcceptedPath): Path {
  const events = steps.map(({ event }) => thaw(event));
  return pathOf(chart, { start, events }, runWalk(model, { start, events }, emptyCover(model.machine)));
}

/** Returns the same paths with the current chart's states and actions. */
export const rerun = (model: AnyModel, accepted: readonly AcceptedPath[]): AcceptedPath[] =>
  accepted.map((it) => acceptOf(retrace('', model, it)));

/** Runs accepted paths and returns what each does and what they cover together. */
export function runAccepted(model: AnyModel, accepted: readonly AcceptedPath[]) {
  const cover = emptyCover(model.machine);
  const runs = accepted.map(({ start, steps }) => {
    const events = steps.map(({ event }) => thaw(event));
    return { events, taken: runWalk(model, { start, events }, cover) };
  });
  return { cover, runs };
}

/** Returns the coverage of the accepted paths, which is what the committed behaviour proves. */
export const coverOf = (model: AnyModel, accepted: readonly AcceptedPath[]) =>
  runAccepted(model, accepted).cover;
