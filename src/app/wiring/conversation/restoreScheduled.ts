import type { ScheduledMessage } from '#contract/scheduledMessage.ts';
import { FILES_MOST } from '#machines/conversation/attachments.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fileStore } from './fileStore.ts';
import { partsOf } from './openChat.ts';
import { restoreText } from './restoreMessage.ts';
import { readStoredFile } from './storedFile.ts';

/**
 * Reads a scheduled message's files, and returns how it is put back into the composer and its tray.
 * Null, with the reason on screen, if the tray cannot take the files now; the message then stays as it is.
 */
export async function readScheduled(
  app: AppContext,
  { conversation_id: conversationId, message, caption, files }: ScheduledMessage,
  signal: AbortSignal,
): Promise<{ restore: () => void } | null> {
  const { attachments, footer } = partsOf(app, conversationId) ?? {};
  if (files.length > 0) {
    // Without a composer nobody sees the tray, and its files would be lost with a reload.
    const isShown = footer?.getSnapshot().hasTag('maySend') ?? false;
    const held = attachments?.getSnapshot().context.files.length ?? 0;
    const hasRoom = held + files.length <= FILES_MOST;
    if (!isShown || !hasRoom) {
      app.showToast({ tone: 'destructive', title: isShown ? 'toast.trayFull' : 'toast.trayClosed' });
      return null;
    }
  }
  const read = await Promise.all(files.map((file) => readStoredFile(file, signal)));
  return {
    restore() {
      const text = [message, caption].filter(Boolean).join('\n');
      if (text !== '') restoreText(app, conversationId, text);
      if (read.length > 0) attachments?.send({ type: 'files.add', files: fileStore.hold(read) });
    },
  };
}
