-- How a contact came to an organisation; unknown for those that were added before it was stored.
alter table contacts add column source text not null default 'unknown'
  check (source in ('message', 'team', 'import', 'campaign', 'crm', 'api', 'unknown'));
