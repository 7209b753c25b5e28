import { MEDIA_PAGE, type MediaItem, type MediaKind } from '#contract/contact.ts';
import type { MessageRow } from './messages.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** The message types of each tab of the gallery. */
const typesOf: Record<MediaKind, string[]> = {
  photos: ['image', 'sticker'],
  videos: ['video'],
  documents: ['document'],
  audio: ['audio'],
};
const everyType = Object.values(typesOf).flat();

const itemFrom = (row: MessageRow): MediaItem => ({
  _id: row.id,
  seq: row.seq,
  message_type: row.message_type,
  image_url: row.image_url,
  media_url: row.media_url,
  mime_type: row.mime_type,
  created_at: row.created_at.toISOString(),
  file_name: row.extras?.file_name ?? null,
  file_size: row.file_size,
});

/** Returns a tab's files before a position, newest first; the last of them is the key of the next page. */
export async function listMedia(
  tx: Tx,
  contactId: string,
  { kind, before, most = MEDIA_PAGE }: { kind?: MediaKind; before?: number | undefined; most?: number },
): Promise<{ data: MediaItem[]; next: number | null }> {
  const types = kind ? typesOf[kind] : everyType;
  // Each type is one range of the index: each is read from its newest row for at most one page, then they are merged.
  const found = await tx.rows<MessageRow>(sql`
    select m.* from conversations c
    cross join unnest(${types}::text[]) as tab (type)
    cross join lateral (
      select * from messages m where m.organisation_id = c.organisation_id and m.conversation_id = c.id and m.message_type = tab.type
        and m.media_url is not null and m.seq < ${before ?? null}::int is not false
      order by m.seq desc limit ${most + 1}::int
    ) m
    where c.contact_id = ${contactId}::uuid
    order by m.seq desc limit ${most + 1}::int`);
  const data = found.slice(0, most).map(itemFrom);
  return { data, next: found.length > most ? (data.at(-1)?.seq ?? null) : null };
}

/** Returns how many files each tab has. */
export async function countMedia(tx: Tx, contactId: string): Promise<Record<MediaKind, number>> {
  const found = await tx.rows<{ message_type: string; n: number }>(sql`
    select m.message_type, count(*)::int as n from conversations c
    join messages m on m.organisation_id = c.organisation_id and m.conversation_id = c.id
    where c.contact_id = ${contactId}::uuid and m.media_url is not null and m.message_type = any(${everyType}::text[])
    group by m.message_type`);
  const count = (kind: MediaKind) =>
    found.filter((it) => typesOf[kind].includes(it.message_type)).reduce((sum, { n }) => sum + n, 0);
  return {
    photos: count('photos'),
    videos: count('videos'),
    documents: count('documents'),
    audio: count('audio'),
  };
}
