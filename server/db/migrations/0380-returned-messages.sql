-- Who handled the conversation when a scheduled message could not go out because of it; null for other reasons.
alter table scheduled_messages add column reason_by text;
