-- Organisations take turns: the next item is found by the organisation after the last one. Statuses of campaigns are handled apart.
create index inbound_turns on inbound (organisation_id, id) where state = 'ready' and lane not like 'campaign/%';
