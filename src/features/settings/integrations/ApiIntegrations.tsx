import { useSelector } from '@xstate/react';
import { LoadState } from '#features/common/LoadState.tsx';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { BlockedNote } from '#features/common/BlockedNote.tsx';
import { useBlocked } from '#features/common/useBlocked.ts';
import type { ApiIntegrationsActor } from '../integrationActors.ts';
import { ConfirmDialogs } from './ConfirmDialogs.tsx';
import { IntegrationForm } from './IntegrationForm.tsx';
import { IntegrationRow } from './IntegrationRow.tsx';
import { TokenDialog } from './TokenDialog.tsx';
import { WebhooksDialog } from './WebhooksDialog.tsx';
import * as css from './ApiIntegrations.css.ts';
import * as card from '../Integration.css.ts';

/** Lists the programs that use the API (INT-API-001), with an admin's actions. */
export function ApiIntegrations({ actor }: { actor: ApiIntegrationsActor }) {
  const t = useText();
  const isBlocked = useBlocked('advanced') !== null;
  const { isAdmin, integrations, problem } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const { form, token, webhooks } = useSelector(actor, ({ children }) => children);
  const isListed = !isLoading && !isFailed;
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>{t('integrations.title')}</h2>
        {isAdmin && isListed && (
          <Button
            icon="plus"
            disabled={isBlocked}
            onClick={() => actor.send({ type: 'integrations.create' })}
          >
            {t('integrations.new')}
          </Button>
        )}
      </div>
      <p className={card.text}>
        {t('integrations.lead')}{' '}
        <a className={css.link} href="/docs/api" target="_blank" rel="noreferrer">
          {t('integrations.docs')}
        </a>
      </p>
      <div className={card.blocked}>
        <BlockedNote action="advanced" />
      </div>
      <LoadState
        isLoading={isLoading}
        isFailed={isFailed}
        label={t('integrations.loading')}
        problem={problem}
        onRetry={() => actor.send({ type: 'integrations.retry' })}
      />
      {isListed && integrations.length === 0 && <p className={card.card}>{t('integrations.none')}</p>}
      {isListed &&
        integrations.map((integration) => (
          <IntegrationRow key={integration._id} actor={actor} integration={integration} />
        ))}
      <ConfirmDialogs actor={actor} />
      {form && <IntegrationForm actor={form} />}
      {token && <TokenDialog actor={token} />}
      {webhooks && <WebhooksDialog actor={webhooks} />}
    </>
  );
}
