import { useSelector } from '@xstate/react';
import type { ApiIntegration } from '#contract/apiIntegration.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { Menu, MenuItem, MenuRule } from '#ui/overlay/Menu.tsx';
import { useBlocked } from '#features/common/useBlocked.ts';
import { Emblem } from '#features/common/Emblem.tsx';
import * as css from '../Integration.css.ts';
import * as own from './ApiIntegrations.css.ts';
import type { ApiIntegrationsActor } from '../integrationActors.ts';

interface IntegrationRowProps {
  actor: ApiIntegrationsActor;
  integration: ApiIntegration;
}

/** Draws one program: its name, whether it is enabled, its token, and an admin's actions. */
export function IntegrationRow({ actor, integration }: IntegrationRowProps) {
  const t = useText();
  const isAdmin = useSelector(actor, ({ context }) => context.isAdmin);
  const isBusy = useSelector(actor, (snapshot) => !snapshot.matches('ready'));
  const isBlocked = useBlocked('advanced') !== null;
  const name = visible(integration.name, 80);
  return (
    <section className={css.card} aria-label={name}>
      <Emblem icon="sliders" />
      <div className={css.words}>
        <span className={css.line}>
          <h3>{name}</h3>
          {!integration.enabled && <Badge tone="neutral">{t('integrations.disabledBadge')}</Badge>}
        </span>
        <TokenFacts integration={integration} />
        <span className={css.text}>
          {integration.scopes.map((scope) => t(`integrations.scope.${scope}`)).join(', ')}
        </span>
        {!integration.is_by_admin && (
          <span className={css.text}>
            <Badge tone="warning">{t('integrations.formerAdmin')}</Badge>{' '}
            {isAdmin && t('integrations.replaceToken')}
          </span>
        )}
      </div>
      <div className={own.tools}>
        {integration.scopes.includes('webhooks.manage') && (
          <Button
            disabled={isBusy}
            aria-label={t('webhooks.of', { name })}
            onClick={() => actor.send({ type: 'integrations.webhooks', id: integration._id })}
          >
            {t('webhooks.open')}
          </Button>
        )}
        {isAdmin && (
          <>
            {!integration.has_token && (
              <Button
                disabled={isBusy || isBlocked}
                onClick={() => actor.send({ type: 'integrations.generate', id: integration._id })}
              >
                {t('integrations.generate')}
              </Button>
            )}
            <span className={own.ends}>
              <Switch
                label={t('integrations.enabled', { name })}
                labelHidden
                checked={integration.enabled}
                disabled={isBusy}
                onChange={() => actor.send({ type: 'integrations.toggle', id: integration._id })}
              />
              <RowMenu actor={actor} integration={integration} name={name} />
            </span>
          </>
        )}
      </div>
    </section>
  );
}

function TokenFacts({
  integration: { has_token: hasToken, last_used_at: usedAt },
}: Pick<IntegrationRowProps, 'integration'>) {
  const t = useText();
  const dateTime = useDateTime();
  if (!hasToken) return <span className={css.text}>{t('integrations.noToken')}</span>;
  return (
    <span className={css.text}>
      {t('integrations.hasToken')}
      {' · '}
      {usedAt
        ? t('integrations.lastUsed', { time: dateTime(Date.parse(usedAt)) })
        : t('integrations.neverUsed')}
    </span>
  );
}

function RowMenu({ actor, integration, name }: IntegrationRowProps & { name: string }) {
  const t = useText();
  const { _id: id, has_token: hasToken } = integration;
  return (
    <Menu
      label={t('integrations.more', { name })}
      trigger={<IconButton icon="more" label={t('integrations.more', { name })} />}
    >
      <MenuItem icon="pencil" onSelect={() => actor.send({ type: 'integrations.rename', id })}>
        {t('integrations.rename')}
      </MenuItem>
      {hasToken && (
        <MenuItem icon="refresh" onSelect={() => actor.send({ type: 'integrations.generate', id })}>
          {t('integrations.newToken')}
        </MenuItem>
      )}
      {hasToken && (
        <MenuItem icon="close" onSelect={() => actor.send({ type: 'integrations.revoke', id })}>
          {t('integrations.revoke')}
        </MenuItem>
      )}
      <MenuRule />
      <MenuItem icon="trash" tone="danger" onSelect={() => actor.send({ type: 'integrations.delete', id })}>
        {t('integrations.delete')}
      </MenuItem>
    </Menu>
  );
}
