import type { AnyActorRef } from 'xstate';
import type { Page } from '#machines/list/page.ts';

const pagesOf = (actor: AnyActorRef): AnyActorRef | undefined =>
  (actor.getSnapshot() as { children: Record<string, AnyActorRef> }).children['pages'];

/** Answers the request of a chart's list. */
export const answerPages = (
  actor: AnyActorRef,
  { count, next = null, ...more }: Partial<Page> & { count: number },
) => pagesOf(actor)?.send({ type: 'xstate.done.actor.loadPage', output: { count, next, ...more } });

/** Fails the request of a chart's list. */
export const failPages = (actor: AnyActorRef, error: unknown) =>
  pagesOf(actor)?.send({ type: 'xstate.error.actor.loadPage', error });

/** Answers each request of a chart's list at once, also of the list that is made later. */
export function alwaysAnswerPages(actor: AnyActorRef, page: Partial<Page> & { count: number }): void {
  const answered = new WeakSet<AnyActorRef>();
  const look = () => {
    const pages = pagesOf(actor);
    if (!pages || answered.has(pages)) return;
    answered.add(pages);
    pages.subscribe((state: { children: object }) => {
      if ('loadPage' in state.children) queueMicrotask(() => answerPages(actor, page));
    });
    answerPages(actor, page);
  };
  actor.subscribe(look);
  look();
}
