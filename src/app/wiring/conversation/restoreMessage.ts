import type { Entry } from '#machines/conversation/outbox.rules.ts';
import { keys } from '#services/cache.ts';
import { deleteFile, fileBytes } from '#services/files.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { writeDraft } from './drafts.ts';
import { fileStore } from './fileStore.ts';
import { partsOf } from './openChat.ts';

/**
 * Puts an unsent text back, before what is written: into the composer, or into the draft of a conversation that is not
 * open.
 */
export function restoreText(app: AppContext, conversationId: string, text: string): void {
  const composer = partsOf(app, conversationId)?.composer;
  const written = composer
    ? composer.getSnapshot().context.text
    : app.cache.getQueryData<Record<string, string>>(keys.drafts)?.[conversationId];
  const whole = [text, written?.trim()].filter(Boolean).join('\n');
  if (composer) composer.send({ type: 'composer.type', text: whole });
  else writeDraft(app, conversationId, { text: whole });
}

/** Puts an undone message back where it was written; a file returns to the tray. */
export function restoreMessage(
  app: AppContext,
  { conversationId, clientMessageId, text, replyTo, file }: Entry,
): void {
  const parts = partsOf(app, conversationId);
  if (replyTo !== null) parts?.composer?.send({ type: 'composer.quote', messageId: replyTo });
  if (text !== '') restoreText(app, conversationId, text);
  if (!file) return;
  void fileBytes(clientMessageId).then((bytes) => {
    if (bytes)
      parts?.attachments?.send({
        type: 'files.add',
        files: fileStore.hold([new File([bytes], file.name, { type: file.mimeType })]),
      });
    deleteFile(clientMessageId);
  });
}
