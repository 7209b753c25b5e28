import { Failure } from '#contract/failure.ts';
import { dropUpload, sendFile, uploadedSoFar } from '#contract/media.ts';
import type { Message } from '#contract/message.ts';
import type { Outgoing } from '#machines/conversation/messageSend.machine.ts';
import { fileBytes } from '#services/files.ts';
import { addressOf } from '#services/http.ts';
import { mergeAnswer } from '#services/mergeMessages.ts';
import { uploadBytes } from '#services/upload.ts';
import { idOf } from '#machines/idOf.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Returns how much of a file the server has. */
export const askSoFar = (app: AppContext, id: string, signal: AbortSignal) =>
  app.call(uploadedSoFar, { id }, { signal });

/** Deletes what the server has of a file that is not sent. */
export const drop = (app: AppContext, id: string): void => void app.call(dropUpload, { id }).catch(() => {});

/** Uploads a file from `offset` on, and stores the message that it became. */
export async function upload(
  app: AppContext,
  { outgoing, offset }: { outgoing: Outgoing; offset: number },
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { clientMessageId: id, conversationId, text, replyTo, takesOver, file } = outgoing;
  const bytes = await fileBytes(id);
  if (!bytes || !file) throw new Failure('fileGone');
  // Withdrawn before anything was sent.
  if (signal.aborted) throw new Failure('unreachable');
  const answer = await uploadBytes(
    {
      path: addressOf(sendFile, idOf(conversationId)),
      fields: {
        client_message_id: id,
        size: String(bytes.size),
        offset: String(offset),
        ...(text === '' ? {} : { caption: text }),
        ...(file.kind === 'audio' ? { voice: '1' } : {}),
        ...(replyTo === null ? {} : { reply_to: replyTo }),
        ...(takesOver ? { takes_over: '1' } : {}),
      },
      bytes,
      fileName: file.name,
      offset,
    },
    progress,
    signal,
  );
  const { data } = sendFile.output.parse(answer) as { data: Message };
  mergeAnswer(app.cache, conversationId, data);
}
