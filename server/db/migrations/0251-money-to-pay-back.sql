-- The part of a payment that pays nothing, why, and who paid it back when.
alter table payments
  add column excess numeric not null default 0,
  add column excess_reason text check (excess_reason in ('tooMuch', 'cancelled', 'otherCurrency')),
  add column paid_back_at timestamptz,
  add column paid_back_by uuid;

-- Until now such money was only counted. What was paid of an invoice before it was cancelled pays it.
with arrived as (
  select p.id, p.amount, i.amount as owed, i.status = 'CANCELLED' and not coalesce(p.settled_at < (
      select min(h.created_at) from invoice_history h where h.invoice_id = i.id and h.action = 'Invoice cancelled'
    ), false) as too_late,
    sum(p.amount) over (partition by p.invoice_id order by p.settled_at, p.id) as so_far
  from payments p join invoices i on i.id = p.invoice_id
  where p.status = 'paid'
), judged as (
  select id, case when too_late then amount else least(amount, greatest(so_far - owed, 0)) end as excess,
    case when too_late then 'cancelled' else 'tooMuch' end as reason
  from arrived
)
update payments p set excess = j.excess, excess_reason = j.reason from judged j where j.id = p.id and j.excess > 0;

alter table payments
  add check (excess >= 0 and excess <= amount),
  add check ((excess > 0) = (excess_reason is not null)),
  add check (excess = 0 or status = 'paid'),
  add check (paid_back_at is null or excess > 0);
create index payments_with_excess on payments (organisation_id, invoice_id) where excess > 0;
