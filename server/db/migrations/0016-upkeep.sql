-- `/readyz` writes here: reading alone works on a full disk and on a standby.
create table health (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null default now()
);
insert into health default values;
grant select, update on health to parley_app;

-- Work that one node at a time does, by name. The row survives a pooler that hands out connections by transaction.
create table leases (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);

-- What retention looks for (server/db/retention.ts), and what refers to rows that may be deleted: without an index,
-- forgetting one webhook read all of `inbound`.
create index inbound_by_webhook on inbound (webhook_id) where webhook_id is not null;
create index conversations_by_contact on conversations (contact_id);
create index drafts_by_conversation on drafts (conversation_id);
create index invoices_by_debtor on invoices (contact_id);
create index invoices_by_conversation on invoices (conversation_id);
create index invitation_by_inviter on identity.invitation ("inviterId");
create index webhooks_by_age on webhooks (received_at);
create index inbound_finished on inbound (finished_at) where state in ('done', 'dead');
create index outbox_finished on outbox (finished_at) where state in ('done', 'dead');
create index events_by_age on events (created_at);
create index idempotency_by_age on idempotency (created_at);
create index transitions_by_age on transitions (at);
create index early_marks_by_age on early_marks (received_at);
create index shop_webhooks_by_age on shop_webhooks (received_at);
create index shop_intents_by_age on shop_intents (created_at);
create index session_by_end on identity.session ("expiresAt");
create index verification_by_end on identity.verification ("expiresAt");
create index invitation_by_end on identity.invitation ("expiresAt");
create index rate_limit_by_age on identity."rateLimit" ("lastRequest");

-- Work that was given up is counted and listed.
create index inbound_dead on inbound (id) where state = 'dead';
create index outbox_dead on outbox (id) where state = 'dead';

-- The zone in which an organisation's days begin, an IANA name; null until it has a number, whose country gives it.
alter table organisations add column time_zone text;
