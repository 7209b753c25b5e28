-- The plan for tables that outgrow one server (decision 39): copies of the large tables in the schema `partitioned`, split by
-- organisation as Citus would distribute them, with the tenant in every unique key. Nothing uses them until the renames at the
-- end of the decision.

create schema partitioned;

-- Creates an empty copy of a table in hash partitions, and its indexes. A unique key without the tenant gets it in front,
-- because neither partitions nor Citus can check a key across organisations.
create function partitioned.split(large regclass, parts integer) returns void language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = large);
  key record;
begin
  execute format('create table partitioned.%I (like %s including defaults including generated including constraints including identity) partition by hash (organisation_id)', name, large);
  -- A partition key is never null; a table that learns the organisation later keeps such rows elsewhere.
  execute format('alter table partitioned.%I alter organisation_id set not null', name);
  for part in 0 .. parts - 1 loop
    execute format('create table partitioned.%I partition of partitioned.%I for values with (modulus %s, remainder %s)', name || '_' || part, name, parts, part);
  end loop;
  for key in
    select c.relname as index, am.amname as method, i.indisunique as is_unique,
      exists (select 1 from unnest(i.indkey::int2[]) column_number join pg_attribute a on a.attrelid = i.indrelid and a.attnum = column_number where a.attname = 'organisation_id') as has_tenant,
      -- Everything after the method: columns, operator classes and the condition.
      regexp_replace(pg_get_indexdef(i.indexrelid), '^.*? USING \w+ ', '') as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am am on am.oid = c.relam
    where i.indrelid = large
  loop
    execute format('create %s index %I on partitioned.%I using %s %s', case when key.is_unique then 'unique' end, key.index, name, key.method,
      case when key.is_unique and not key.has_tenant then regexp_replace(key.definition, '^\(', '(organisation_id, ') else key.definition end);
  end loop;
end $$;

select partitioned.split(large, 16) from unnest(array['messages', 'events', 'transitions', 'outbox', 'campaign_recipients']::regclass[]) as large;

-- Raw webhooks have no organisation until they are read, and are kept for days: a partition a day, dropped as a whole.
create table partitioned.webhooks (like webhooks including defaults including identity) partition by range (received_at);
create index webhooks_by_id on partitioned.webhooks (id);
create function partitioned.open_day(day date) returns void language plpgsql as $$
begin
  execute format('create table if not exists partitioned.%I partition of partitioned.webhooks for values from (%L) to (%L)', 'webhooks_' || to_char(day, 'YYYYMMDD'), day, day + 1);
end $$;
-- Drops the days that retention no longer keeps, and returns how many.
create function partitioned.drop_days(before date) returns integer language plpgsql as $$
declare
  old record;
  dropped integer := 0;
begin
  for old in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'partitioned.webhooks'::regclass and to_date(right(c.relname, 8), 'YYYYMMDD') < before
  loop
    execute format('drop table partitioned.%I', old.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
