import { Failure } from '#contract/failure.ts';
import { sendFile, type StoredFile } from '#contract/media.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { idOf } from '#machines/idOf.ts';
import { addressOf } from '#services/http.ts';
import { mergeAnswer } from '#services/mergeMessages.ts';
import { uploadBytes } from '#services/upload.ts';

/** Reads a file that the server stores; rejects with `Failure` if it cannot be read. */
export async function readStoredFile(
  { url, name, mime_type: type }: StoredFile,
  signal?: AbortSignal,
): Promise<File> {
  const answer = await fetch(url, { signal: signal ?? null }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new Failure('unreachable', String(error));
  });
  if (!answer.ok) throw new Failure('notFound');
  return new File([await answer.blob()], name, { type });
}

/** Sends a file of a snippet as a message of its own; a repeat with the same `id` sends nothing more. */
export async function sendStoredFile(
  app: AppContext,
  { conversationId, file, id }: { conversationId: string; file: StoredFile; id: string },
  signal: AbortSignal,
): Promise<void> {
  const bytes = await readStoredFile(file, signal);
  const answer = await uploadBytes(
    {
      path: addressOf(sendFile, idOf(conversationId)),
      fields: { client_message_id: id, size: String(bytes.size), offset: '0' },
      bytes,
      fileName: file.name,
      offset: 0,
    },
    () => {},
    signal,
  );
  mergeAnswer(app.cache, conversationId, sendFile.output.parse(answer).data);
}
