-- Where a conversation went whose contact turned out to be another's person: its address leads to the one that stayed.
create table merged_conversations (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  conversation_id uuid not null references conversations on delete cascade
);
create index merged_conversations_conversation on merged_conversations (conversation_id);
create index merged_conversations_organisation on merged_conversations (organisation_id);
alter table merged_conversations enable row level security;
alter table merged_conversations force row level security;
do $$
begin
  execute format('create policy owner_sees_all on merged_conversations to %I using (true) with check (true)', current_user);
end
$$;
create policy own_organisation on merged_conversations to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on merged_conversations to parley_app;
