-- A revoked token also ends what is sent to its program: the webhooks are disabled until somebody enables them.
alter table api_webhooks drop constraint api_webhooks_disabled_reason_check,
  add constraint api_webhooks_disabled_reason_check check (disabled_reason in ('gone', 'failing', 'revoked'));

update api_webhooks w set disabled_reason = 'revoked'
from api_integrations i
where (i.organisation_id, i.id) = (w.organisation_id, w.integration_id)
  and i.token_hash is null and w.disabled_reason is null;
update api_deliveries d set state = 'dead', claim = claim + 1, leased_until = null, finished_at = now(),
  reason = coalesce(reason, 'The token was revoked.')
from api_webhooks w
where (w.organisation_id, w.id) = (d.organisation_id, d.webhook_id)
  and w.disabled_reason = 'revoked' and d.state in ('ready', 'leased');
