-- Tokens of the language model that an organisation used on its last day; one row each.
create table copilot_tokens (
  organisation_id uuid primary key references organisations on delete cascade,
  day date not null,
  tokens bigint not null check (tokens >= 0)
);

do $$
begin
  alter table copilot_tokens enable row level security;
  alter table copilot_tokens force row level security;
  execute format('create policy owner_sees_all on copilot_tokens to %I using (true) with check (true)', current_user);
  create policy own_organisation on copilot_tokens to parley_app
    using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
    with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
end
$$;
grant select, insert, update, delete on copilot_tokens to parley_app;

-- A turn of a customer is answered beside the sending of messages, which keep their order.
update outbox set lane = 'answer/' || lane
where kind = 'autopilot.answer' and state in ('ready', 'leased') and lane not like 'answer/%';
