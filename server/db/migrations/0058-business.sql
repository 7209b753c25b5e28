-- Hours in which payment requests and reminders go out; null until an admin sets others than the default (B37).
alter table organisations add column payment_hours jsonb,
  -- What a customer's message does to a resolved conversation (X4).
  add column reopening text not null default 'reopen' check (reopening in ('reopen', 'stay'));

-- Renames the organisation at hand in the identity tables, which the application's role cannot write.
create function name_organisation(wanted text) returns void language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  update identity.organization set name = wanted
  where id = nullif(current_setting('app.organisation_id', true), '')::uuid and name <> wanted
$$;
revoke all on function name_organisation(text) from public;
grant execute on function name_organisation(text) to parley_app;
