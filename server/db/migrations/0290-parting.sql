-- The numbers and user ids that a contact had when an admin said that it is one person; with another one it is listed again.
alter table mixed_contacts add column dismissed text[] not null default '{}';
