import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { WebhookLog } from '#contract/apiWebhook.ts';
import type { Delivery } from '#contract/publicWebhooks.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { integrationWebhooksMachine } from '#machines/settings/integrationWebhooks.machine.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { ConfirmDialog } from '#features/common/ConfirmDialog.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as css from './ApiIntegrations.css.ts';
import { WebhookForm } from './WebhookForm.tsx';

type WebhooksActor = ActorRefFrom<typeof integrationWebhooksMachine>;

const tones = { waiting: 'info', delivered: 'success', failed: 'danger' } as const;

/** Shows the webhooks of an integration with their newest deliveries, and lets an admin change them. */
export function WebhooksDialog({ actor }: { actor: WebhooksActor }) {
  const form = useSelector(actor, ({ children }) => children.form);
  return (
    <>
      <LogDialog actor={actor} />
      <DeleteDialog actor={actor} />
      {form && <WebhookForm actor={form} />}
    </>
  );
}

function LogDialog({ actor }: { actor: WebhooksActor }) {
  const t = useText();
  const explain = useProblemText();
  const { integration, isAdmin, webhooks, problem } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, ({ value }) => value);
  const close = () => actor.send({ type: 'webhooks.close' });
  const refresh = () => actor.send({ type: 'webhooks.refresh' });
  const isFailed = state === 'failed';
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Dialog
      open={state !== 'closed'}
      size="large"
      title={t('webhooks.title', { name: visible(integration.name, 80) })}
      description={t('webhooks.text')}
      closeLabel={t('common.close')}
      onClose={close}
      footer={
        <>
          {isAdmin && (
            <Button icon="plus" disabled={isBusy} onClick={() => actor.send({ type: 'webhooks.create' })}>
              {t('webhooks.new')}
            </Button>
          )}
          <Button disabled={isBusy} onClick={refresh}>
            {t('webhooks.refresh')}
          </Button>
          <Button tone="primary" onClick={close}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {problem && (
        <Callout
          tone="danger"
          role="alert"
          action={
            isFailed && (
              <Button size="small" onClick={refresh}>
                {t('common.tryAgain')}
              </Button>
            )
          }
        >
          {explain(problem)}
        </Callout>
      )}
      {state === 'loading' && <p role="status">{t('webhooks.loading')}</p>}
      {state === 'shown' && webhooks.length === 0 && <p>{t('webhooks.none')}</p>}
      {webhooks.map((webhook) => (
        <Log key={webhook.id} actor={actor} webhook={webhook} />
      ))}
    </Dialog>
  );
}

function DeleteDialog({ actor }: { actor: WebhooksActor }) {
  const t = useText();
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('confirmingDelete'));
  const isDeleting = useSelector(actor, (snapshot) => snapshot.matches('deleting'));
  const url = useSelector(
    actor,
    ({ context }) => context.webhooks.find((it) => it.id === context.subject)?.url ?? '',
  );
  return (
    <ConfirmDialog
      open={isAsking || isDeleting}
      busy={isDeleting}
      title={t('webhooks.deleteTitle')}
      description={t('webhooks.deleteText', { url: visible(url, 120) })}
      confirm={t('webhooks.deleteNow')}
      onConfirm={() => actor.send({ type: 'webhooks.confirm' })}
      onCancel={() => actor.send({ type: 'webhooks.cancel' })}
    />
  );
}

function Log({ actor, webhook }: { actor: WebhooksActor; webhook: WebhookLog }) {
  const t = useText();
  const isAdmin = useSelector(actor, ({ context }) => context.isAdmin);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { url, events, disabled_reason: disabled, deliveries } = webhook;
  return (
    <section className={css.webhook} aria-label={url}>
      <div className={css.webhookHead}>
        <span className={css.address}>{url}</span>
        {disabled && <Badge tone="danger">{t('webhooks.disabled')}</Badge>}
        {isAdmin && <Changes actor={actor} webhook={webhook} />}
      </div>
      <p className={css.detail}>{events.join(', ')}</p>
      {disabled && <p className={css.detail}>{t(`webhooks.disabled.${disabled}`)}</p>}
      {deliveries.length === 0 ? (
        <p className={css.detail}>{t('webhooks.nothing')}</p>
      ) : (
        <ul className={css.deliveries} aria-label={t('webhooks.deliveries')}>
          {deliveries.map((delivery) => (
            <Row
              key={delivery.id}
              delivery={delivery}
              isBusy={isBusy}
              onResend={isAdmin ? () => actor.send({ type: 'webhooks.resend', id: delivery.id }) : null}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Changes({
  actor,
  webhook: { id, disabled_reason: disabled },
}: {
  actor: WebhooksActor;
  webhook: WebhookLog;
}) {
  const t = useText();
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const act = (type: 'change' | 'enable' | 'disable' | 'delete') => (
    // Not `disabled`: the dialog stays scrollable by keyboard meanwhile, and the chart ignores the press.
    <Button
      size="small"
      aria-disabled={isBusy || undefined}
      onClick={() => actor.send({ type: `webhooks.${type}`, id })}
    >
      {t(`webhooks.${type}`)}
    </Button>
  );
  return (
    <>
      {act('change')}
      {act(disabled ? 'enable' : 'disable')}
      {act('delete')}
    </>
  );
}

interface RowProps {
  delivery: Delivery;
  isBusy: boolean;
  /** Null for members. */
  onResend: (() => void) | null;
}

function Row({ delivery: { event, state, attempts, reason, created_at: at }, isBusy, onResend }: RowProps) {
  const t = useText();
  const dateTime = useDateTime();
  return (
    <li className={css.delivery}>
      <span className={css.deliveryFacts}>
        <span className={css.webhookHead}>
          <span>{event}</span>
          <Badge tone={tones[state]}>{t(`webhooks.state.${state}`)}</Badge>
        </span>
        <span className={css.detail}>
          {dateTime(Date.parse(at))} · {t('webhooks.attempts', { count: attempts })}
          {reason && ` · ${reason}`}
        </span>
      </span>
      {onResend && state !== 'waiting' && (
        <Button size="small" disabled={isBusy} onClick={onResend}>
          {t('webhooks.resend')}
        </Button>
      )}
    </li>
  );
}
