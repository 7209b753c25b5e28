-- Files of any origin: what a customer sent (fetched from the provider), what an agent uploaded, what a template shows.
create table files (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  origin text not null check (origin in ('customer', 'agent', 'template')),
  state text not null check (state in ('pending', 'stored', 'failed')),
  -- Where a pending file is fetched from, as its provider's adapter named it.
  source jsonb,
  mime_type text,
  size bigint,
  sha256 text,
  name text,
  created_at timestamptz not null default now(),
  stored_at timestamptz
);
create index files_by_organisation on files (organisation_id, created_at);

alter table messages add column file_id uuid references files;
-- The quoted message as it was, see `Quoted` in the contract.
alter table messages add column reply_to jsonb;
create index messages_by_file on messages (file_id) where file_id is not null;

alter table conversations add column marked_unread boolean not null default false;

-- What somebody has begun to write.
create table drafts (
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null,
  conversation_id uuid not null references conversations on delete cascade,
  text text not null,
  written_at timestamptz not null,
  primary key (organisation_id, user_id, conversation_id)
);

-- A browser's push subscription, once for each browser; whoever signed in there last receives.
create table push_tokens (
  endpoint text primary key,
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null,
  token jsonb not null,
  created_at timestamptz not null default now()
);
create index push_tokens_by_user on push_tokens (organisation_id, user_id);

-- Who has chosen what notifies them; no row means the defaults.
create table notification_topics (
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null,
  topics text[] not null,
  primary key (organisation_id, user_id)
);

-- Keys that this installation made for itself, such as the VAPID pair of web push.
create table server_keys (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- The kinds of work are closed in code (`Job`), which has a performer for each.
alter table outbox drop constraint outbox_kind_check;

do $$
declare
  tenant text;
begin
  foreach tenant in array array['files', 'drafts', 'push_tokens', 'notification_topics'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format('create policy owner_sees_all on %I to %I using (true) with check (true)', tenant, current_user);
    execute format(
      'create policy own_organisation on %I to parley_app
         using (organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid)
         with check (organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid)',
      tenant
    );
  end loop;
end
$$;
grant select, insert, update, delete on files, drafts, push_tokens, notification_topics to parley_app;
