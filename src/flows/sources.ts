/** Implementations of a chart as normalised source text, for comparing two revisions. */
import type { AnyStateMachine } from 'xstate';

/** Returns a function's source or a value's JSON, without comments and with collapsed white space. */
export function sourceText(value: unknown): string {
  const text = typeof value === 'function' ? value.toString() : (JSON.stringify(value) ?? String(value));
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/[^\n]*/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/,\s*([)}\]])/g, ' $1')
    .trim();
}

/**
 * Returns the source of an implementation; XState stores the arguments of `assign` and composed guards on the function.
 */
function textOf(implementation: unknown): string {
  const { assignment, guards, check } = implementation as {
    assignment?: unknown;
    guards?: readonly unknown[];
    check?: { name?: string };
  };
  if (guards) return `${check?.name ?? 'guards'}(${guards.map(textOf).join(', ')})`;
  if (assignment === undefined || typeof assignment === 'function')
    return sourceText(assignment ?? implementation);
  return Object.entries(assignment as object)
    .map(([key, value]) => `${key}: ${sourceText(value)}`)
    .join(', ');
}

/** Returns sources by kind and name, such as `guard isClosed`. */
export function sourcesOf({ implementations }: AnyStateMachine): Record<string, string> {
  const list = (kind: string, all: object | undefined) =>
    Object.entries(all ?? {}).map(([name, it]) => [`${kind} ${name}`, textOf(it)]);
  return Object.fromEntries([
    ...list('guard', implementations.guards),
    ...list('action', implementations.actions),
    ...list('delay', implementations.delays),
  ]) as Record<string, string>;
}
