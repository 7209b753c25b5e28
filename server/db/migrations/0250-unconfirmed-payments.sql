-- A payment without an outcome for half an hour. It is followed on, and blocks no other payment of its invoice.
alter table payments add column unconfirmed_at timestamptz;
drop index payments_one_waiting;
-- Two phones never ask for the same debt at once, unless the payer was told that an earlier one is not confirmed.
create unique index payments_one_waiting on payments (invoice_id) where status = 'pending' and unconfirmed_at is null;

-- Until now a payment failed by its age alone: what the provider knows of these is asked again.
insert into outbox (organisation_id, kind, channel_id, lane, priority, dedupe, payload)
select organisation_id, 'payment.follow', null, 'pay:' || id || ':again', 80, 'pay:' || id || ':again',
  jsonb_build_object('paymentId', id, 'once', false)
from payments where status = 'failed' and reason = 'EXPIRED'
on conflict (organisation_id, dedupe) do nothing;
