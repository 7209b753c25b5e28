-- What an organisation spends on the language model at most: tokens of a day, and seconds for an answer. Null: as much as
-- the installation allows.
alter table organisations add column copilot_daily_tokens bigint check (copilot_daily_tokens >= 0),
  add column copilot_answer_seconds integer check (copilot_answer_seconds > 0);
