import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { REACTIVATION_TEMPLATE } from '#contract/template.ts';
import { useText } from '#i18n/useText.ts';
import type { reactivationMachine } from '#machines/conversation/reactivation.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { Prose } from '#features/conversation/timeline/Prose.tsx';

/** Reactivates a conversation with its template (FOOT-031, A51, A52). */
export function ReactivationDialog({ actor }: { actor: ActorRefFrom<typeof reactivationMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const state = useSelector(actor, ({ value }) => value);
  const { firstName, body, status, problem } = useSelector(actor, ({ context }) => context);
  const sending = state === 'sending';
  const close = () => actor.send({ type: 'reactivation.close' });
  return (
    <Dialog
      open={state !== 'closed' && state !== 'reopening'}
      title={t('reactivation.title')}
      closeLabel={t('common.close')}
      onClose={sending ? undefined : close}
      footer={
        <>
          <Button tone="quiet" disabled={sending} onClick={close}>
            {t('reactivation.cancel')}
          </Button>
          {state === 'failed' && (
            <Button tone="primary" icon="refresh" onClick={() => actor.send({ type: 'reactivation.send' })}>
              {t('reactivation.again')}
            </Button>
          )}
          {(state === 'confirming' || sending) && (
            <Button
              tone="primary"
              icon="template"
              busy={sending}
              disabled={firstName.trim() === ''}
              onClick={() => actor.send({ type: 'reactivation.send' })}
            >
              {t(sending ? 'reactivation.sending' : 'reactivation.send')}
            </Button>
          )}
        </>
      }
    >
      {problem && (
        <Callout tone="danger" role="alert" title={t('reactivation.refused')}>
          {explain(problem)}
        </Callout>
      )}
      {state === 'checking' && <p role="status">{t('reactivation.checking')}</p>}
      {state === 'missing' && (
        <Callout tone="warning" role="alert" title={t('reactivation.missing')}>
          {status
            ? t('reactivation.notApproved', { name: REACTIVATION_TEMPLATE, status })
            : t('reactivation.notThere', { name: REACTIVATION_TEMPLATE })}
        </Callout>
      )}
      {(state === 'confirming' || sending) && (
        <>
          <p>{t('reactivation.text')}</p>
          <TextField
            label={t('reactivation.name')}
            help={t('reactivation.nameHelp')}
            dir="auto"
            maxLength={100}
            readOnly={sending}
            value={firstName}
            onChange={(event) => actor.send({ type: 'reactivation.type', firstName: event.target.value })}
          />
          {body && (
            <Callout icon="template">
              <Prose text={body.replaceAll(/\{\{\w+\}\}/g, firstName.trim() || '…')} />
            </Callout>
          )}
        </>
      )}
    </Dialog>
  );
}
