-- The filters count conversations that are in lists, which the earlier index does not know: it was never read alone.
create index conversations_counted on conversations (organisation_id, label, handler) where not campaign_only;
drop index conversations_by_standing;
-- Until it knows how few are snoozed, the planner reads the whole table for them.
analyze conversations;
