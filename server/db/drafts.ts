import { Draft } from '#contract/draft.ts';
import type { ConversationId } from '#contract/message.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Row {
  conversation_id: ConversationId;
  text: string;
  written_at: Date;
}

const draftOf = ({ written_at, ...draft }: Row): Draft => ({
  ...draft,
  written_at: written_at.toISOString(),
});

/** Days in which an emptied draft is told to a device that still shows its text. */
const EMPTIED_DAYS = 30;
/** Maximum number of drafts listed; a device keeps 200. */
const LISTED_MOST = 500;

export async function listDrafts(tx: Tx, userId: string): Promise<Draft[]> {
  const rows = await tx.rows<Row>(sql`
    select conversation_id, text, written_at from drafts
    where user_id = ${userId}::uuid and (text <> '' or written_at > now() - make_interval(days => ${EMPTIED_DAYS}))
    order by written_at desc limit ${LISTED_MOST}`);
  return rows.map(draftOf);
}

/**
 * Stores a user's draft, unless a newer one is stored, or one that its writer has not seen.
 * One that is later than `knownAt` has not been seen. Returns null without such a conversation; else `saved` says whether
 * it was stored, and if not, `current` is the stored draft.
 */
export async function saveDraft(
  tx: Tx,
  userId: string,
  { knownAt, ...draft }: Draft & { knownAt: string | null | undefined },
): Promise<{ saved: boolean; current: Draft | null } | null> {
  // Older pages do not say what they know, and may replace any draft; who knows of none may replace none.
  const known = knownAt === undefined ? 'infinity' : (knownAt ?? '-infinity');
  const row = await tx.row<{
    exists: boolean;
    saved: boolean;
    text: string | null;
    written_at: Date | null;
  }>(sql`
    with saved as (
      insert into drafts (organisation_id, user_id, conversation_id, text, written_at)
      select ${tx.organisationId}::uuid, ${userId}::uuid, c.id, ${draft.text}, ${draft.written_at}::timestamptz
      from conversations c where c.id = ${draft.conversation_id}::uuid
      on conflict (organisation_id, user_id, conversation_id) do update
        set text = excluded.text, written_at = excluded.written_at
        where drafts.written_at < excluded.written_at and drafts.written_at <= ${known}::timestamptz
      returning 1
    )
    select exists (select 1 from conversations where id = ${draft.conversation_id}::uuid) as exists,
      exists (select 1 from saved) as saved, d.text, d.written_at
    from (select 1) as one left join drafts d
      on d.user_id = ${userId}::uuid and d.conversation_id = ${draft.conversation_id}::uuid`);
  if (!row?.exists) return null;
  const { saved, text, written_at } = row;
  const current =
    !saved && text !== null && written_at !== null
      ? draftOf({ conversation_id: draft.conversation_id, text, written_at })
      : null;
  return { saved, current };
}
