-- Customers that were deleted at Stripe. Null: the next checkout makes a new one.
alter table billing_accounts alter column customer_id drop not null;
alter table billing_accounts add column former_ids text[] not null default '{}';
