/** How long the rows of each table are kept. */
import type { Pool } from 'pg';
import type { Env } from '#server/env.ts';
import { raw, type Sql, sql } from './sql.ts';

type Period = Extract<keyof Env, `KEEP_${string}`>;

export interface Rule {
  /** With its schema if that is not `public`. */
  table: string;
  period: Period;
  /** Deletes up to `limit` rows older than `days`, oldest first. */
  forget(days: number, limit: number): Sql;
}

const before = (days: number) => sql`now() - ${days}::int * interval '1 day'`;

/** Skips locked rows. */
const oldest = (days: number, limit: number) => ({
  cutoff: before(days),
  some: sql`limit ${limit}::int for update skip locked`,
});

/** Deletes the rows whose time `at` is older than their period; `key` is the columns that name a row. */
const byAge = (table: string, period: Period, key: string, at: string): Rule => ({
  table,
  period,
  forget(days, limit) {
    const { cutoff, some } = oldest(days, limit);
    const [name, named, time] = [raw(table), raw(key), raw(at)];
    return sql`delete from ${name} where (${named}) in (
      select ${named} from ${name} where ${time} < ${cutoff} order by ${time} ${some})`;
  },
});

/**
 * Tables whose rows are deleted, each with its period; every other table is listed in `kept`.
 * A rule deletes in the order of an index of its table, so that the cost of a batch does not depend on the table's
 * size.
 */
export const rules: readonly Rule[] = [
  byAge('api_deliveries', 'KEEP_WEBHOOKS_DAYS', 'organisation_id, id', 'created_at'),
  byAge('webhooks', 'KEEP_WEBHOOKS_DAYS', 'id', 'received_at'),
  ...(['inbound', 'outbox'] as const).flatMap((table): Rule[] =>
    (
      [
        ['done', 'KEEP_WORK_DAYS'],
        ['dead', 'KEEP_DEAD_WORK_DAYS'],
      ] as const
    ).map(([state, period]) => ({
      table,
      period,
      forget(days, limit) {
        const { cutoff, some } = oldest(days, limit);
        const name = raw(table);
        return sql`delete from ${name} where id in (
          select id from ${name} where state in ('done', 'dead') and state = ${state} and finished_at < ${cutoff}
          order by finished_at ${some})`;
      },
    })),
  ),
  {
    table: 'events',
    period: 'KEEP_EVENTS_DAYS',
    // Deletes from the start of an organisation's sequence, so that the rest has no gap. A client that was away longer
    // is told to reload everything (`missedSince`).
    forget: (days, limit) => sql`
      with old as (
        select organisation_id, max(seq) as seq from (
          select organisation_id, seq from events where created_at < ${before(days)} order by created_at limit ${limit}::int
        ) first group by organisation_id
      )
      delete from events e using old where e.organisation_id = old.organisation_id and e.seq <= old.seq`,
  },
  byAge('idempotency', 'KEEP_KEYS_DAYS', 'organisation_id, user_id, key', 'created_at'),
  byAge('transitions', 'KEEP_TRANSITIONS_DAYS', 'id', 'at'),
  byAge('audit_log', 'KEEP_AUDIT_DAYS', 'organisation_id, id', 'at'),
  byAge('bulks', 'KEEP_KEYS_DAYS', 'id', 'created_at'),
  byAge('contact_merges', 'KEEP_MERGES_DAYS', 'id', 'created_at'),
  byAge('early_updates', 'KEEP_WEBHOOKS_DAYS', 'ctid', 'received_at'),
  {
    table: 'campaigns',
    period: 'KEEP_KEYS_DAYS',
    // Only those whose recipients never arrived completely; the recipients are deleted with them.
    forget: (days, limit) => sql`
      delete from campaigns where (organisation_id, id) in (
        select organisation_id, id from campaigns where not is_ready and created_at < ${before(days)}
        order by created_at limit ${Math.min(limit, 5)}::int for update skip locked)`,
  },
  byAge('usage_entries', 'KEEP_TRANSITIONS_DAYS', 'organisation_id, id', 'at'),
  byAge('unanswered_questions', 'KEEP_QUESTIONS_DAYS', 'id', 'asked_at'),
  byAge('stripe_events', 'KEEP_WEBHOOKS_DAYS', 'id', 'received_at'),
  byAge('shop_webhooks', 'KEEP_WEBHOOKS_DAYS', 'domain, webhook_id', 'received_at'),
  {
    table: 'shop_intents',
    period: 'KEEP_INTENTS_DAYS',
    // An intent that is still being checked has a time for its next check.
    forget(days, limit) {
      const { cutoff, some } = oldest(days, limit);
      return sql`delete from shop_intents where (organisation_id, kind, id) in (
        select organisation_id, kind, id from shop_intents
        where created_at < ${cutoff} and (state = 'done' or until is null) order by created_at ${some})`;
    },
  },
  ...(
    [
      ['session', 'id', '"expiresAt"'],
      ['verification', 'id', '"expiresAt"'],
      ['invitation', 'id', '"expiresAt"'],
      ['mails', 'id', 'created_at'],
      ['mail_links', 'secret_hash', 'expires_at'],
      ['email_changes', 'id', 'expires_at'],
      ['passkey_challenges', 'challenge_hash', 'expires_at'],
      ['second_steps', 'secret_hash', 'expires_at'],
      ['sign_in_attempts', 'id', 'tried_at'],
    ] as const
  ).map(([name, key, at]) => byAge(`identity.${name}`, 'KEEP_SESSIONS_DAYS', key, at)),
  {
    table: 'identity.rateLimit',
    period: 'KEEP_SESSIONS_DAYS',
    forget: (days, limit) => sql`delete from identity."rateLimit" where id in (
      select id from identity."rateLimit"
      where "lastRequest" < (extract(epoch from ${before(days)}) * 1000)::bigint
      order by "lastRequest" limit ${limit}::int for update skip locked)`,
  },
];

