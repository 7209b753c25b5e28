import type { AnyActorRef } from 'xstate';
import { hosted } from '#machines/host.ts';
import { createHost } from '#app/wiring/connection/host.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Gives an actor a page as host, as the page gives itself to its own actors. */
export const onPage = <Ref extends AnyActorRef>(app: AppContext, actor: Ref): Ref =>
  hosted(actor, createHost(app));
