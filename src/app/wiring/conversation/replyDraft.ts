import type { ActorRefFrom } from 'xstate';
import { suggestReply } from '#contract/suggestedReply.ts';
import { COMPOSER_FIELD } from '#lib/paths.ts';
import type { composerMachine } from '#machines/conversation/composer.machine.ts';
import { replyDraftMachine } from '#machines/conversation/replyDraft.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#app/wiring/idOf.ts';
import { within } from '#app/wiring/within.ts';

export const wireReplyDraft = (app: AppContext) =>
  replyDraftMachine.provide({
    actors: {
      suggestReply: fulfil(async ({ conversationId }, signal) => {
        const { reply } = await app.call(suggestReply, idOf(conversationId), { signal });
        return { reply };
      }),
    },
    actions: {
      insertText: (_, { conversationId, text }) => {
        const chat = within(app).chat?.getSnapshot();
        if (chat?.context.conversationId !== conversationId) return;
        const composer = chat.children.composer as ActorRefFrom<typeof composerMachine> | undefined;
        const written = composer?.getSnapshot().context.text.trimEnd() ?? '';
        composer?.send({ type: 'composer.type', text: written ? `${written}\n${text}` : text });
        document.getElementById(COMPOSER_FIELD)?.focus();
      },
    },
  });
