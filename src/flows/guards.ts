/** Guards as text and as data, including composed ones. */
import { and, not, or } from 'xstate';
import { sourceText } from './sources.ts';

interface Guard {
  type?: string;
  name?: string;
  params?: unknown;
  guards?: readonly unknown[];
  check?: unknown;
}

// Composed guards are recognised by their `check` function, because minified code has no function names.
const checkOf = (guard: unknown) => (guard as Guard).check;
const operators = [
  ['and', checkOf(and([]))],
  ['or', checkOf(or([]))],
  ['not', checkOf(not('none'))],
] as const;

export type GuardData =
  | string
  | { type: string; guards: GuardData[] }
  | { type: string; params: unknown; guards?: never };

export const paramsText = (params: unknown): string =>
  params === undefined ? '' : `(${sourceText(params)})`;

/** Returns a guard as plain data, without parameters computed from the event. */
export function guardData(guard: unknown): GuardData {
  if (typeof guard === 'string') return guard;
  const { type, name, params, guards, check } = guard as Guard;
  const operator = operators.find(([, known]) => known === check)?.[0];
  if (guards && operator) return { type: `xstate.${operator}`, guards: guards.map(guardData) };
  const called = type ?? name ?? 'guard';
  return params === undefined || typeof params === 'function' ? called : { type: called, params };
}

/** Returns a guard as text, such as `hasOlder and isPastHalf` or `not isOpen`. */
export const guardText = (guard: unknown): string | null =>
  guard === undefined || guard === null ? null : dataText(guardData(guard));

function dataText(guard: GuardData, inside = false): string {
  if (typeof guard === 'string') return guard;
  if (!guard.guards) return `${guard.type}${paramsText(guard.params)}`;
  const parts = guard.guards.map((it) => dataText(it, true));
  if (guard.type === 'xstate.not') return `not ${parts.join()}`;
  const text = parts.join(guard.type === 'xstate.or' ? ' or ' : ' and ');
  return inside ? `(${text})` : text;
}
