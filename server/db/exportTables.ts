/**
 * What an organisation's export contains.
 *
 * Size     one entry for each table
 */
import { raw, type Sql, sql } from './sql.ts';

type Order = 'asc' | 'desc';

/** A table of an organisation's export, with one line of JSON for each row. */
export interface ExportTable {
  /** The name of its file. */
  name: string;
  /** What its lines are, for the archive's own description. */
  about: string;
  /** The row as JSON, without anything secret and without what only the database needs. */
  row: Sql;
  from: Sql;
  where?: Sql;
  /** The columns of an index in which the pages follow each other, with their types. */
  keys: readonly (readonly [column: string, type: string, order: Order])[];
}

const whole = (alias: string, ...left: string[]): Sql =>
  raw(`to_jsonb(${alias}) - '{${['organisation_id', ...left].join(',')}}'::text[]`);
const byId = [['t.id', 'uuid', 'asc']] as const;
const isNote = sql`t.extras->>'type' = 'user_conversation_note'`;
const newestFirst = [
  ['t.created_at', 'timestamptz', 'desc'],
  ['t.id', 'uuid', 'asc'],
] as const;

/** The stored files; the bytes follow in the order of these rows. */
export const fileTable: ExportTable = {
  name: 'files',
  about: 'The files; the bytes of each are in `files/`, under its id',
  row: whole('t', 'source'),
  from: sql`files t`,
  where: sql`t.state = 'stored'`,
  keys: [
    ['t.created_at', 'timestamptz', 'asc'],
    ['t.id', 'uuid', 'asc'],
  ],
};

