-- Every security-definer function resolves names in pg_catalog first and in the caller's temporary schema last. Without
-- pg_temp in the path PostgreSQL searches it first, and a temporary view named like one of our tables runs as the owner.
-- The trigger functions run as whoever writes; they get the same path, so that no caller's path decides what they touch.
do $$
declare
  routine regprocedure;
begin
  for routine in
    select p.oid::regprocedure from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'identity') and p.prokind = 'f' and pg_has_role(p.proowner, 'usage')
      and (p.prosecdef or p.prorettype = 'trigger'::regtype)
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', routine);
  end loop;
end
$$;
