import type { AnyActorRef } from 'xstate';

type Watch = (actor: AnyActorRef, name: string) => void;

const living = new Map<AnyActorRef, string>();
const watching = new Set<Watch>();

/** Actors that no chart has made, by what they are called: calls, messages' charts, drafts, presence. */
export const detachedActors: ReadonlyMap<AnyActorRef, string> = living;

/** Keeps such an actor where whoever watches the page's charts finds it, for as long as it lives; before it starts. */
export function detached<Ref extends AnyActorRef>(name: string, actor: Ref): Ref {
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
