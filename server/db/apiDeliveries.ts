import type { Pool } from 'pg';
import type { WebhookEvent } from '#contract/publicWebhooks.ts';
import { row } from './database.ts';
import { milliseconds, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A claimed delivery with what its request needs. */
export interface ClaimedDelivery {
  organisation_id: string;
  id: string;
  webhook_id: string;
  event: WebhookEvent;
  payload: object;
  attempts: number;
  claim: number;
  age_ms: number;
  url: string;
  secret: string;
}

/** Leases the delivery that is due first, of an enabled webhook of an enabled integration. */
export const claimDelivery = (owner: Pool, leaseMs: number): Promise<ClaimedDelivery | undefined> =>
  row(
    owner,
    sql`with claimed as (
        update api_deliveries d set state = 'leased', attempts = attempts + 1, claim = claim + 1,
          leased_until = now() + ${milliseconds(leaseMs)}
        where (d.organisation_id, d.id) = (
          select q.organisation_id, q.id from api_deliveries q
          join api_webhooks w on (w.organisation_id, w.id) = (q.organisation_id, q.webhook_id)
          join api_integrations i on (i.organisation_id, i.id) = (w.organisation_id, w.integration_id)
          where q.state in ('ready', 'leased') and (q.state = 'ready' or q.leased_until < now()) and q.run_at <= now()
            and w.disabled_reason is null and i.enabled
          order by q.run_at limit 1 for update of q skip locked
        )
        returning d.*
      )
      select c.organisation_id, c.id, c.webhook_id, c.event, c.payload, c.attempts, c.claim, w.url, w.secret,
        (extract(epoch from now() - c.created_at) * 1000)::float8 as age_ms
      from claimed c join api_webhooks w on (w.organisation_id, w.id) = (c.organisation_id, c.webhook_id)`,
  );

type Held = Pick<ClaimedDelivery, 'organisation_id' | 'id' | 'claim' | 'webhook_id'>;

/** Result of an attempt. */
export interface Attempt {
  status: number | null;
  reason: string | null;
}

const ended = (held: Held, state: 'done' | 'dead', { status, reason }: Attempt) =>
  sql`update api_deliveries set state = ${state}, status = ${status}, reason = ${reason}, finished_at = now(), leased_until = null
      where organisation_id = ${held.organisation_id}::uuid and id = ${held.id}::uuid and claim = ${held.claim}::int`;

export const endDelivery = (owner: Pool, held: Held, attempt: Attempt) =>
  row(owner, ended(held, 'done', attempt));

export const postponeDelivery = (owner: Pool, held: Held, waitMs: number, { status, reason }: Attempt) =>
  row(
    owner,
    sql`update api_deliveries set state = 'ready', status = ${status}, reason = ${reason}, leased_until = null,
        run_at = now() + ${milliseconds(waitMs)}
      where organisation_id = ${held.organisation_id}::uuid and id = ${held.id}::uuid and claim = ${held.claim}::int`,
  );

/**
 * Ends a delivery as failed, disables its webhook with the reason, and ends what waits for it.
 * False: the webhook was disabled or deleted before.
 */
export async function disableWebhook(
  tx: Tx,
  held: Held,
  attempt: Attempt,
  reason: 'gone' | 'failing',
): Promise<boolean> {
  await tx.rows(ended(held, 'dead', attempt));
  const found = await tx.row<{ disabled: boolean }>(sql`
    with disabled as (
      update api_webhooks set disabled_reason = ${reason} where id = ${held.webhook_id}::uuid and disabled_reason is null
      returning 1
    ), dropped as (
      update api_deliveries set state = 'dead', reason = coalesce(reason, 'The webhook was disabled.'), finished_at = now()
    where webhook_id = ${held.webhook_id}::uuid and state = 'ready'
    )
    select exists (select from disabled) as disabled`);
  return found?.disabled ?? false;
}

interface Stopped {
  integrationId: string;
  /** One webhook; all of the integration without it. */
  id?: string;
  reason: 'revoked' | 'off';
  /** The reason that the log shows for deliveries that were not sent. */
  said: string;
}

/**
 * Disables webhooks of an integration, and ends what waits for them.
 * A delivery that another worker is making is ended too, so that it is not repeated.
 */
export const stopWebhooks = (tx: Tx, { integrationId, id, reason, said }: Stopped): Promise<unknown> =>
  tx.rows(sql`
    with chosen as (
      select organisation_id, id from api_webhooks
      where integration_id = ${integrationId}::uuid and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    ), disabled as (
      update api_webhooks w set disabled_reason = ${reason} from chosen c
      where (c.organisation_id, c.id) = (w.organisation_id, w.id) and w.disabled_reason is null
    )
    update api_deliveries d set state = 'dead', claim = d.claim + 1, leased_until = null, finished_at = now(),
      reason = coalesce(d.reason, ${said})
    from chosen c
    where (c.organisation_id, c.id) = (d.organisation_id, d.webhook_id) and d.state in ('ready', 'leased')`);

/** Returns the milliseconds until a delivery is due; null if none waits. */
export const nextDeliveryDue = async (owner: Pool): Promise<number | null> =>
  (
    await row<{ wait: number | null }>(
      owner,
      sql`select (extract(epoch from min(case when state = 'ready' then run_at else leased_until end) - now()) * 1000)::float8 as wait
        from api_deliveries where state in ('ready', 'leased')`,
    )
  )?.wait ?? null;
