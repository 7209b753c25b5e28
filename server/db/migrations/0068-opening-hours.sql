-- When people answer, in the organisation's time zone; null if an admin has not said so.
alter table organisations add column opening_hours jsonb;
