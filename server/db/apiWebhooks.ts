import type { Pool } from 'pg';
import type { Delivery, Webhook, WebhookEvent } from '#contract/publicWebhooks.ts';
import type { WireEvent } from '#contract/events.ts';
import { row } from './database.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface WebhookRow {
  id: string;
  url: string;
  events: WebhookEvent[];
  disabled_reason: Webhook['disabled_reason'];
}
interface DeliveryRow {
  id: string;
  event: WebhookEvent;
  state: 'ready' | 'leased' | 'done' | 'dead';
  attempts: number;
  status: number | null;
  reason: string | null;
  created_at: Date;
}

const webhookFrom = ({ id, url, events, disabled_reason }: WebhookRow): Webhook => ({
  id,
  url,
  events,
  disabled_reason,
});
const deliveryFrom = ({
  id,
  event,
  state,
  attempts,
  status,
  reason,
  created_at: at,
}: DeliveryRow): Delivery => ({
  id,
  event,
  state: state === 'done' ? 'delivered' : state === 'dead' ? 'failed' : 'waiting',
  attempts,
  status,
  reason,
  created_at: at.toISOString(),
});
const columns = sql`w.id, w.url, w.events, w.disabled_reason`;
const deliveryColumns = sql`d.id, d.event, d.state, d.attempts, d.status, d.reason, d.created_at`;

/** Returns the webhooks of an integration, oldest first. */
export const listWebhooks = async (tx: Tx, integrationId: string): Promise<Webhook[]> =>
  (
    await tx.rows<WebhookRow>(sql`
      select ${columns} from api_webhooks w where w.integration_id = ${integrationId}::uuid order by w.created_at, w.id`)
  ).map(webhookFrom);

interface NewWebhook {
  id: string;
  integrationId: string;
  url: string;
  events: readonly WebhookEvent[];
  /** Sealed. */
  secret: string;
}

/** Adds a webhook that receives what happens from now on. */
export async function addWebhook(
  tx: Tx,
  { id, integrationId, url, events, secret }: NewWebhook,
): Promise<Webhook> {
  const added = await tx.row<WebhookRow>(sql`
    with w as (
      insert into api_webhooks (organisation_id, id, integration_id, url, events, secret, heard)
      select ${tx.organisationId}::uuid, ${id}::uuid, ${integrationId}::uuid, ${url}, ${[...events]}::text[], ${secret}, c.seq
      from event_counters c returning *
    ) select ${columns} from w`);
  return webhookFrom(added!);
}

/** Returns a webhook of an integration, locked until the end of the transaction; null if it has none such. */
export async function lockWebhook(tx: Tx, integrationId: string, id: string): Promise<Webhook | null> {
  const found = await tx.row<WebhookRow>(sql`
    select ${columns} from api_webhooks w
    where w.id = ${id}::uuid and w.integration_id = ${integrationId}::uuid for no key update`);
  return found ? webhookFrom(found) : null;
}

/** Changes where a webhook receives what. Deliveries that wait go to the new address. */
export async function changeWebhook(
  tx: Tx,
  { id, url, events }: Pick<NewWebhook, 'id' | 'url' | 'events'>,
): Promise<Webhook> {
  const changed = await tx.row<WebhookRow>(sql`
    update api_webhooks w set url = ${url}, events = ${[...events]}::text[] where w.id = ${id}::uuid
    returning ${columns}`);
  return webhookFrom(changed!);
}

/** Deletes a webhook with its log and returns its address; null if the integration has none such. */
export const deleteWebhook = async (tx: Tx, integrationId: string, id: string): Promise<string | null> =>
  (
    await tx.row<{ url: string }>(sql`
      delete from api_webhooks where id = ${id}::uuid and integration_id = ${integrationId}::uuid returning url`)
  )?.url ?? null;

