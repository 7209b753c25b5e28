-- A link that was mailed to the invited address proves it; a link that an admin copied proves nothing.
alter table identity.invitation_links add column mailed boolean not null default false;
