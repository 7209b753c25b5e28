-- Several collections may ask for one invoice: the recipient names it. `asked_by` is the collection that asked last, whose reminder counts.
alter table campaign_recipients add column invoice_id uuid references invoices on delete set null;
update campaign_recipients r set invoice_id = i.id from invoices i
  where i.organisation_id = r.organisation_id and i.campaign_id = r.campaign_id and i.position = r.position;
create index campaign_recipients_by_invoice on campaign_recipients (invoice_id) where invoice_id is not null;
alter table invoices add column asked_by uuid;
