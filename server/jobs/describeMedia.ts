import { row } from '#server/db/database.ts';
import { accessMessage, type MessageRow } from '#server/db/messages.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { jsonText, sql } from '#server/db/sql.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { blobOf } from '#server/media/blob.ts';
import { modelOf } from '#server/integrations/copilot/model.ts';
import type { JobContext } from '#server/context.ts';

/** Transcribes audio and video, and describes pictures. */
export async function describeMedia(context: JobContext, job: Claimed): Promise<void> {
  const { announcer, db, env, media } = context;
  const messageId = String(job.payload.messageId);
  const message = await row<MessageRow>(db.owner, sql`select * from messages where id = ${messageId}::uuid`);
  const model = modelOf(env);
  const type = message?.mime_type ?? '';
  let words: string | null = null;
  if (model && message?.file_id && message.media_url) {
    const file = await blobOf(media, message.file_id, type);
    words = type.startsWith('image/') ? await model.describe(file) : await model.transcribe(file);
  }
  const options = { label: 'media.described', onCommit: announcer.committed };
  await inOrganisation(db, job.organisation_id, options, async (tx) => {
    const now = words ? await accessMessage(tx, { id: messageId }) : undefined;
    if (words && now?.media_url) {
      const changes = type.startsWith('image/')
        ? { extras: { ...now.extras, description: words } }
        : { transcriptions: words };
      await tx.rows(sql`
        update messages set extras = ${jsonText(changes.extras ?? now.extras)}::jsonb,
          transcriptions = ${changes.transcriptions ?? now.transcriptions}
        where id = ${messageId}::uuid`);
      tx.announce({
        type: 'message.updated',
        conversation_id: now.conversation_id,
        message_id: now.id,
        changes,
      });
    }
    await finishJob(tx, job);
  });
}
