-- The statuses of campaigns' messages are applied in batches, beside everything else that comes in: neither waits for the other.
drop index inbound_queue;
create index inbound_queue on inbound (id) where state = 'ready' and lane not like 'campaign/%';
create index inbound_campaigns on inbound (id) where state = 'ready' and lane like 'campaign/%';