/** Every table of an export; `notExported` says why the others are left out. */
export const exportTables: readonly ExportTable[] = [
  {
    name: 'organisation',
    about: 'The organisation, its settings, its number and its connections (one line)',
    row: sql`to_jsonb(t) || jsonb_build_object(
      'number', (select jsonb_build_object('channel_id', n.channel_id, 'provider', n.provider, 'number', n.display_number,
        'verified_name', n.verified_name, 'linked_at', n.created_at) from channels n),
      'instagram', (select jsonb_build_object('account_id', i.account_id, 'username', i.username, 'name', i.name,
        'connected_at', i.connected_at) from instagram_accounts i),
      'shop', (select jsonb_build_object('domain', s.domain, 'name', s.name, 'currency', s.currency,
        'connected_at', s.connected_at) from shops s),
      'payments', (select jsonb_build_object('merchant', p.merchant, 'country_code', p.country_code,
        'currency_code', p.currency_code, 'connected_at', p.connected_at) from pawapay_accounts p),
      'crm', (select jsonb_build_object('platform', m.platform, 'name', m.name, 'connected_at', m.connected_at,
        'synced_at', m.sync_finished_at) from crm_accounts m),
      'subscription', (select jsonb_build_object('status', b.status, 'plan', b.plan_name, 'period_start', b.period_start,
        'period_end', b.period_end, 'trial_end', b.trial_end) from subscriptions b))`,
    from: sql`organisations t`,
    keys: [['t.organisation_id', 'uuid', 'asc']],
  },
  {
    name: 'team',
    about: 'The members: name, address, role, when they joined and were last here',
    row: whole('t', 'image'),
    from: sql`members t`,
    keys: [['t.user_id', 'text', 'asc']],
  },
  {
    name: 'invitations',
    about: 'The open invitations',
    row: whole('t'),
    from: sql`open_invitations t`,
    keys: [['t.id', 'text', 'asc']],
  },
  {
    name: 'contacts',
    about: 'The contacts, with every number and name that a network gave them',
    row: sql`${whole('t', 'words')} || jsonb_build_object('identities', (
      select coalesce(jsonb_agg(to_jsonb(i) - '{organisation_id,contact_id}'::text[]), '[]') from contact_identities i
      where i.contact_id = t.id), 'former_identities', (
      select coalesce(jsonb_agg(to_jsonb(f) - '{organisation_id,contact_id}'::text[]), '[]') from former_identities f
      where f.contact_id = t.id))`,
    from: sql`contacts t`,
    keys: newestFirst,
  },
  {
    name: 'contact-changes',
    about: 'What changed about the contacts, and who changed it; `field` names one of the own fields',
    row: whole('t'),
    from: sql`contact_changes t`,
    keys: byId,
  },
  {
    name: 'conversations',
    about: 'The conversations; `contact_id` names the contact',
    row: whole('t'),
    from: sql`conversations t`,
    keys: [['t.contact_id', 'uuid', 'asc']],
  },
  {
    name: 'messages',
    about: 'The messages of all conversations, newest first; `file_id` names a file in `files/`',
    row: whole('t', 'words'),
    from: sql`messages t`,
    where: sql`(${isNote}) is not true`,
    keys: newestFirst,
  },
  {
    name: 'response_times',
    about:
      'When conversations were opened, first answered and resolved, and how many seconds customers waited',
    row: whole('t'),
    from: sql`response_times t`,
    keys: [['t.id', 'bigint', 'asc']],
  },
  {
    name: 'notes',
    about: 'The notes of the team about conversations, newest first, with whom they mention',
    row: sql`${whole('t', 'words')} || jsonb_build_object('mentioned', (
      select coalesce(jsonb_agg(jsonb_build_object('user_id', n.user_id, 'read_at', n.read_at)), '[]') from note_mentions n
      where n.conversation_id = t.conversation_id and n.message_id = t.id))`,
    from: sql`messages t`,
    where: isNote,
    keys: newestFirst,
  },
  {
    name: 'drafts',
    about: 'The replies that members began and have not sent',
    row: whole('t'),
    from: sql`drafts t`,
    keys: [
      ['t.user_id', 'uuid', 'asc'],
      ['t.conversation_id', 'uuid', 'asc'],
    ],
  },
  {
    name: 'scheduled-messages',
    about: 'The messages that members wrote for later; `files` names files in `files/`',
    row: sql`${whole('t')} || jsonb_build_object('files', (
      select coalesce(jsonb_agg(f.file_id order by f.position), '[]') from scheduled_files f where f.scheduled_id = t.id))`,
    from: sql`scheduled_messages t`,
    keys: [['t.id', 'uuid', 'asc']],
  },
  {
    name: 'satisfaction-questions',
    about: 'The questions of satisfaction, with the customers’ ratings and comments',
    row: whole('t'),
    from: sql`satisfaction_questions t`,
    keys: [['t.id', 'uuid', 'asc']],
  },
  {
    name: 'unanswered_questions',
    about: 'The customers’ questions that Copilot could not answer',
    row: whole('t'),
    from: sql`unanswered_questions t`,
    keys: byId,
  },
  {
    name: 'copilot_instructions',
    about: 'How the organisation wants Copilot to write, each version that is kept',
    row: whole('t'),
    from: sql`copilot_instructions t`,
    keys: [['t.version', 'integer', 'asc']],
  },
  {
    name: 'templates',
    about: 'The message templates',
    row: whole('t', 'place'),
    from: sql`templates t`,
    keys: [['t.id', 'text', 'asc']],
  },
  {
    name: 'campaigns',
    about: 'The broadcasts and payment collections',
    row: whole('t', 'request_key', 'request_hash', 'changes', 'announced'),
    from: sql`campaigns t`,
    keys: byId,
  },
  {
    name: 'recipients',
    about: 'The recipients of the campaigns and what became of each',
    row: whole('t'),
    from: sql`campaign_recipients t`,
    keys: [
      ['t.campaign_id', 'uuid', 'asc'],
      ['t.position', 'int', 'asc'],
    ],
  },
  {
    name: 'invoices',
    about: 'The invoices, each with its history',
    row: sql`${whole('t')} || jsonb_build_object('history', (
      select coalesce(jsonb_agg(to_jsonb(h) - '{organisation_id,invoice_id}'::text[] order by h.id), '[]') from invoice_history h
      where h.invoice_id = t.id))`,
    from: sql`invoices t`,
    keys: [
      ['t.created_at', 'timestamptz', 'desc'],
      ['t.id', 'uuid', 'desc'],
    ],
  },
  {
    name: 'payments',
    about: 'The payments; `invoice_id` names the invoice',
    row: whole('t'),
    from: sql`payments t`,
    keys: byId,
  },
  {
    name: 'shop-events',
    about: 'What customers did in the shop',
    row: whole('t', 'dedupe'),
    from: sql`shop_events t`,
    keys: byId,
  },
  {
    name: 'documents',
    about:
      'The documents and pairs that Copilot answers from, with their passages; `file_id` names a file in `files/`',
    row: sql`${whole('t')} || jsonb_build_object('passages', (
      select coalesce(jsonb_agg(jsonb_build_object('heading', p.heading, 'body', p.body, 'page', p.page) order by p.seq), '[]') from passages p
      where p.document_id = t.id))`,
    from: sql`documents t`,
    keys: byId,
  },
  {
    name: 'contact_fields',
    about: 'The fields of contacts; a contact’s `fields` has the values by their ids',
    row: whole('t'),
    from: sql`contact_fields t`,
    keys: byId,
  },
  {
    name: 'segments',
    about: 'Saved filters of contacts; `owner_id` names whose they are, null for shared ones',
    row: whole('t'),
    from: sql`segments t`,
    keys: byId,
  },
  {
    name: 'assignees',
    about:
      'What the assignment rules know of members: capacity, skills, languages, and whether they are away',
    row: whole('t'),
    from: sql`assignees t`,
    keys: [['t.user_id', 'text', 'asc']],
  },
  {
    name: 'saved_views',
    about: 'Saved lists; `owner_id` names whose they are, null for shared ones',
    row: whole('t'),
    from: sql`saved_views t`,
    keys: byId,
  },
  {
    name: 'snippets',
    about:
      'The canned replies; `owner_id` names whose they are, null for shared ones, and `files` names files in `files/`',
    row: sql`${whole('t')} || jsonb_build_object('files', (
      select coalesce(jsonb_agg(f.file_id order by f.position), '[]') from snippet_files f where f.snippet_id = t.id))`,
    from: sql`snippets t`,
    keys: byId,
  },
  {
    name: 'macros',
    about: 'The macros; `owner_id` names whose they are, null for shared ones',
    row: whole('t'),
    from: sql`macros t`,
    keys: byId,
  },
  {
    name: 'tags',
    about: 'The tags of contacts; one with `leads_to` is the former name of another',
    row: whole('t'),
    from: sql`tags t`,
    keys: byId,
  },
  {
    name: 'programs',
    about: 'The other programs that use the API, without their tokens, and their webhooks',
    row: sql`${whole('t', 'token_hash')} || jsonb_build_object('webhooks', (
      select coalesce(jsonb_agg(jsonb_build_object('url', w.url, 'events', w.events, 'disabled_reason', w.disabled_reason,
        'created_at', w.created_at)), '[]') from api_webhooks w where w.integration_id = t.id))`,
    from: sql`api_integrations t`,
    keys: byId,
  },
  {
    name: 'log',
    about: 'Who changed what: conversations, campaigns, invoices and settings',
    row: whole('t', 'chart_version'),
    from: sql`transitions t`,
    keys: [['t.id', 'bigint', 'asc']],
  },
  {
    name: 'audit',
    about: 'Who did what, when and from where',
    row: whole('t'),
    from: sql`audit_log t`,
    keys: [['t.id', 'bigint', 'asc']],
  },
  {
    name: 'crm-contacts',
    about: 'The contacts with their records in the CRM, as they were last copied',
    row: whole('t', 'creating_at', 'run'),
    from: sql`crm_contacts t`,
    keys: byId,
  },
  {
    name: 'crm-matches',
    about: 'The last comparison of all contacts with the CRM',
    row: whole('t', 'cursor', 'waits_until'),
    from: sql`crm_matches t`,
    keys: byId,
  },
  {
    name: 'crm-match-entries',
    about: 'What that comparison found for each contact',
    row: whole('t'),
    from: sql`crm_match_entries t`,
    keys: [
      ['t.match_id', 'uuid', 'asc'],
      ['t.contact_id', 'uuid', 'asc'],
    ],
  },
  {
    name: 'numbers',
    about: 'The numbers that the organisation has had',
    row: whole('t'),
    from: sql`linked_channels t`,
    keys: [['t.channel_id', 'text', 'asc']],
  },
  {
    name: 'merged-conversations',
    about: 'The earlier ids of conversations that became one',
    row: whole('t'),
    from: sql`merged_conversations t`,
    keys: byId,
  },
  {
    name: 'notification-topics',
    about: 'What each member is notified about',
    row: whole('t'),
    from: sql`notification_topics t`,
    keys: [['t.user_id', 'uuid', 'asc']],
  },
  fileTable,
];

