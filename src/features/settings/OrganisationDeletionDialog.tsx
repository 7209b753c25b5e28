import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { organisationDeletionMachine } from '#machines/settings/organisationDeletion.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Business.css.ts';

/** Asks for the organisation's name before its deletion is requested. */
export function OrganisationDeletionDialog({
  actor,
}: {
  actor: ActorRefFrom<typeof organisationDeletionMachine>;
}) {
  const t = useText();
  const explain = useProblemText();
  const snapshot = useSelector(actor, (it) => it);
  const { name, typed, problem } = snapshot.context;
  const isRequesting = snapshot.matches('requesting');
  const close = () => actor.send({ type: 'deletion.close' });
  const confirm = () => actor.send({ type: 'deletion.confirm' });
  return (
    <Dialog
      open={snapshot.matches('confirming') || isRequesting}
      title={t('organisationDeletion.title')}
      closeLabel={t('common.close')}
      {...(isRequesting ? {} : { onClose: close })}
      footer={
        <>
          <Button tone="quiet" disabled={isRequesting} onClick={close}>
            {t('organisationDeletion.keep')}
          </Button>
          <Button
            tone="danger"
            busy={isRequesting}
            aria-disabled={!snapshot.can({ type: 'deletion.confirm' }) || undefined}
            onClick={confirm}
          >
            {t(isRequesting ? 'organisationDeletion.requesting' : 'organisationDeletion.confirm')}
          </Button>
        </>
      }
    >
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
      <form
        className={css.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <p>{t('organisationDeletion.what')}</p>
        <p>{t('organisationDeletion.when')}</p>
        <TextField
          label={t('organisationDeletion.name')}
          help={t('organisationDeletion.help', { name: visible(name ?? '') })}
          dir="auto"
          autoComplete="off"
          readOnly={isRequesting}
          value={typed}
          onChange={({ target }) => actor.send({ type: 'deletion.write', name: target.value })}
        />
      </form>
    </Dialog>
  );
}
