import type pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { accessMessage, saveDelivery } from '#server/db/messages.ts';
import { sql } from '#server/db/sql.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { findWork, type Queue, type WorkItem } from '#server/db/work.ts';
import { row } from '#server/db/database.ts';
import { deliveryAfter } from '#server/domain/message/delivery.ts';

/** Reason why an item was not retried; null if it was. */
export type NotRetried = string | null;

/**
 * Requeues one failed item under the same id, and so in the same position of its lane.
 * Refuses what the provider may have accepted already, so that nothing is sent twice.
 */
export async function retryWork(db: Database, queue: Queue, id: number): Promise<NotRetried> {
  const item = await findWork(db.owner, queue, id);
  if (!item) return 'there is no such work';
  if (item.state === 'unconfirmed' || item.state === 'doubtful')
    return 'whether the provider accepted it is not known: a person decides in the conversation';
  if (item.state !== 'dead') return `it is ${item.state}: only dead work is put back`;
  if (queue === 'mail') return retryMail(db, item);
  return queue === 'inbound' ? retryInbound(db, item) : retryOutbox(db, item);
}

/** Requeues an item and looks up its organisation again, because the channel may have been connected since. */
async function retryInbound(db: Database, { id }: WorkItem): Promise<NotRetried> {
  const back = await row<{ organisation_id: string | null }>(
    db.owner,
    sql`update inbound i set state = 'ready', attempts = 0, run_at = now(), finished_at = null,
        organisation_id = coalesce(i.organisation_id,
          (select c.organisation_id from channels c where i.channel = 'whatsapp' and c.channel_id = i.channel_id),
          (select a.organisation_id from instagram_accounts a where i.channel = 'instagram' and i.channel_id in (a.account_id, a.page_id)))
      where id = ${id}::bigint and state = 'dead' returning organisation_id`,
  );
  return back ? null : 'somebody else has put it back';
}

/** Requeues a mail; its link is made anew when it is sent. */
async function retryMail(db: Database, { id }: WorkItem): Promise<NotRetried> {
  const back = await row(
    db.owner,
    sql`update identity.mails set state = 'ready', attempts = 0, run_at = now(), finished_at = null
      where id = ${id}::bigint and state = 'dead' returning id`,
  );
  return back ? null : 'somebody else has put it back';
}

async function retryOutbox(db: Database, item: WorkItem): Promise<NotRetried> {
  const { organisation_id: organisationId } = item;
  if (organisationId === null) return 'it belongs to no organisation';
  if (item.kind === 'message.react') return 'the reaction was taken back on the screen: react again there';
  const client: pg.PoolClient = await db.owner.connect();
  try {
    await client.query('begin');
    const options = { label: 'work.retry', client, onCommit() {} };
    return await inOrganisation(db, organisationId, options, async (tx) => {
      const refused = await prepare(tx, item);
      if (refused !== null) {
        tx.abandon();
        return refused;
      }
      const back = await tx.row(sql`
        update outbox set state = 'ready', attempts = 0, run_at = now(), finished_at = null, called_at = null
        where id = ${item.id}::bigint and state = 'dead' returning id`);
      return back ? null : 'somebody else has put it back';
    });
  } finally {
    client.release();
  }
}

/** Reverts what the failure has shown on screen. */
async function prepare(tx: Tx, { kind, payload }: WorkItem): Promise<NotRetried> {
  const messageId = typeof payload.messageId === 'string' ? payload.messageId : '';
  if (kind === 'message.send') {
    const message = await accessMessage(tx, { id: messageId });
    if (!message) return 'its message is gone';
    if (message.provider_id !== null) return 'the provider has accepted its message';
    if (message.confirmation !== null)
      return 'whether the provider accepted it is not known: a person decides in the conversation';
    const decided = deliveryAfter(message, { type: 'message.retry' });
    if (decided)
      await saveDelivery(tx, message, { ...decided, error: null, event: 'message.retry', actor: 'operator' });
  }
  if (kind === 'media.fetch') {
    await tx.rows(sql`
      update files set state = 'pending' where state = 'failed' and id = (select file_id from messages where id = ${messageId}::uuid)`);
    await tx.rows(sql`
      update messages set extras = extras || '{"media": "pending"}'::jsonb
      where id = ${messageId}::uuid and extras->>'media' = 'failed'`);
  }
  return null;
}