/** Reasons for keeping the rows of each of the other tables. */
export const kept: Record<string, string> = {
  'identity.user': 'people',
  'identity.account': 'their passwords: one row each',
  'identity.two_factors': 'the second factor of accounts: one row each',
  'identity.sign_in_proofs': 'one row for each session, gone with it',
  'identity.passkeys': 'the passkeys of accounts',
  'identity.recovery_codes': 'ten of each second factor, gone with it',
  'identity.organization': 'organisations',
  'identity.pictures': 'one of each person and organisation, replaced by the next',
  'identity.member': 'who belongs to them',
  'identity.invitation_links': 'the links of invitations, gone with them',
  organisations: 'their settings',
  organisation_exports: 'one row for each organisation',
  channels: 'one number each',
  instagram_accounts: 'one account each',
  api_integrations: 'at most fifty of an organisation',
  api_webhooks: 'at most ten of an integration',
  shops: 'one shop each',
  pawapay_accounts: 'one account each',
  billing_accounts: 'one account each',
  subscriptions: 'one subscription each',
  second_subscriptions: 'what was given back, as rare as it is',
  crm_accounts: 'one account each',
  crm_contacts: 'one row for each contact or record, gone with the connection',
  crm_matches: 'the last match of an organisation',
  crm_match_entries: 'its log, gone with it',
  contacts: 'the organisation’s own data',
  merged_conversations: 'the addresses of conversations, gone with them',
  contact_changes: 'what changed about contacts, gone with them',
  contact_identities: 'the names of contacts, gone with them',
  former_identities: 'the names that contacts had, gone with them',
  mixed_contacts: 'found anew by each sweep',
  contact_repairs: 'what admins have not decided yet, gone with its contacts',
  linked_channels: 'the numbers an organisation has had: one row each',
  channel_health: 'one row for each channel of an organisation',
  refused_countries: 'one row for each country',
  campaign_recipients: 'the organisation’s own data, gone with their campaign',
  messaging_limit_uses: 'one row for each contact that was written to',
  response_times: 'the organisation’s own data, gone with their conversation',
  report_entries: 'folded into the slots',
  report_slots: 'counts without names: at most a row for each quarter of an hour, kind, and agent or source',
  assignees: 'one row for each member',
  assignment_turns: 'one row for each rule and member',
  conversations: 'the organisation’s own data',
  conversation_counts: 'folded to a row for each label and handler',
  tag_uses: 'folded to a row for each tag',
  messages: 'the organisation’s own data',
  note_mentions: 'the organisation’s own data, gone with their conversation',
  copilot_instructions: 'the last twenty of an organisation',
  documents: 'the organisation’s own data',
  snippets: 'the organisation’s own data, at most 500 of a person',
  bulk_changes: 'they go with their action',
  contact_fields: 'the organisation’s own data, at most 50 that are not archived',
  segments: 'the organisation’s own data, at most 50 of a person',
  saved_views: 'the organisation’s own data, at most 50 of a person',
  snippet_files: 'they go with their snippet',
  scheduled_files: 'they go with their message',
  macros: 'the organisation’s own data, at most 100 of a person',
  tags: 'the organisation’s own data',
  passages: 'the organisation’s own data',
  passage_vectors: 'they go with their passage',
  files: 'they go with their message; bytes without a row are dropped by `dropOrphans`',
  invoices: 'accounts',
  invoice_history: 'accounts',
  payments: 'accounts',
  shop_events: 'the customer’s history',
  templates: 'replaced by each listing',
  template_syncs: 'one row each',
  satisfaction_questions: 'the organisation’s own data, gone with their conversation',
  scheduled_messages: 'dropped when they are sent or taken back',
  drafts: 'one per person and conversation, dropped when it is sent',
  push_tokens: 'dropped when the push service says that it is gone',
  notification_topics: 'one row per person and organisation',
  event_counters: 'one row each',
  copilot_tokens: 'one row each',
  server_keys: 'one row per key',
  webhook_uptime: 'one row',
  health: 'one row',
  leases: 'one row per kind of work',
  nodes: 'one row per running server',
  migrations: 'one row per migration',
};

/** Deletes one batch and returns the number of deleted rows. */
export async function deleteBatch(owner: Pool, rule: Rule, days: number, limit: number): Promise<number> {
  return (await owner.query(rule.forget(days, limit))).rowCount ?? 0;
}
