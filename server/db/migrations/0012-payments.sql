-- What customers owe and have paid, and the mobile-money account it is paid into.

create table pawapay_accounts (
  organisation_id uuid primary key references organisations on delete cascade,
  -- Sealed (server/secrets.ts). Kept after disconnecting only while a payment still waits for its end; null then.
  token text,
  merchant text not null,
  language_code text not null check (language_code in ('EN', 'FR')),
  country_code text not null check (country_code ~ '^[A-Z]{3}$'),
  currency_code text not null check (currency_code ~ '^[A-Z]{3}$'),
  currency_symbol text not null,
  connected_at timestamptz not null default now(),
  disconnected_at timestamptz
);

create table invoices (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  -- The creator's name for the creation: the same one again is the same invoice.
  client_invoice_id uuid not null,
  external_reference text not null,
  description text not null,
  amount numeric not null check (amount > 0 and amount = trunc(amount) and amount <= 9007199254740991),
  currency_code text not null,
  currency_symbol text not null,
  total_paid numeric not null default 0 check (total_paid >= 0),
  outstanding numeric not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'PARTIALLY_PAID', 'PAID', 'CANCELLED')),
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  unique (organisation_id, client_invoice_id),
  -- A71: never below nothing.
  check (outstanding = greatest(amount - total_paid, 0)),
  check (status = 'CANCELLED' or status = case when total_paid = 0 then 'PENDING' when outstanding = 0 then 'PAID' else 'PARTIALLY_PAID' end)
);
create index invoices_by_contact on invoices (organisation_id, contact_id, created_at desc, id desc);
create index invoices_by_time on invoices (organisation_id, created_at desc, id desc);

-- INV-030: what happened is added to and never rewritten.
create table invoice_history (
  id bigint generated always as identity primary key,
  -- It goes with its invoice, and so with the organisation.
  organisation_id uuid not null references organisations deferrable initially deferred,
  invoice_id uuid not null references invoices on delete cascade,
  action text not null,
  actor text not null,
  created_at timestamptz not null default now()
);
create index invoice_history_by_invoice on invoice_history (invoice_id, id);

create function keep_history() returns trigger language plpgsql as $$
begin
  -- It may go with its invoice, and not before it.
  if tg_op = 'DELETE' and not exists (select from invoices where id = old.invoice_id) then return old; end if;
  raise exception 'the history of an invoice is only added to';
end
$$;
create trigger keep_history before update or delete on invoice_history
for each row execute function keep_history();

-- Tries to pay. The id is the payer's, and the provider knows the deposit by it.
create table payments (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  invoice_id uuid not null references invoices,
  amount numeric not null check (amount > 0),
  currency_code text not null,
  -- The operator, and the payer's number in digits.
  operator text not null,
  phone text not null,
  status text not null check (status in ('paid', 'failed', 'link_sent', 'awaiting_method', 'delivered', 'pending', 'sent')),
  reason text,
  provider_transaction_id text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index payments_by_invoice on payments (invoice_id, created_at);
-- Two phones never ask for the same debt at once.
create unique index payments_one_waiting on payments (invoice_id) where status = 'pending';

do $$
declare
  tenant text;
begin
  foreach tenant in array array['pawapay_accounts', 'invoices', 'invoice_history', 'payments'] loop
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
grant select, insert, update on pawapay_accounts, payments to parley_app;
grant select, insert, update, delete on invoices to parley_app;
grant select, insert on invoice_history to parley_app;
