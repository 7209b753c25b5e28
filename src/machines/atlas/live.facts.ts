import type { FromTab, Heard, SeenActor } from '#lib/inspect/wire.ts';

/** Maximum number of log entries. */
export const LOG_MOST = 2_000;

export interface SeenTab {
  title: string;
  actors: Record<string, SeenActor>;
  log: Heard[];
  /** Entries dropped because they came too fast. */
  dropped: number;
}

export type Tabs = Record<string, SeenTab>;

/** The name of the server's lifecycles among the tabs. */
export const SERVER = 'server';

/** A page if there is one, else the server. */
export const firstOf = (tabs: Tabs): string =>
  Object.keys(tabs).find((tab) => tab !== SERVER) ?? Object.keys(tabs)[0] ?? '';

/** Returns the known tabs after a tab's message. */
export function heardFrom(tabs: Tabs, said: Exclude<FromTab, { kind: 'context' }>): Tabs {
  if (said.kind === 'bye') {
    const { [said.tab]: _gone, ...rest } = tabs;
    return rest;
  }
  const known = tabs[said.tab];
  if (said.kind === 'here') {
    const actors = Object.fromEntries(said.actors.map((it) => [it.id, it]));
    return {
      ...tabs,
      [said.tab]: { title: said.title, actors, log: known?.log ?? [], dropped: known?.dropped ?? 0 },
    };
  }
  if (!known) return tabs;
  const actors = { ...known.actors };
  for (const it of said.actors) actors[it.id] = it;
  for (const id of said.gone) delete actors[id];
  return {
    ...tabs,
    [said.tab]: {
      ...known,
      actors,
      log: [...known.log, ...said.heard].slice(-LOG_MOST),
      dropped: known.dropped + said.dropped,
    },
  };
}

/** Actors depth first; roots in the order of their creation. */
export function treeOf(actors: Record<string, SeenActor>): { actor: SeenActor; depth: number }[] {
  const under = Map.groupBy(Object.values(actors), ({ parent }) =>
    parent !== null && actors[parent] ? parent : '',
  );
  const walk = (parent: string, depth: number): { actor: SeenActor; depth: number }[] =>
    (under.get(parent) ?? []).flatMap((actor) => [{ actor, depth }, ...walk(actor.id, depth + 1)]);
  return walk('', 0);
}
