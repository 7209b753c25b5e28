import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from '#contract/publicWebhooks.ts';
import { useText } from '#i18n/useText.ts';
import type { webhookFormMachine } from '#machines/settings/webhookForm.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { FormFooter } from '#features/common/FormFooter.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { legend } from '../Integration.css.ts';
import * as css from './ApiIntegrations.css.ts';

const FORM = 'webhook';
type WebhookFormActor = ActorRefFrom<typeof webhookFormMachine>;

/** Draws the dialog that creates or changes a webhook, then the secret of a new one, once. */
export function WebhookForm({ actor }: { actor: WebhookFormActor }) {
  return (
    <>
      <Fields actor={actor} />
      <Secret actor={actor} />
    </>
  );
}

function Fields({ actor }: { actor: WebhookFormActor }) {
  const t = useText();
  const explain = useProblemText();
  const { webhook, url, events, isTried, problem } = useSelector(actor, ({ context }) => context);
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches('editing'));
  const busy = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const cancel = () => actor.send({ type: 'webhook.cancel' });
  const isAddress = problem?.code === 'webhookAddress';
  return (
    <Dialog
      open={isEditing || busy}
      title={t(webhook ? 'webhooks.changeTitle' : 'webhooks.newTitle')}
      description={t(webhook ? 'webhooks.changeText' : 'webhooks.newText')}
      closeLabel={t('common.close')}
      onClose={busy ? undefined : cancel}
      footer={
        <FormFooter
          form={FORM}
          submit={t(webhook ? 'integrations.save' : 'integrations.create')}
          busy={busy}
          onCancel={cancel}
        />
      }
    >
      <form
        id={FORM}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'webhook.save' });
        }}
      >
        {problem && !isAddress && (
          <Callout tone="danger" role="alert">
            {explain(problem)}
          </Callout>
        )}
        <TextField
          label={t('webhooks.url')}
          type="url"
          placeholder={t('webhooks.urlExample')}
          maxLength={WEBHOOK_URL_MAX}
          value={url}
          readOnly={busy}
          wrong={
            isTried && url.trim() === ''
              ? t('webhooks.urlRequired')
              : isAddress
                ? explain(problem)
                : undefined
          }
          onChange={(event) => actor.send({ type: 'webhook.type', url: event.target.value })}
        />
        <fieldset className={css.scopes} disabled={busy}>
          <legend className={legend}>{t('webhooks.events')}</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              label={t(`webhooks.event.${event}`)}
              checked={events.includes(event)}
              onChange={(on) => actor.send({ type: 'webhook.choose', event, on })}
            />
          ))}
          {isTried && events.length === 0 && (
            <p className={css.wrong} role="alert">
              {t('webhooks.eventsRequired')}
            </p>
          )}
        </fieldset>
      </form>
    </Dialog>
  );
}

function Secret({ actor }: { actor: WebhookFormActor }) {
  const t = useText();
  const explain = useProblemText();
  const { secret, problem } = useSelector(actor, ({ context }) => context);
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'));
  const isCopied = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'copied' }));
  return (
    <Dialog
      open={isShown}
      title={t('webhooks.secretTitle')}
      description={t('webhooks.secretText')}
      closeLabel={t('common.close')}
      // The secret would be lost: only the button closes the dialog.
      onClose={undefined}
      footer={
        <Button tone="primary" onClick={() => actor.send({ type: 'webhook.done' })}>
          {t('integrations.done')}
        </Button>
      }
    >
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
      <div className={css.token}>
        <span className={css.characters}>{secret}</span>
        <Button
          size="small"
          icon={isCopied ? 'check' : 'copy'}
          onClick={() => actor.send({ type: 'webhook.copy' })}
        >
          {t(isCopied ? 'integrations.copied' : 'integrations.copy')}
        </Button>
      </div>
    </Dialog>
  );
}
