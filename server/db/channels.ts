import type { Pool } from 'pg';
import type { Channel } from '#contract/conversation.ts';
import { reconnectChannel } from './channelHealth.ts';
import { row } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Credentials of an organisation's channel. `secret` is encrypted. */
export type Access =
  | { kind: 'cloud'; channelId: string; businessId: string | null }
  | { kind: 'd360'; channelId: string; secret: string }
  | { kind: 'instagram'; channelId: string; secret: string; usesPage: boolean };

export async function readAccess(
  owner: Pool,
  organisationId: string,
  channel: Channel,
): Promise<Access | null> {
  if (channel === 'instagram') {
    const account = await row<{ account_id: string; token: string; auth_method: string }>(
      owner,
      sql`select account_id, token, auth_method from instagram_accounts where organisation_id = ${organisationId}::uuid`,
    );
    return account
      ? {
          kind: 'instagram',
          channelId: account.account_id,
          secret: account.token,
          usesPage: account.auth_method !== 'instagram_business_login',
        }
      : null;
  }
  const number = await row<{
    channel_id: string;
    provider: 'cloud' | 'd360';
    api_key: string | null;
    business_id: string | null;
  }>(
    owner,
    sql`select channel_id, provider, api_key, business_id from channels where organisation_id = ${organisationId}::uuid`,
  );
  if (!number) return null;
  return number.provider === 'd360'
    ? { kind: 'd360', channelId: number.channel_id, secret: number.api_key ?? '' }
    : { kind: 'cloud', channelId: number.channel_id, businessId: number.business_id };
}

/** Returns the number of a 360dialog webhook by the token in its path. */
export const findByWebhookToken = async (owner: Pool, token: string): Promise<string | null> =>
  (
    await row<{ channel_id: string }>(
      owner,
      sql`select channel_id from channels where webhook_token = ${token} and provider = 'd360'`,
    )
  )?.channel_id ?? null;

/** Returns the organisation that has this number; runs as owner because row-level security hides other tenants. */
export const findOwner = async (owner: Pool, channelId: string): Promise<string | null> =>
  (
    await row<{ id: string }>(
      owner,
      sql`select organisation_id as id from channels where channel_id = ${channelId}`,
    )
  )?.id ?? null;

/** Returns whether the organisation has or ever had this number. */
export const wasLinked = async (owner: Pool, organisationId: string, channelId: string): Promise<boolean> =>
  (await row(
    owner,
    sql`select 1 from linked_channels where organisation_id = ${organisationId}::uuid and channel_id = ${channelId}`,
  )) !== undefined;

export const readNumber = async (
  owner: Pool,
  organisationId: string,
): Promise<{ channelId: string; number: string } | null> =>
  (await row<{ channelId: string; number: string }>(
    owner,
    sql`select channel_id as "channelId", display_number as number from channels where organisation_id = ${organisationId}::uuid`,
  )) ?? null;

export interface NewChannel {
  channelId: string;
  displayNumber: string;
  verifiedName: string | null;
  provider?: 'cloud' | 'd360';
  apiKey?: string | null;
  webhookToken?: string | null;
  businessId?: string | null;
}

/** Replaces the organisation's number if `mayReplace` accepts the current one; returns false if it does not. */
export async function replaceChannel(
  tx: Tx,
  given: NewChannel,
  mayReplace: (present: string | undefined) => boolean,
): Promise<boolean> {
  // Serialises links of one organisation, also while it has no number.
  await tx.rows(
    sql`select 1 from organisations where organisation_id = ${tx.organisationId}::uuid for update`,
  );
  const present = await tx.row<{ channel_id: string }>(sql`select channel_id from channels`);
  if (!mayReplace(present?.channel_id)) return false;
  await saveChannel(tx, given);
  return true;
}

/** Stores the organisation's number in place of the previous one. */
export async function saveChannel(tx: Tx, given: NewChannel): Promise<void> {
  const { channelId, displayNumber, verifiedName, provider = 'cloud' } = given;
  const { apiKey = null, webhookToken = null, businessId = null } = given;
  await tx.rows(sql`
    insert into channels (channel_id, organisation_id, provider, display_number, verified_name, api_key, webhook_token, business_id)
    values (${channelId}, ${tx.organisationId}::uuid, ${provider}, ${displayNumber}, ${verifiedName}, ${apiKey}, ${webhookToken}, ${businessId})
    on conflict (organisation_id) do update set channel_id = excluded.channel_id, display_number = excluded.display_number,
      verified_name = excluded.verified_name, provider = excluded.provider, api_key = excluded.api_key,
      webhook_token = excluded.webhook_token, business_id = excluded.business_id, paused_until = null, paused_reason = null`);
  await reconnectChannel(tx, 'whatsapp');
}
