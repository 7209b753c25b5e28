/**
 * Random charts, equal for equal seeds.
 * They have nested and parallel states, history, eventless transitions, guards, entry and exit actions, delays, ports,
 * re-entry, partial wildcards and final states.
 */
import { and, assign, fromPromise, not, or, setup, type AnyStateMachine } from 'xstate';
import { random } from '../../scripts/lib/random.ts';
import type { AnyModel, Happening } from '#machines/model.ts';

interface Tree {
  id: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  children: Tree[];
}

type Config = Record<string, unknown>;

const base = setup({
  types: { context: {} as { count: number } },
  guards: {
    isOdd: ({ context }) => context.count % 2 === 1,
    isHigh: ({ context }) => context.count > 1,
  },
  actions: {
    raise: assign(({ context }) => ({ count: Math.min(context.count + 1, 2) })),
    drop: assign({ count: 0 }),
    note: () => {},
    /** Records each taken transition, so that the chart can be run by other means. */
    mark: (_, _params: { at: string }) => {},
  },
  actors: { ask: fromPromise<number>(() => new Promise(() => {})) },
  delays: { soon: 100, late: 5000 },
});

const GUARDS = [
  undefined,
  undefined,
  'isOdd',
  'isHigh',
  not('isOdd'),
  and(['isOdd', 'isHigh']),
  or(['isOdd', 'isHigh']),
];
const ACTIONS = [[], [], ['raise'], ['drop'], ['note'], ['raise', 'note']];
const EVENTS = ['a', 'b', 'c', 'd.one', 'd.two', 'd.*', '*'];

export function randomChart(seed: number): AnyModel {
  const next = random(seed);
  const below = (count: number) => Math.floor(next() * count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  let count = 0;
  const happenings: Happening[] = ['a', 'b', 'c', 'd', 'd.one', 'd.two', 'e'].map((type) => ({ type }));

  const grow = (depth: number): Tree => {
    const id = `s${(count += 1)}`;
    const roll = next();
    if (depth === 0 || (depth < 3 && roll < 0.55) || count > 8) return { id, kind: 'atomic', children: [] };
    const kind = roll > 0.85 ? 'parallel' : 'compound';
    const children = Array.from({ length: 2 + below(kind === 'parallel' ? 1 : 2) }, () => grow(depth - 1));
    if (kind === 'compound' && next() < 0.3)
      children.push({ id: `s${(count += 1)}`, kind: 'final', children: [] });
    if (kind === 'compound' && next() < 0.3)
      children.push({ id: `s${(count += 1)}`, kind: 'history', children: [] });
    return { id, kind, children };
  };
  const tree: Tree = { id: 'root', kind: 'compound', children: Array.from({ length: 3 }, () => grow(2)) };
  if (next() < 0.3) tree.children.push({ id: `s${(count += 1)}`, kind: 'final', children: [] });
  const all = (it: Tree): Tree[] => [it, ...it.children.flatMap(all)];
  const states = all(tree).filter(({ id }) => id !== 'root');
  const targets = states.map(({ id }) => `#${id}`);
  // The target of a done transition is neither final nor a history state, so that no chart ends for ever.
  const lasting = states
    .filter(({ kind }) => kind !== 'final' && kind !== 'history')
    .map(({ id }) => `#${id}`);

  let marks = 0;
  const transition = (among = targets): Config => ({
    ...(next() < 0.85 ? { target: pick(among), reenter: next() < 0.3 } : {}),
    guard: pick(GUARDS),
    actions: [{ type: 'mark', params: { at: `t${(marks += 1)}` } }, ...pick(ACTIONS)],
  });

  const build = (it: Tree, later: readonly Tree[] = []): Config => {
    const id = it.id === 'root' ? {} : { id: it.id };
    if (it.kind === 'history') return { ...id, type: 'history', history: next() < 0.5 ? 'deep' : 'shallow' };
    if (it.kind === 'final') return { ...id, type: 'final', entry: pick(ACTIONS) };
    const on = Object.fromEntries(
      Array.from({ length: below(3) + 1 }, () => {
        const type = pick(EVENTS);
        // A wildcard matches done events too.
        const among = type === '*' ? lasting : targets;
        return [type, next() < 0.3 ? [transition(among), transition(among)] : transition(among)];
      }),
    );
    const config: Config = { ...id, on, entry: pick(ACTIONS), exit: pick(ACTIONS) };
    if (it.id !== 'root' && next() < 0.2) {
      const delay = pick(['soon', 'late']);
      config['after'] = { [delay]: transition() };
      happenings.push({ type: `xstate.after.${delay}.${it.id}` });
    }
    if (it.id !== 'root' && next() < 0.2) {
      config['invoke'] = { id: `ask-${it.id}`, src: 'ask', onDone: transition(), onError: transition() };
      happenings.push({ type: `xstate.done.actor.ask-${it.id}`, output: 1 });
      happenings.push({ type: `xstate.error.actor.ask-${it.id}`, error: new Error('no') });
    }
    // An eventless transition leads to a later sibling, so that none loops for ever.
    const ahead = later.filter(({ kind }) => kind !== 'final' && kind !== 'history');
    if (it.kind === 'atomic' && ahead.length > 0 && next() < 0.3)
      config['always'] = {
        target: `#${pick(ahead).id}`,
        ...transition([`#${pick(ahead).id}`]),
        reenter: false,
      };
    if (it.kind === 'atomic') return config;
    config['states'] = Object.fromEntries(it.children.map((child) => [child.id, build(child)]));
    if (it.kind === 'parallel') return { ...config, type: 'parallel' };
    if (it.children.some(({ kind }) => kind === 'final') && it.id !== 'root')
      config['onDone'] = transition(lasting);
    return { ...config, initial: it.children[0]?.id };
  };

  const config = { id: `chart${seed}`, context: { count: seed % 3 }, ...build(tree) };
  const machine = base.createMachine(config as never) as unknown as AnyStateMachine;
  return { machine, inputs: { start: undefined }, happenings, causes: {}, laws: {} };
}
