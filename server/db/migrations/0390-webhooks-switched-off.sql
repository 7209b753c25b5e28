-- An admin switches a webhook off; it receives nothing until somebody enables it.
alter table api_webhooks drop constraint api_webhooks_disabled_reason_check,
  add constraint api_webhooks_disabled_reason_check check (disabled_reason in ('gone', 'failing', 'revoked', 'off'));
