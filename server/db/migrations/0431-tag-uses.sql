-- How many contacts have each tag, as sums of rows that are only added, like `conversation_counts`: the tags in use were
-- read from all contacts with tags at each look at the list. The triggers come first, so that no change is missed.
create table tag_uses (
  organisation_id uuid not null references organisations on delete cascade,
  id bigint generated always as identity,
  tag text not null,
  change integer not null,
  primary key (organisation_id, id)
);
alter table tag_uses set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

alter table tag_uses enable row level security;
alter table tag_uses force row level security;
do $$ begin execute format('create policy owner_sees_all on tag_uses to %I using (true) with check (true)', current_user); end $$;
create policy own_organisation on tag_uses to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on tag_uses to parley_app;

-- Replaces rows by their sums. Those that another transaction is folding are skipped, so nobody waits.
create function fold_tag_uses(organisation uuid) returns void language sql as $$
  with taken as (
    delete from tag_uses where organisation_id = organisation and id = any (array(
      select id from tag_uses where organisation_id = organisation order by id limit 1000 for update skip locked))
    returning tag, change
  )
  insert into tag_uses (organisation_id, tag, change)
    select organisation, tag, sum(change) from taken group by tag having sum(change) <> 0
$$;

-- By statement, so that an import or a rename adds one row for each tag. An organisation may be gone in the same statement.
create function count_tag_uses() returns trigger language plpgsql as $$
declare
  organisation uuid;
begin
  if tg_op = 'INSERT' then
    insert into tag_uses (organisation_id, tag, change)
      select organisation_id, tag, count(*) from added, unnest(tags) as tag group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into tag_uses (organisation_id, tag, change)
      select organisation_id, tag, -count(*) from removed, unnest(tags) as tag
      where exists (select from organisations o where o.organisation_id = removed.organisation_id) group by 1, 2;
  else
    insert into tag_uses (organisation_id, tag, change)
      select organisation_id, tag, sum(change) from (
        select r.organisation_id, r.tags as former, a.tags as present from removed r join added a using (id) where r.tags is distinct from a.tags
      ) moved cross join lateral (
        select tag, -1 as change from unnest(former) as tag union all select tag, 1 from unnest(present) as tag
      ) changes group by 1, 2 having sum(change) <> 0;
  end if;
  -- One of 50 statements that change a count folds, so that a sum reads few rows without a job that would do it.
  if found and tg_op <> 'DELETE' and random() < 0.02 then
    for organisation in select distinct organisation_id from added loop
      perform fold_tag_uses(organisation);
    end loop;
  end if;
  return null;
end
$$;
create trigger count_new_tag_uses after insert on contacts referencing new table as added
  for each statement execute function count_tag_uses();
create trigger count_changed_tag_uses after update on contacts referencing old table as removed new table as added
  for each statement execute function count_tag_uses();
create trigger count_deleted_tag_uses after delete on contacts referencing old table as removed
  for each statement execute function count_tag_uses();

insert into tag_uses (organisation_id, tag, change)
  select organisation_id, tag, count(*) from contacts, unnest(tags) as tag group by 1, 2;
