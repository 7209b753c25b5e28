import type { Pool } from 'pg';
import type { Channel } from '#contract/conversation.ts';
import type { FailureReason } from '#contract/failureReason.ts';
import type { ChannelState, Restriction } from '#contract/channelHealth.ts';
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

/** A restriction is the number's: it does not pass to the one that replaces it. */
const ofSameNumber = (value: Sql): Sql => sql`case when h.channel_id = excluded.channel_id then ${value} end`;
/** The time since which sending is held; a channel that is held already keeps its earlier time. */
const heldAt = sql`case when h.held_until > now() and h.channel_id = excluded.channel_id then h.held_at else excluded.held_at end`;
/** The number's restriction has an end that has not passed: only time ends it. */
const isRestricted = sql`(h.restricted_until > now() and h.restricted_until < 'infinity')`;

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
 * Notes a restriction until a given time, null where it has no known end; false where it was known. A disconnected channel
 * stays so, and is restricted once it is connected again.
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

/** Notes a warning; false where it was given within a day, or where the channel has more than a warning. */
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

/** The database's clock, to the microsecond. */
export const databaseTime = async (owner: Pool): Promise<string> =>
  (await rows<{ now: string }>(owner, sql`select clock_timestamp()::text as now`))[0]!.now;

/**
 * The channel can send: what waited is due. A restriction whose end has not passed stays, unless the number is another one,
 * and so does what became known after the check began. False where nothing changed.
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

/** Stores quality and limits of the number. A null fact changes nothing, nor does a check that began before the last stored one. */
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
  /** PostgreSQL's infinity is a number here. */
  restricted_until: Date | number | null;
  quality: string | null;
  messaging_limit: string | null;
  throughput: string | null;
  checked_at: Date | null;
}

/** The organisation's WhatsApp numbers with their health; one that nothing is known of is connected. */
export const readNumbers = (tx: Tx): Promise<NumberRow[]> =>
  tx.rows(sql`
    select n.channel_id, n.display_number, n.verified_name, coalesce(h.state, 'connected') as state, h.reason, h.details,
      h.restricted_until, h.quality, h.messaging_limit, h.throughput, h.checked_at
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
