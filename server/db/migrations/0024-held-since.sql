-- When the sending of a channel was last held, by the server's clock: messages written later wait, earlier ones may have been sent.
alter table channel_health add column held_at timestamptz;
update channel_health set held_at = changed_at where held_until > now();