/** Enables a webhook; what happened while it was disabled is left out. */
export async function enableWebhook(tx: Tx, integrationId: string, id: string): Promise<Webhook | null> {
  const enabled = await tx.row<WebhookRow>(sql`
    update api_webhooks w set disabled_reason = null,
      heard = case when w.disabled_reason is null then w.heard else (select seq from event_counters) end
    where w.id = ${id}::uuid and w.integration_id = ${integrationId}::uuid returning ${columns}`);
  return enabled ? webhookFrom(enabled) : null;
}

/** Returns the newest deliveries of a webhook; null if the integration has no such webhook. */
export async function listDeliveries(
  tx: Tx,
  { integrationId, id, limit }: { integrationId: string; id: string; limit: number },
): Promise<Delivery[] | null> {
  const own = await tx.row(sql`
    select 1 from api_webhooks where id = ${id}::uuid and integration_id = ${integrationId}::uuid`);
  if (!own) return null;
  const found = await tx.rows<DeliveryRow>(sql`
    select ${deliveryColumns} from api_deliveries d where d.webhook_id = ${id}::uuid
    order by d.created_at desc, d.id limit ${limit}::int`);
  return found.map(deliveryFrom);
}

/** Queues a delivery again. One that is being sent stays as it is. */
export async function resendDelivery(tx: Tx, integrationId: string, id: string): Promise<Delivery | null> {
  const found = await tx.row<DeliveryRow>(sql`
    update api_deliveries d set
      state = case when d.state = 'leased' then d.state else 'ready' end, attempts = 0, run_at = now(),
      finished_at = null
    from api_webhooks w
    where d.id = ${id}::uuid and w.id = d.webhook_id and w.integration_id = ${integrationId}::uuid
    returning ${deliveryColumns}`);
  return found ? deliveryFrom(found) : null;
}

/** A webhook with events that nobody has looked at. */
export interface Behind {
  organisation_id: string;
  id: string;
  events: WebhookEvent[];
  heard: string;
}

/** Returns an enabled webhook that is behind its organisation's events. */
export const findBehind = (owner: Pool): Promise<{ organisation_id: string; id: string } | undefined> =>
  row(
    owner,
    sql`select w.organisation_id, w.id from api_webhooks w
      join api_integrations i on (i.organisation_id, i.id) = (w.organisation_id, w.integration_id)
      join event_counters c on c.organisation_id = w.organisation_id
      where w.disabled_reason is null and i.enabled and w.heard < c.seq order by w.heard limit 1`,
  );

/** Locks a webhook and returns its next events; null if another worker has it or it was disabled meanwhile. */
export async function readBehind(
  tx: Tx,
  id: string,
  limit: number,
): Promise<{ webhook: Behind; events: (WireEvent & { seq: number })[] } | null> {
  const webhook = await tx.row<Behind>(sql`
    select organisation_id, id, events, heard from api_webhooks
    where id = ${id}::uuid and disabled_reason is null for update skip locked`);
  if (!webhook) return null;
  const found = await tx.rows<{ seq: string; name: WireEvent['name']; payload: object }>(sql`
    select seq, name, payload from events where seq > ${webhook.heard}::bigint order by seq limit ${limit}::int`);
  const events = found.map(({ seq, name, payload }) => ({ ...payload, name, seq: Number(seq) }) as WireEvent);
  return { webhook, events };
}

interface Queued {
  event: WebhookEvent;
  seq: number;
  payload: object;
}

/** Queues deliveries and moves the webhook on; without events left it is moved to the last one. */
export async function queueDeliveries(
  tx: Tx,
  id: string,
  queued: readonly Queued[],
  heard: number | null,
): Promise<void> {
  await tx.rows(sql`
    with moved as (
      update api_webhooks set heard = coalesce(${heard}::bigint, (select seq from event_counters)) where id = ${id}::uuid
    )
    insert into api_deliveries (organisation_id, webhook_id, event, seq, payload)
    select ${tx.organisationId}::uuid, ${id}::uuid, q.event, q.seq, q.payload
    from jsonb_to_recordset(${jsonText(queued)}::jsonb) as q (event text, seq bigint, payload jsonb)
    on conflict (organisation_id, webhook_id, seq) do nothing`);
}
