/**
 * Prepares a chart for watching: its ports never answer (replies and delays are events of the walk), and its guards,
 * actions and delays report their calls.
 * Prepared once per chart, because there are thousands of short walks.
 */
import { excerpt } from '#lib/excerpt.ts';
import {
  fromCallback,
  fromPromise,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';

export interface Listeners {
  guard(name: string, outcome: boolean): void;
  action(text: string): void;
}

interface Watched {
  machine: AnyStateMachine;
  /** Sets the listener; one walk at a time. */
  listen(ears: Listeners): void;
}

const made = new WeakMap<AnyStateMachine, Watched>();

export function watched(machine: AnyStateMachine): Watched {
  const known = made.get(machine);
  if (known) return known;
  let ears: Listeners = { guard: () => {}, action: () => {} };
  const tell: Listeners = {
    guard: (name, outcome) => ears.guard(name, outcome),
    action: (text) => ears.action(text),
  };
  const { actors, guards, actions } = machine.implementations;
  const copy = machine.provide({
    actors: silent(machine, actors as Record<string, unknown>) as never,
    guards: mapped(guards as Named, (name, guard) => heardGuard(name, guard, tell)) as never,
    actions: mapped(actions as Named, (name, action) => heardAction(name, action, tell)) as never,
  });
  const it = { machine: copy, listen: (next: Listeners) => void (ears = next) };
  made.set(machine, it);
  return it;
}

type Callable = ((...args: unknown[]) => unknown) & Record<string, unknown>;
type Named = Record<string, Callable>;

const mapped = (all: Named | undefined, change: (name: string, it: Callable) => unknown) =>
  Object.fromEntries(Object.entries(all ?? {}).map(([name, it]) => [name, change(name, it)]));

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

function silent(machine: AnyStateMachine, actors: Record<string, unknown>) {
  const invoked = nodesOf(machine.root).flatMap((node) => node.invoke.map(({ src }) => String(src)));
  return Object.fromEntries(
    [...new Set([...Object.keys(actors), ...invoked])].map((name) => [
      name,
      isCallback(actors[name]) ? fromCallback(() => {}) : fromPromise(() => new Promise(() => {})),
    ]),
  );
}

const isCallback = (logic: unknown) =>
  typeof logic === 'object' &&
  logic !== null &&
  'config' in logic &&
  String(logic.config).includes('The feed');

/** Copies one of XState's guards or actions with one function replaced. */
const copied = (it: Callable, change: Record<string, Callable>): Callable =>
  Object.assign((...args: unknown[]) => it(...args), it, change) as Callable;

function heardGuard(name: string, guard: Callable, { guard: tell }: Listeners): unknown {
  const heard = (how: Callable) =>
    ((...args: unknown[]) => {
      const outcome = how(...args) as boolean;
      tell(name, outcome);
      return outcome;
    }) as Callable;
  // A named composed guard is evaluated through its `check`.
  const check = guard['check'] as Callable | undefined;
  return check ? copied(guard, { check: heard(check) }) : heard(guard);
}

type Resolved = [AnyMachineSnapshot, ...unknown[]];

/** XState resolves its own actions (such as `assign`) silently and announces the others when it runs them. */
function heardAction(name: string, action: Callable, { action: tell }: Listeners): unknown {
  const resolve = action['resolve'] as ((...args: unknown[]) => Resolved) | undefined;
  if (!resolve) return action;
  const heard = (...args: unknown[]) => {
    const [, before, , params] = args as [unknown, AnyMachineSnapshot, unknown, unknown];
    const answer = resolve(...args);
    tell(actionText(name, params, changes(before.context, answer[0].context)));
    return answer;
  };
  return copied(action, { resolve: heard as Callable });
}

type Plain = Record<string, unknown>;

const changes = (before: Plain, after: Plain): Plain | null =>
  before === after
    ? null
    : Object.fromEntries(Object.entries(after).filter(([key, value]) => !same(before[key], value)));

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** Formats an action in one line: its name, its parameters, and its changes to the context. */
export function actionText(name: string, params: unknown, changed: Plain | null = null): string {
  const told = typeof params === 'object' && params !== null ? listOf(params as Plain) : '';
  const kept = changed ? listOf(changed) : '';
  return `${name}${told ? `(${told})` : ''}${changed ? ` → ${kept || 'nothing new'}` : ''}`;
}

/** Leaves out the type of a forwarded event, because the event is shown beside it. */
const listOf = (all: Plain) =>
  Object.entries(all)
    .filter(([key, value]) => !(key === 'type' && typeof value === 'string' && value.includes('.')))
    .map(([key, value]) => `${key} ${brief(value)}`)
    .join(', ');

const LONG = 40;

function brief(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (value instanceof Error) return 'error';
  if (typeof value === 'object' && value !== null) return '{…}';
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > LONG ? `${excerpt(text, LONG - 1)}…` : text;
}

/** Formats XState's own action in one line: a delay, a call of a port, a sent event. Null for internal ones. */
export function libraryText(type: string, params: unknown): string | null {
  const { event, delay, src, id, input, to, targetId } = (params ?? {}) as Plain;
  if (type === 'xstate.raise') {
    const name = /^xstate\.after\.([^.]+)\./.exec((event as { type: string }).type)?.[1];
    return name ? `wait ${name} ${String(delay)}` : `raise ${(event as { type: string }).type}`;
  }
  if (type === 'xstate.spawnChild')
    return actionText(`ask ${typeof src === 'string' ? src : String(id)}`, input);
  if (type === 'xstate.sendTo' || type === 'xstate.emit')
    return `send ${(event as { type: string }).type}${typeof targetId === 'string' || typeof to === 'string' ? ` to ${String(targetId ?? to)}` : ''}`;
  if (type.startsWith('xstate.')) return null;
  return actionText(type, params);
}
