import type { ChartDiff } from '#flows/diff.ts';
import { keysOf } from '#flows/compare/transitions.ts';
import type { ChartInfo } from '#flows/describe.ts';

export type Tone = 'added' | 'removed' | 'changed';

/** Coloured states (by path) and transitions (by name) in one revision's drawing. */
export interface Tones {
  states: Map<string, Tone>;
  transitions: Map<string, Tone>;
}

/** Converts a diff's keys (source, event and guard) to the drawing's transition names. */
export function tonesOf(diff: ChartDiff, info: ChartInfo, side: 'was' | 'is'): Tones {
  const { states, transitions, delays, code } = diff;
  const whole: Tone = side === 'was' ? 'removed' : 'added';
  const stateTones = new Map<string, Tone>([
    ...states.changed.map(({ name }) => [name, 'changed'] as const),
    ...(side === 'was' ? states.removed : states.added).map((path) => [path, whole] as const),
  ]);
  const byKey = keysOf(info.transitions);
  const changed = new Set([...transitions.retargeted, ...transitions.changed].map(({ name }) => name));
  const gone = new Set(side === 'was' ? transitions.removed : transitions.added);
  const keyWithoutGuard = (key: string) => key.replace(/ \[.*$/, '');
  const reordered = new Set(transitions.order.map(({ name }) => name));
  const swapped = new Set(transitions.guards.map((it) => `${it.name.replace(/ to .*$/, '')} ${it[side]}`));
  const named = (text: string, name: string) => text.split(/[^\w.]+/).includes(name);
  const transitionTones = [...byKey].flatMap(([key, it]): [string, Tone][] => {
    const usesChanged =
      delays.some(({ name }) => it.kind === 'after' && it.trigger === name) ||
      code.some(({ name }) => {
        const [kind, called = ''] = name.split(' ');
        return kind === 'guard'
          ? named(it.guard ?? '', called)
          : kind === 'action' && it.actions.includes(called);
      });
    if (gone.has(key)) return [[it.name, whole]];
    if (changed.has(key) || reordered.has(keyWithoutGuard(key)) || swapped.has(key) || usesChanged)
      return [[it.name, 'changed']];
    return [];
  });
  return { states: stateTones, transitions: new Map(transitionTones) };
}