/** Reasons for leaving out each of the other tables with rows of organisations. */
export const notExported: Record<string, string> = {
  contact_repairs: 'found from the contacts: proposals that no admin has decided',
  mixed_contacts: 'found anew from the contacts by each sweep',
  assignment_turns: 'whose turn is next in an assignment rule',
  api_deliveries: 'a queue: events that are on their way to other programs',
  passage_vectors: 'computed from the passages',
  report_entries: 'counts, which reports let admins download',
  report_slots: 'counts, which reports let admins download',
  conversation_counts: 'counted from the conversations',
  tag_uses: 'counted from the contacts',
  copilot_tokens: 'what the language model was used today',
  bulks: 'actions on many conversations, kept for their undo; the audit log has them',
  contact_merges: 'what a merge changed, kept for a day for its undo; the audit log has it',
  bulk_changes: 'what they were before, kept for the undo',
  second_subscriptions: 'what was given back, which the invoices at Stripe show',
  billing_accounts: 'the customer’s id at Stripe, which has the invoices',
  channel_health: 'what the providers say about the channels now',
  early_updates: 'a queue: statuses that arrived before their message',
  event_counters: 'the number of the last event',
  events: 'repeats the changes of other tables for open pages',
  idempotency: 'repeats answers to requests',
  inbound: 'a queue: webhooks, whose messages are exported',
  messaging_limit_uses: 'counted from the messages',
  organisation_exports: 'the export itself',
  outbox: 'a queue: calls, whose messages are exported',
  push_tokens: 'secrets of the members’ browsers',
  refused_countries: 'what the provider refused lately',
  shop_intents: 'requests to the shop, which has their orders and customers',
  usage_entries: 'counted from the messages',
  template_syncs: 'when the templates were last listed',
};
