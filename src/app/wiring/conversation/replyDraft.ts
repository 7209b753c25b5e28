import { COMPOSER_FIELD } from '#lib/paths.ts';
import { replyDraftMachine } from '#machines/conversation/replyDraft.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { partsOf } from './openChat.ts';

export const wireReplyDraft = (app: AppContext) =>
  replyDraftMachine.provide({
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
