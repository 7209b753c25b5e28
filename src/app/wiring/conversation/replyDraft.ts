import { rewriteText } from '#contract/rewrite.ts';
import { suggestReply } from '#contract/suggestedReply.ts';
import { COMPOSER_FIELD } from '#lib/paths.ts';
import { replyDraftMachine } from '#machines/conversation/replyDraft.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#app/wiring/idOf.ts';
import { partsOf } from './openChat.ts';

export const wireReplyDraft = (app: AppContext) =>
  replyDraftMachine.provide({
    actors: {
      suggestReply: fulfil(async ({ conversationId }, signal) => {
        const { reply } = await app.call(suggestReply, idOf(conversationId), { signal });
        return { reply };
      }),
      rewriteText: fulfil(({ conversationId, text, how }, signal) =>
        app.call(rewriteText, { ...idOf(conversationId), text, how }, { signal }),
      ),
    },
    actions: {
      insertText: (_, { conversationId, text }) => {
        const composer = partsOf(app, conversationId)?.composer;
        if (!composer) return;
        const written = composer.getSnapshot().context.text.trimEnd();
        composer.send({ type: 'composer.type', text: written ? `${written}\n${text}` : text });
        document.getElementById(COMPOSER_FIELD)?.focus();
      },
      setText: (_, { conversationId, text }) => {
        partsOf(app, conversationId)?.composer?.send({ type: 'composer.type', text });
        document.getElementById(COMPOSER_FIELD)?.focus();
      },
    },
  });
