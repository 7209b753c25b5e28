-- After how many months of silence a contact is deleted; null for never. The choice takes effect a day after it was made.
alter table organisations add column keep_months integer check (keep_months in (6, 12, 24, 36)),
  add column keep_months_since timestamptz;
