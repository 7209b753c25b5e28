-- Nothing of a cancelled invoice is outstanding: what was paid before stays applied, the rest is not asked for (O41).
do $$
declare
  found text;
begin
  for found in
    select conname from pg_constraint
    where conrelid = 'invoices'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%GREATEST%'
  loop
    execute format('alter table invoices drop constraint %I', found);
  end loop;
end
$$;
update invoices set outstanding = 0 where status = 'CANCELLED';
-- A server of before that still runs stores a cancelled invoice with its rest.
alter table invoices add constraint invoices_outstanding_check
  check (outstanding = greatest(amount - total_paid, 0) or (status = 'CANCELLED' and outstanding = 0));
