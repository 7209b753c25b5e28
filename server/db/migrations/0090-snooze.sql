-- A snoozed conversation is in no list but its own, until an instant (null: none), or until the customer writes.
alter table conversations add column snoozed_until timestamptz, add column snoozed_by text;
create index conversations_snoozed on conversations (organisation_id, activity desc) where snoozed_by is not null;
