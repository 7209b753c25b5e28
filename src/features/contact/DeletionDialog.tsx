import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { contactDeletionMachine } from '#machines/customer/contactDeletion.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Contact.css.ts';

/** Asks for the contact's name before the contact is deleted for ever. */
export function DeletionDialog({ actor }: { actor: ActorRefFrom<typeof contactDeletionMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const snapshot = useSelector(actor, (it) => it);
  const { data, typed, problem } = snapshot.context;
  const isDeleting = snapshot.matches('deleting');
  const isAsking = snapshot.matches('confirming') || isDeleting;
  const close = () => actor.send({ type: 'deletion.close' });
  return (
    <Dialog
      open={!snapshot.matches('closed')}
      title={t('contact.deletion.title')}
      closeLabel={t('common.close')}
      {...(isDeleting ? {} : { onClose: close })}
      footer={
        <>
          <Button tone="quiet" disabled={isDeleting} onClick={close}>
            {t('contact.deletion.keep')}
          </Button>
          {snapshot.matches('failed') && (
            <Button icon="refresh" onClick={() => actor.send({ type: 'deletion.retry' })}>
              {t('common.tryAgain')}
            </Button>
          )}
          {isAsking && (
            <Button
              tone="danger"
              busy={isDeleting}
              aria-disabled={!snapshot.can({ type: 'deletion.confirm' }) || undefined}
              onClick={() => actor.send({ type: 'deletion.confirm' })}
            >
              {t(isDeleting ? 'contact.deletion.deleting' : 'contact.deletion.confirm')}
            </Button>
          )}
        </>
      }
    >
      {snapshot.matches('counting') && <p role="status">{t('contact.deletion.counting')}</p>}
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
      {isAsking && data && (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'deletion.confirm' });
          }}
        >
          <p>{t('contact.deletion.text', { messages: data.messages, files: data.files })}</p>
          {data.invoices > 0 && <p>{t('contact.deletion.invoices', { invoices: data.invoices })}</p>}
          <TextField
            label={t('contact.deletion.name')}
            help={t('contact.deletion.help', { name: visible(data.name) })}
            dir="auto"
            autoComplete="off"
            readOnly={isDeleting}
            value={typed}
            onChange={(event) => actor.send({ type: 'deletion.write', name: event.target.value })}
          />
        </form>
      )}
    </Dialog>
  );
}
