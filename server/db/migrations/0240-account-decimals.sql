-- The decimals that the account's operators take; null until it is connected again, then those of its currency count.
alter table pawapay_accounts add column decimals integer check (decimals between 0 and 4);
-- An invoice may have decimals where the account takes them (O40), not only one of a campaign.
alter table invoices drop constraint invoices_amount_check,
  add constraint invoices_amount_check check (amount > 0 and amount <= 9007199254740991);
