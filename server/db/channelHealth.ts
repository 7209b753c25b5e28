import type { Pool } from 'pg';
import type { Channel } from '#contract/conversation.ts';
import type { FailureReason } from '#contract/failureReason.ts';
import type { ChannelState } from '#contract/channelHealth.ts';
import { rows } from './database.ts';
import { type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** The id of the organisation's present number or account. */
const presentId = (channel: Channel): Sql =>
  channel === 'whatsapp'
    ? sql`(select channel_id from channels)`
    : sql`(select account_id from instagram_accounts)`;

/** The first check of a disconnected channel; each later one waits twice as long, an hour at most. */
const FIRST_CHECK = sql`interval '1 minute'`;

export interface Trouble {
  channel: Channel;
  channelId: string;
  reason: FailureReason;
  details: string | null;
}

/**
 * Holds the channel's sending until it is connected again; false where it is held already, is no longer the
 * organisation's, or was connected again after the refused call had begun.
 */
export const disconnectChannel = async (
  tx: Tx,
  { channel, channelId, reason, details }: Trouble,
  refused: { job: number } | { at: Date },
): Promise<boolean> =>
  (await tx.row(sql`
    insert into channel_health as h (organisation_id, channel, channel_id, state, reason, details, held_until, check_at)
    select ${tx.organisationId}::uuid, ${channel}, ${channelId}, 'disconnected', ${reason}, ${details}, 'infinity', now() + ${FIRST_CHECK}
    where ${presentId(channel)} = ${channelId}
    on conflict (organisation_id, channel) do update set channel_id = excluded.channel_id, state = excluded.state,
      reason = excluded.reason, details = excluded.details, held_until = excluded.held_until, check_at = excluded.check_at,
      checks = 0, changed_at = now()
    where h.channel_id <> excluded.channel_id or (h.state <> 'disconnected'
      and h.changed_at <= ${'at' in refused ? sql`${refused.at}::timestamptz` : sql`coalesce((select called_at from outbox where id = ${refused.job}::bigint), now())`})
    returning 1`)) !== undefined;

/** Notes a restriction or a warning; one until a given time also holds the channel's sending if `holds`. */
export const limitChannel = async (
  tx: Tx,
  { channel, channelId, reason, details }: Trouble,
  given: { state: 'restricted' | 'warned'; until: Date | null; holds: boolean },
): Promise<boolean> => {
  const heldUntil = given.holds ? (given.until?.toISOString() ?? 'infinity') : null;
  return (
    (await tx.row(sql`
      insert into channel_health as h (organisation_id, channel, channel_id, state, reason, details, held_until)
      select ${tx.organisationId}::uuid, ${channel}, ${channelId}, ${given.state}, ${reason}, ${details}, ${heldUntil}::timestamptz
      where ${presentId(channel)} = ${channelId}
      on conflict (organisation_id, channel) do update set state = excluded.state, reason = excluded.reason,
        details = excluded.details, held_until = excluded.held_until, channel_id = excluded.channel_id, changed_at = now()
      where h.state <> 'disconnected'
      returning 1`)) !== undefined
  );
};

/** The channel can send: what waited is due. False where nothing was wrong. */
export const reconnectChannel = async (tx: Tx, channel: Channel): Promise<boolean> =>
  (await tx.row(sql`
    update channel_health set state = 'connected', reason = null, details = null, held_until = null, check_at = null,
      checks = 0, changed_at = now(), channel_id = coalesce(${presentId(channel)}, channel_id)
    where channel = ${channel} and state <> 'connected' returning 1`)) !== undefined;

export interface Facts {
  quality: string | null;
  limit: string | null;
  throughput: string | null;
}

/** What the provider says of the number; null leaves what is known. */
export const saveFacts = async (tx: Tx, channelId: string, facts: Facts): Promise<void> => {
  await tx.rows(sql`
    insert into channel_health as h (organisation_id, channel, channel_id, quality, messaging_limit, throughput, checked_at)
    values (${tx.organisationId}::uuid, 'whatsapp', ${channelId}, ${facts.quality}, ${facts.limit}, ${facts.throughput}, now())
    on conflict (organisation_id, channel) do update set quality = coalesce(excluded.quality, h.quality),
      messaging_limit = coalesce(excluded.messaging_limit, h.messaging_limit),
      throughput = coalesce(excluded.throughput, h.throughput), checked_at = now()`);
};

export interface NumberRow {
  channel_id: string;
  display_number: string;
  verified_name: string | null;
  state: ChannelState;
  reason: FailureReason | null;
  details: string | null;
  /** PostgreSQL's infinity is a number here. */
  held_until: Date | number | null;
  quality: string | null;
  messaging_limit: string | null;
  throughput: string | null;
  checked_at: Date | null;
}

/** The organisation's WhatsApp numbers with their health; one that nothing is known of is connected. */
export const readNumbers = (tx: Tx): Promise<NumberRow[]> =>
  tx.rows(sql`
    select n.channel_id, n.display_number, n.verified_name, coalesce(h.state, 'connected') as state, h.reason, h.details,
      h.held_until, h.quality, h.messaging_limit, h.throughput, h.checked_at
    from channels n left join channel_health h on h.channel = 'whatsapp' and h.channel_id = n.channel_id`);

/** Takes the disconnected channels whose check is due, and sets the next check of each. */
export const takeDueChecks = (owner: Pool): Promise<{ organisation_id: string; channel: Channel }[]> =>
  rows(
    owner,
    sql`update channel_health set checks = checks + 1,
        check_at = now() + least(interval '1 hour', ${FIRST_CHECK} * (2 ^ least(checks + 1, 10)))
      where (organisation_id, channel) in (
        select organisation_id, channel from channel_health where check_at <= now() order by check_at limit 8
        for update skip locked
      )
      returning organisation_id, channel`,
  );

interface Named {
  businessId: string | null;
  /** The account is the one of numbers that name none. */
  isUsual: boolean;
  digits: string | null;
  /** The number whose own webhook this is. */
  ownChannelId: string | null;
}

/** The numbers that an account's webhook is about: those of the account, and of these digits where they are told. */
export const numbersOf = (
  owner: Pool,
  { businessId, isUsual, digits, ownChannelId }: Named,
): Promise<{ organisationId: string; channelId: string }[]> =>
  rows(
    owner,
    sql`select organisation_id as "organisationId", channel_id as "channelId" from channels
      where case when ${ownChannelId}::text is not null then channel_id = ${ownChannelId}
          else business_id = ${businessId} or (${isUsual}::boolean and business_id is null and provider = 'cloud') end
        and (${digits}::text is null or regexp_replace(display_number, '[^0-9]', '', 'g') = ${digits})`,
  );
