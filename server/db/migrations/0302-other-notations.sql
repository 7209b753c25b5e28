-- The network said that this is another notation of the contact's number, so that the contact does not hold two people.
alter table contact_identities add column is_notation boolean not null default false;
