import type { Pool } from 'pg';
import type { AuditChange } from '#contract/audit.ts';
import { NO_TARGETS, type ResponseTargets, type TargetSettings } from '#contract/target.ts';
import type { ConversationState } from '#server/domain/conversation/conversation.ts';
import { rows } from './database.ts';
import { columns, type Row, stateFrom } from './conversationRow.ts';
import { targetColumns } from './changes.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Returns the organisation's response targets. */
export async function readTargets(tx: Tx): Promise<TargetSettings> {
  const row = await tx.row<{ response_targets: ResponseTargets | null; has_hours: boolean }>(sql`
    select response_targets, opening_hours is not null as has_hours from organisations`);
  return { ...(row?.response_targets ?? NO_TARGETS), has_hours: row?.has_hours ?? false };
}

/** Saves the targets, and returns what differs as the audit log tells it. */
export async function writeTargets(
  tx: Tx,
  { before, after }: { before: ResponseTargets; after: ResponseTargets },
): Promise<AuditChange[]> {
  const [was, is] = [textsOf(before), textsOf(after)];
  const changes = Object.keys(is).flatMap((name) =>
    was[name] === is[name] ? [] : [{ name, before: was[name] ?? null, after: is[name] ?? null }],
  );
  if (changes.length > 0)
    await tx.rows(sql`
      update organisations set response_targets = ${jsonText(after)}::jsonb
      where organisation_id = ${tx.organisationId}::uuid`);
  return changes;
}

/** Targets as the audit log names them: each channel's minutes, and in which hours they count. */
function textsOf({ soon, whatsapp, instagram }: ResponseTargets): Record<string, string> {
  const text = ({ first, next, resolution, in_hours }: ResponseTargets['whatsapp']) =>
    `${first ?? '-'} / ${next ?? '-'} / ${resolution ?? '-'} min, ${in_hours ? 'opening hours' : 'every hour'}`;
  return { soon: `${soon}%`, whatsapp: text(whatsapp), instagram: text(instagram) };
}

/** Locks the next conversations that may have targets, in the order of their ids. */
export async function accessCounted(
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<ConversationState[]> {
  const found = await tx.rows<Row>(sql`
    select ${columns} where c.id > ${after}::uuid and c.label <> 'resolved'
      and (c.waiting_since is not null or c.opened_at is not null or c.targets <> '[]')
    order by c.id limit ${limit}::int for no key update of c`);
  return found.map(stateFrom);
}

/** Saves targets that were counted anew; the conversations are announced together, so their versions stay. */
export async function saveCounted(tx: Tx, states: readonly ConversationState[]): Promise<void> {
  if (states.length === 0) return;
  await tx.rows(sql`
    update conversations c set targets = g.targets, soon_key = g.soon_key, due_key = g.due_key, notice_key = g.notice_key
    from jsonb_to_recordset(${jsonText(states.map((state) => ({ id: state.id, ...targetColumns(state) })))}::jsonb)
      as g (id uuid, targets jsonb, soon_key bigint, due_key bigint, notice_key bigint)
    where c.id = g.id`);
}

/** Returns conversations of any organisation whose next instant has come, earliest first. */
export const listReached = (
  owner: Pool,
  now: number,
  limit: number,
): Promise<{ id: string; organisation_id: string }[]> =>
  rows(
    owner,
    sql`select id, organisation_id from conversations where notice_key <= ${Math.floor(now / 1000)}::bigint
      order by notice_key limit ${limit}::int`,
  );
