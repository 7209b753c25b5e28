-- Rules that give waiting conversations to members, in their order, as `AssignmentRule` of the contract; null: none yet.
alter table organisations add column assignment_rules jsonb;

-- When rules look at a conversation next, in seconds; 0: at once. Only rows of the index below are looked at.
alter table conversations add column assign_key bigint not null default 0;
create index conversations_to_assign on conversations (organisation_id, assign_key, waiting_key)
  where label = 'needs-attention' and handler is null and snoozed_by is null and not campaign_only;

-- What rules know of a member besides the membership.
create table assignees (
  organisation_id uuid not null references organisations on delete cascade,
  user_id text not null,
  capacity integer,
  skills text[] not null default '{}',
  languages text[] not null default '{}',
  is_away boolean not null default false,
  primary key (organisation_id, user_id)
);

-- The last turn of each member in each rule: the one who waits longest is next.
create table assignment_turns (
  organisation_id uuid not null references organisations on delete cascade,
  rule_id uuid not null,
  user_id text not null,
  turn bigint not null,
  primary key (organisation_id, rule_id, user_id)
);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['assignees', 'assignment_turns'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format('create policy owner_sees_all on %I to %I using (true) with check (true)', tenant, current_user);
    execute format($policy$create policy own_organisation on %I to parley_app
      using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
      with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)$policy$, tenant);
    execute format('grant select, insert, update, delete on %I to parley_app', tenant);
  end loop;
end
$$;
