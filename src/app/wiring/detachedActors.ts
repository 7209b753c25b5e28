import type { AnyActorRef } from 'xstate';
import { hosted } from '#machines/host.ts';
import type { AppContext } from './appContext.ts';

type Watch = (actor: AnyActorRef, name: string) => void;

const living = new Map<AnyActorRef, string>();
const watching = new Set<Watch>();

/** Actors without a parent chart, by name: calls, messages' charts, drafts, presence. */
export const detachedActors: ReadonlyMap<AnyActorRef, string> = living;

/**
 * Registers such an actor for inspection until it stops, and gives it the page as host.
 * It must not have started yet.
 */
export function detached<Ref extends AnyActorRef>(app: AppContext, name: string, actor: Ref): Ref {
  hosted(actor, app.host);
  living.set(actor, name);
  const end = () => living.delete(actor);
  actor.subscribe({ complete: end, error: end });
  for (const watch of watching) watch(actor, name);
  return actor;
}

export function watchDetached(watch: Watch): () => void {
  watching.add(watch);
  return () => watching.delete(watch);
}
