-- The least and the most that the account's operators take at a time, and when they were last read; null until then.
alter table pawapay_accounts
  add column least numeric check (least >= 0),
  add column most numeric check (most > 0),
  add column limits_at timestamptz;
