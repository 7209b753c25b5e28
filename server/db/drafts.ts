import { Draft } from '#contract/draft.ts';
import type { ConversationId } from '#contract/message.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export async function listDrafts(tx: Tx, userId: string): Promise<Draft[]> {
  const rows = await tx.rows<{ conversation_id: ConversationId; text: string; written_at: Date }>(sql`
    select conversation_id, text, written_at from drafts where user_id = ${userId}::uuid and text <> '' order by written_at desc`);
  return rows.map(({ written_at, ...draft }) => ({ ...draft, written_at: written_at.toISOString() }));
}

/** Stores a user's draft. Null if there is no such conversation, false if a newer draft is stored. */
export async function saveDraft(tx: Tx, userId: string, draft: Draft): Promise<boolean | null> {
  const row = await tx.row<{ exists: boolean; saved: boolean }>(sql`
    with saved as (
      insert into drafts (organisation_id, user_id, conversation_id, text, written_at)
      select ${tx.organisationId}::uuid, ${userId}::uuid, c.id, ${draft.text}, ${draft.written_at}::timestamptz
      from conversations c where c.id = ${draft.conversation_id}::uuid
      on conflict (organisation_id, user_id, conversation_id) do update
        set text = excluded.text, written_at = excluded.written_at where drafts.written_at < excluded.written_at
      returning 1
    )
    select exists (select 1 from conversations where id = ${draft.conversation_id}::uuid) as exists,
      exists (select 1 from saved) as saved`);
  return row?.exists ? row.saved : null;
}
