-- When the taps on opt-out buttons that were stored as plain messages were read; null: not yet.
alter table organisations add column taps_read_at timestamptz;
