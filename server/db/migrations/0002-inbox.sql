-- The organisations' own data. Every table carries organisation_id; 0003 forces row-level security on all of them.

create table organisations (
  organisation_id uuid primary key,
  name text not null,
  copilot_enabled boolean not null default true,
  copilot_notification boolean not null default false,
  escalation_topics text[] not null default '{}',
  confidence_threshold integer not null default 60 check (confidence_threshold between 0 and 100),
  instagram_status integer not null default 0,
  instagram_username text,
  instagram_display_name text,
  instagram_auth_method text,
  created_at timestamptz not null default now()
);

-- A number that customers write to. `channel_id` is the provider's id, and belongs to one organisation at most.
create table channels (
  channel_id text primary key,
  organisation_id uuid not null references organisations on delete cascade,
  provider text not null check (provider in ('cloud')),
  display_number text not null,
  verified_name text,
  rate_per_second integer not null default 80,
  paused_until timestamptz,
  paused_reason text,
  created_at timestamptz not null default now()
);
create unique index channels_one_per_organisation on channels (organisation_id);

create table contacts (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  channel text not null check (channel in ('whatsapp', 'instagram')),
  -- The customer's number in digits, or Instagram id: what the provider calls them.
  address text not null,
  name text not null,
  first_name text not null default '',
  last_name text not null default '',
  username text,
  image_url text,
  tags text[] not null default '{}',
  postal_address text,
  created_at timestamptz not null default now(),
  unique (organisation_id, channel, address)
);

create sequence activity;

create table conversations (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  channel text not null check (channel in ('whatsapp', 'instagram')),
  label text not null check (label in ('ai-handled', 'needs-attention', 'manual', 'resolved', 'WhatsApp-Business')),
  handler text,
  last_handled_by text,
  -- Grows with every change; who writes over a version that is gone is refused.
  version integer not null default 1,
  -- Orders the list and is the key of its pages.
  activity bigint not null default nextval('activity'),
  -- The number of messages and the place of the newest: a page of messages is a range of places, never a skip.
  message_count integer not null default 0,
  unread_count integer not null default 0,
  last_message jsonb,
  last_received_at timestamptz,
  last_received_provider_id text,
  summary text,
  shopify_customer_id text,
  created_at timestamptz not null default now(),
  unique (organisation_id, contact_id),
  constraint legal_pair check (
    case label
      when 'ai-handled' then handler is not distinct from 'autopilot'
      when 'manual' then handler is not null and handler <> 'autopilot'
      when 'WhatsApp-Business' then handler is null
      else true
    end
  )
);
create index conversations_by_activity on conversations (organisation_id, activity desc);
create index conversations_by_label on conversations (organisation_id, label, activity desc);
create index conversations_by_handler on conversations (organisation_id, handler, activity desc);

create table messages (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  seq integer not null,
  message text not null,
  message_type text not null,
  status integer not null,
  mode integer not null,
  created_at timestamptz not null,
  media_url text,
  image_url text,
  mime_type text,
  file_size bigint,
  transcriptions text,
  sender_id text,
  sender_name text,
  emoji_sent text,
  emoji_received text,
  error text,
  is_template_message boolean not null default false,
  client_message_id uuid,
  -- The provider's id; statuses and repeated webhooks find the message by it.
  provider_id text,
  extras jsonb,
  unique (conversation_id, seq)
);
create unique index messages_by_client_id on messages (organisation_id, client_message_id);
create unique index messages_by_provider_id on messages (organisation_id, provider_id);

-- What every client of an organisation hears, in one gapless order.
create table event_counters (
  organisation_id uuid primary key references organisations on delete cascade,
  seq bigint not null default 0
);

create table events (
  organisation_id uuid not null references organisations on delete cascade,
  seq bigint not null,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, seq)
);

-- The audit: every transition of every lifecycle.
create table transitions (
  id bigint generated always as identity primary key,
  organisation_id uuid not null references organisations on delete cascade,
  chart text not null,
  chart_version integer not null,
  subject_id uuid not null,
  event text not null,
  actor text not null,
  from_state text not null,
  to_state text not null,
  at timestamptz not null default now()
);
create index transitions_by_subject on transitions (organisation_id, subject_id, id);

create table idempotency (
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null,
  key text not null,
  operation text not null,
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id, key)
);

create table documents (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  name text not null,
  language regconfig not null default 'english',
  created_at timestamptz not null default now()
);

create table passages (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  document_id uuid not null references documents on delete cascade,
  seq integer not null,
  heading text not null default '',
  body text not null,
  language regconfig not null,
  -- Heading and body without accents, so that `livraison a Edéa` finds `Edea`.
  searchable text not null,
  tsv tsvector generated always as (to_tsvector(language, searchable)) stored,
  unique (document_id, seq)
);
create extension if not exists btree_gin;
create index passages_by_words on passages using gin (organisation_id, tsv);

-- Durable work: a row before it is a call. `lane` orders the work of one conversation.
create table outbox (
  id bigint generated always as identity primary key,
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null check (kind in ('message.send', 'message.read', 'autopilot.answer')),
  channel_id text,
  lane text not null,
  priority integer not null default 0,
  dedupe text not null,
  payload jsonb not null,
  state text not null default 'ready' check (state in ('ready', 'leased', 'doubtful', 'done', 'dead')),
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  leased_by text,
  leased_until timestamptz,
  reason text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (organisation_id, dedupe)
);
create index outbox_ready on outbox (priority desc, id) where state = 'ready';
create index outbox_lanes on outbox (lane, id) where state in ('ready', 'leased', 'doubtful');
create index outbox_leases on outbox (leased_until) where state in ('leased', 'doubtful');

-- A webhook exactly as it came, kept before it is answered. It has no organisation until it is read.
create table webhooks (
  id bigint generated always as identity primary key,
  provider text not null,
  body bytea not null,
  received_at timestamptz not null default now()
);

-- What a webhook held, one row for each message and status; `lane` keeps each contact's messages in order.
create table inbound (
  id bigint generated always as identity primary key,
  webhook_id bigint references webhooks on delete set null,
  organisation_id uuid references organisations on delete cascade,
  channel_id text not null,
  lane text not null,
  dedupe text not null unique,
  payload jsonb not null,
  state text not null default 'ready' check (state in ('ready', 'done', 'dead')),
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  reason text,
  received_at timestamptz not null default now(),
  finished_at timestamptz
);
create index inbound_lanes on inbound (lane, id) where state = 'ready';
create index inbound_queue on inbound (id) where state = 'ready';
-- Rows come and go quickly: the dead ones must not pile up in the indexes that find the next.
alter table inbound set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table outbox set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
