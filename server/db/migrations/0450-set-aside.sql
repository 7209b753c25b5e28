-- Beginnings of the passages of a document that speak to a machine: they are not stored as passages, so that nothing is
-- answered from them, and are shown to admins.
alter table documents add column set_aside text[] not null default '{}';
