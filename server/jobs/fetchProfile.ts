import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { PRIVATE_FILE } from '#server/lib/dataFolder.ts';
import { saveProfile } from '#server/db/contacts.ts';
import { announceConversation } from '#server/db/conversations.ts';
import { row } from '#server/db/database.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { sql } from '#server/db/sql.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { PRIORITY } from '#server/domain/job.ts';
import { sniff } from '#server/media/sniff.ts';
import { mediaPath } from '#server/media/sign.ts';
import type { Provider } from '#server/providers/provider.ts';
import type { JobContext } from '#server/context.ts';

/** Returns the job that loads a contact's profile, once per contact. */
export const profileJob = (contactId: string, channelId: string | null) => ({
  kind: 'contact.profile' as const,
  payload: { contactId },
  lane: `profile:${contactId}`,
  priority: PRIORITY.receipt,
  dedupe: `profile:${contactId}`,
  channel: 'instagram' as const,
  channelId,
});

/** Loads a contact's profile from the network. Copies the picture, because its address expires in days. */
export async function fetchProfile(context: JobContext, job: Claimed): Promise<void> {
  const contactId = String(job.payload.contactId);
  const contact = await row<{ address: string }>(
    context.db.owner,
    sql`select address from contacts where id = ${contactId}::uuid`,
  );
  const provider = contact ? await context.channels.of(job.organisation_id, job.channel) : null;
  const profile = contact && provider ? await provider.profile(contact.address) : null;
  const picture = profile?.picture && provider ? await copy(context, provider, profile.picture) : null;
  const options = { label: 'contact.profile', onCommit: context.announcer.committed };
  await inOrganisation(context.db, job.organisation_id, options, async (tx) => {
    if (picture)
      await tx.rows(sql`
        insert into files (id, organisation_id, origin, state, mime_type, size, stored_at)
        values (${picture.id}::uuid, ${job.organisation_id}::uuid, 'customer', 'stored', ${picture.mimeType}, ${picture.size}::bigint, now())`);
    if (profile) {
      const image = picture && mediaPath(picture.id);
      await saveProfile(tx, contactId, { name: profile.name, username: profile.username, image });
      const found = await tx.row<{ id: string }>(sql`
        update conversations set version = version + 1 where contact_id = ${contactId}::uuid returning id`);
      if (found) await announceConversation(tx, found.id);
    }
    await finishJob(tx, job);
  });
}

const MOST_PICTURE = 8 * 1024 * 1024;

const noMoreThan = (most: number) =>
  async function* bounded(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > most) throw new Error(`A profile’s picture is larger than ${most} bytes.`);
      yield chunk;
    }
  };

/** Copies the picture; a failure does not prevent storing the name. */
async function copy(
  { media, log }: JobContext,
  provider: Provider,
  url: string,
): Promise<{ id: string; mimeType: string; size: number } | null> {
  const path = media.spare();
  try {
    const { bytes } = await provider.fetchMedia({ url });
    await pipeline(
      Readable.fromWeb(bytes as ReadableStream),
      noMoreThan(MOST_PICTURE),
      createWriteStream(path, { mode: PRIVATE_FILE }),
    );
    const mimeType = await sniff(path, null);
    const { size } = await stat(path);
    if (!/^image\/(png|jpeg|webp|gif)$/.test(mimeType)) return null;
    const id = randomUUID();
    await media.store.keep(id, path, size);
    return { id, mimeType, size };
  } catch (error) {
    log.warn({ err: error }, 'a profile’s picture could not be copied');
    return null;
  } finally {
    await rm(path, { force: true });
  }
}
