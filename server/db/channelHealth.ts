import type { Pool } from 'pg';
import type { Channel } from '#contract/conversation.ts';
import type { FailureReason } from '#contract/failureReason.ts';
import type { ChannelState, Restriction } from '#contract/channelHealth.ts';
import { rows } from './database.ts';
import { type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** The id of the organisation's current number or account. */
const presentId = (channel: Channel): Sql =>
  channel === 'whatsapp'
    ? sql`(select channel_id from channels)`
    : sql`(select account_id from instagram_accounts)`;

/** Delay before the first check of a disconnected channel. Each later delay is twice as long, up to one hour. */
const FIRST_CHECK = sql`interval '1 minute'`;

/** Keeps a value only while the number is the same: a restriction does not apply to a replacement. */
const ofSameNumber = (value: Sql): Sql => sql`case when h.channel_id = excluded.channel_id then ${value} end`;
/** Start of the current hold; a channel that is already held keeps its earlier time. */
const heldAt = sql`case when h.held_until > now() and h.channel_id = excluded.channel_id then h.held_at else excluded.held_at end`;
/** The number has a restriction with a known end in the future; it ends only at that time. */
const isRestricted = sql`(h.restricted_until > now() and h.restricted_until < 'infinity')`;

export interface Trouble {
  channel: Channel;
  channelId: string;
  reason: FailureReason;
  details: string | null;
}

/**
 * Holds the channel's sending until it is connected again.
 * Returns false if it is already held, no longer belongs to the organisation, or was reconnected after the refused call
 * began.
 */
export const disconnectChannel = async (
  tx: Tx,
  { channel, channelId, reason, details }: Trouble,
  refused: { job: number } | { at: Date },
  now: Date,
): Promise<boolean> =>
  (await tx.row(sql`
    insert into channel_health as h (organisation_id, channel, channel_id, state, reason, details, held_until, held_at, check_at)
    select ${tx.organisationId}::uuid, ${channel}, ${channelId}, 'disconnected', ${reason}, ${details}, 'infinity',
      ${now.toISOString()}::timestamptz, now() + ${FIRST_CHECK}
    where ${presentId(channel)} = ${channelId}
    on conflict (organisation_id, channel) do update set channel_id = excluded.channel_id, state = excluded.state,
      reason = excluded.reason, details = excluded.details, held_at = ${heldAt}, held_until = excluded.held_until,
      check_at = excluded.check_at, checks = 0, changed_at = now(), restriction = ${ofSameNumber(sql`h.restriction`)},
      restricted_until = ${ofSameNumber(sql`h.restricted_until`)}, restriction_details = ${ofSameNumber(sql`h.restriction_details`)}
    where h.channel_id <> excluded.channel_id or (h.state <> 'disconnected'
      and h.changed_at <= ${'at' in refused ? sql`${refused.at}::timestamptz` : sql`coalesce((select called_at from outbox where id = ${refused.job}::bigint), now())`})
    returning 1`)) !== undefined;

/**
 * Stores a restriction and its end, null if the end is unknown; returns false if it was already stored.
 * A disconnected channel stays disconnected and becomes restricted once it is connected again.
 */
export const restrictChannel = async (
  tx: Tx,
  { channel, channelId, reason, details }: Trouble,
  { restriction, until: end }: { restriction: Restriction | null; until: Date | null },
  now: Date,
): Promise<boolean> => {
  const until = sql`${end?.toISOString() ?? 'infinity'}::timestamptz`;
  const held = restriction === 'all' ? until : sql`null::timestamptz`;
  const kept = (value: Sql, changed: Sql) =>
    sql`case when h.state = 'disconnected' and h.channel_id = excluded.channel_id then ${value} else ${changed} end`;
  return (
    (await tx.row(sql`
      insert into channel_health as h (organisation_id, channel, channel_id, state, reason, details, held_until, held_at, check_at,
        restriction, restricted_until, restriction_details)
      select ${tx.organisationId}::uuid, ${channel}, ${channelId}, 'restricted', ${reason}, ${details}, ${held},
        ${now.toISOString()}::timestamptz, nullif(${until}, 'infinity'), ${restriction}, ${until}, ${details}
      where ${presentId(channel)} = ${channelId}
      on conflict (organisation_id, channel) do update set state = ${kept(sql`h.state`, sql`excluded.state`)},
        reason = ${kept(sql`h.reason`, sql`excluded.reason`)}, details = ${kept(sql`h.details`, sql`excluded.details`)},
        held_at = ${heldAt}, held_until = ${kept(sql`h.held_until`, sql`excluded.held_until`)},
        check_at = ${kept(sql`h.check_at`, sql`excluded.check_at`)}, restriction = excluded.restriction,
        restricted_until = excluded.restricted_until, restriction_details = excluded.restriction_details,
        channel_id = excluded.channel_id, changed_at = ${kept(sql`h.changed_at`, sql`now()`)}
      where (h.channel_id, h.restriction, h.restricted_until, h.restriction_details)
        is distinct from (excluded.channel_id, excluded.restriction, excluded.restricted_until, excluded.restriction_details)
      returning 1`)) !== undefined
  );
};

/** Stores a warning; returns false if one was stored within a day or if the channel has a more severe state. */
export const warnChannel = async (
  tx: Tx,
  { channel, channelId, reason, details }: Trouble,
): Promise<boolean> =>
  (await tx.row(sql`
    insert into channel_health as h (organisation_id, channel, channel_id, state, reason, details)
    select ${tx.organisationId}::uuid, ${channel}, ${channelId}, 'warned', ${reason}, ${details}
    where ${presentId(channel)} = ${channelId}
    on conflict (organisation_id, channel) do update set state = excluded.state, reason = excluded.reason,
      details = excluded.details, held_until = null, channel_id = excluded.channel_id, changed_at = now()
    where h.channel_id <> excluded.channel_id or h.state = 'connected'
      or (h.state = 'restricted' and h.restricted_until <= now())
      or (h.state = 'warned' and ((h.reason, h.details) is distinct from (excluded.reason, excluded.details)
        or h.changed_at < now() - interval '1 day'))
    returning 1`)) !== undefined;

/** Returns the database's time with microseconds. */
export const databaseTime = async (owner: Pool): Promise<string> =>
  (await rows<{ now: string }>(owner, sql`select clock_timestamp()::text as now`))[0]!.now;

/**
 * Marks the channel as able to send and makes its waiting jobs due; returns false if nothing changed.
 * Keeps a restriction that has not ended, unless the number was replaced, and whatever was stored after the check
 * began.
 */
export const reconnectChannel = async (tx: Tx, channel: Channel, begun = 'infinity'): Promise<boolean> =>
  (await tx.row(sql`
    with now_known as (
      select h.organisation_id, ${isRestricted} and h.channel_id = ${presentId(channel)} as is_restricted
      from channel_health h where h.channel = ${channel}
    )
    update channel_health h set state = case when n.is_restricted then 'restricted' else 'connected' end,
      reason = case when n.is_restricted then 'account' end,
      details = case when n.is_restricted then h.restriction_details end,
      held_until = case when n.is_restricted and h.restriction = 'all' then h.restricted_until end,
      check_at = case when n.is_restricted then h.restricted_until end,
      restriction = case when n.is_restricted then h.restriction end,
      restricted_until = case when n.is_restricted then h.restricted_until end,
      restriction_details = case when n.is_restricted then h.restriction_details end,
      checks = 0, changed_at = now(), channel_id = coalesce(${presentId(channel)}, h.channel_id)
    from now_known n
    where h.channel = ${channel} and h.organisation_id = n.organisation_id and h.state <> 'connected'
      and h.changed_at <= ${begun}::timestamptz and not (h.state = 'restricted' and coalesce(n.is_restricted, false))
    returning 1`)) !== undefined;

export interface Facts {
  quality: string | null;
  limit: string | null;
  throughput: string | null;
}

/**
 * Stores quality and limits of the number.
 * Null values change nothing. A check that began before the last stored one is ignored.
 */
export const saveFacts = async (
  tx: Tx,
  channelId: string,
  facts: Facts,
  begun = 'infinity',
): Promise<void> => {
  await tx.rows(sql`
    insert into channel_health as h (organisation_id, channel, channel_id, quality, messaging_limit, throughput, checked_at)
    values (${tx.organisationId}::uuid, 'whatsapp', ${channelId}, ${facts.quality}, ${facts.limit}, ${facts.throughput}, now())
    on conflict (organisation_id, channel) do update set quality = coalesce(excluded.quality, h.quality),
      messaging_limit = coalesce(excluded.messaging_limit, h.messaging_limit),
      throughput = coalesce(excluded.throughput, h.throughput), checked_at = now()
    where h.checked_at is null or h.checked_at <= ${begun}::timestamptz`);
};

export interface NumberRow {
  channel_id: string;
  display_number: string;
  verified_name: string | null;
  state: ChannelState;
  reason: FailureReason | null;
  details: string | null;
  /** PostgreSQL's infinity arrives as a number. */
  restricted_until: Date | number | null;
  quality: string | null;
  messaging_limit: string | null;
  throughput: string | null;
  checked_at: Date | null;
}

/** Returns the organisation's WhatsApp numbers with their health; a number without a health row is connected. */
export const readNumbers = (tx: Tx): Promise<NumberRow[]> =>
  tx.rows(sql`
    select n.channel_id, n.display_number, n.verified_name, coalesce(h.state, 'connected') as state, h.reason, h.details,
      h.restricted_until, h.quality, h.messaging_limit, h.throughput, h.checked_at
    from channels n left join channel_health h on h.channel = 'whatsapp' and h.channel_id = n.channel_id`);

/** Takes the disconnected channels whose check is due and schedules the next check of each. */
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
  /** True for the default account, to which numbers without a business id belong. */
  isUsual: boolean;
  digits: string | null;
  /** The number that has this webhook to itself. */
  ownChannelId: string | null;
}

/** Returns the numbers that an account's webhook concerns: all of the account, or those with these digits if given. */
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
