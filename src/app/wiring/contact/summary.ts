import { summariseConversation } from '#contract/summary.ts';
import { conversationSummaryMachine } from '#machines/customer/conversationSummary.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#machines/idOf.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireConversationSummary = (app: AppContext) =>
  conversationSummaryMachine.provide({
    actors: {
      writeSummary: fulfil(async ({ conversationId, contactId, channel }, signal) => {
        const written = await app.call(summariseConversation, idOf(conversationId), { signal });
        app.cache.setQueryData<Cached['contact']>(keys.contact(channel, contactId), (contact) =>
          contact
            ? { ...contact, conversationSummary: written.summary, summary_at: written.summary_at }
            : contact,
        );
      }),
    },
  });
