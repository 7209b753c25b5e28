import type { ChartInfo, TransitionInfo } from '../describe.ts';

/** Returns the requirement ids of a transition, or those of its target states if it has none. */
export function rowsOfTransition({ spec, targets }: TransitionInfo, { states }: ChartInfo): string[] {
  if (spec.length > 0) return spec;
  return targets.flatMap((path) => states.find((it) => it.path === path)?.spec ?? []);
}

/**
 * Returns the requirement ids of all transitions and states that use an implementation.
 * Implementations are named as `guard isClosed`.
 */
export function rowsOfSource(source: string, info: ChartInfo): string[] {
  const [kind, name = ''] = source.split(' ');
  const named = (text: string) => text.split(/[^\w.]+/).includes(name);
  const transitions = info.transitions.filter((it) => {
    if (kind === 'guard') return named(it.guard ?? '');
    return kind === 'delay' ? it.kind === 'after' && it.trigger === name : it.actions.includes(name);
  });
  const states =
    kind === 'action' ? info.states.filter((it) => [...it.entry, ...it.exit].includes(name)) : [];
  return [...transitions.flatMap((it) => rowsOfTransition(it, info)), ...states.flatMap(({ spec }) => spec)];
}
