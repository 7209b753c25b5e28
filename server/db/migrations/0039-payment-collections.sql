-- An invoice of a payment collection belongs to a recipient; its contact and conversation are known once the request goes out.
alter table campaigns add column reminder_delay_hours integer check (reminder_delay_hours between 1 and 168);
alter table invoices alter column contact_id drop not null, alter column conversation_id drop not null,
  add column campaign_id uuid,
  add column position integer,
  -- When the customer is reminded, and what became of it.
  add column remind_at timestamptz,
  add column reminder text check (reminder in ('waiting', 'sent', 'dropped')),
  add foreign key (organisation_id, campaign_id) references campaigns on delete cascade,
  add check ((campaign_id is null) = (position is null)),
  add check ((contact_id is null) = (conversation_id is null)),
  add check (contact_id is not null or campaign_id is not null);
-- Amounts of files may have the currency's decimals (O20); those of the form are whole.
alter table invoices drop constraint invoices_amount_check,
  add constraint invoices_amount_check
    check (amount > 0 and amount <= 9007199254740991 and (campaign_id is not null or amount = trunc(amount)));
create unique index invoices_by_recipient on invoices (organisation_id, campaign_id, position) where campaign_id is not null;
create index invoices_by_reference on invoices (organisation_id, external_reference);
create index invoices_to_remind on invoices (remind_at) where reminder = 'waiting';
-- A debtor may owe several invoices (B66); the people of a broadcast are written to once.
alter table campaign_recipients add column is_debt boolean not null default false;
drop index campaign_recipients_by_phone;
create unique index campaign_recipients_by_phone on campaign_recipients (organisation_id, campaign_id, phone)
  where status <> 'skipped' and not is_debt;
