import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { passkeyAddMachine } from '#machines/account/passkeyAdd.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { FormFooter } from '../common/FormFooter.tsx';
import { focusField, readForm } from '../common/readForm.ts';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Account.css.ts';

/** Draws the dialog that adds a passkey: a name, the password, then the browser's own question. */
export function PasskeyDialog({ actor }: { actor: ActorRefFrom<typeof passkeyAddMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const form = useId();
  const { wrong, problem } = useSelector(actor, ({ context }) => context);
  const isOpen = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isAdding = useSelector(actor, (snapshot) => snapshot.matches('adding'));
  const close = () => actor.send({ type: 'passkey.close' });
  const said = problem && (problem.code === 'aborted' ? t('passkey.aborted') : explain(problem));
  return (
    <Dialog
      open={isOpen}
      size="small"
      title={t('passkey.title')}
      description={t('passkey.text')}
      closeLabel={t('common.close')}
      onClose={isAdding ? undefined : close}
      footer={
        <FormFooter
          form={form}
          submit={t(isAdding ? 'passkey.creating' : 'passkey.create')}
          busy={isAdding}
          onCancel={close}
        />
      }
    >
      <form
        id={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          actor.send({ type: 'passkey.submit', ...readForm(event, 'name', 'password') });
          focusField(event.currentTarget, actor.getSnapshot().context.wrong);
        }}
      >
        {said && wrong === null && (
          <Callout tone="danger" role="alert">
            {said}
          </Callout>
        )}
        <TextField
          label={t('passkey.name')}
          name="name"
          maxLength={60}
          autoComplete="off"
          readOnly={isAdding}
          help={t('passkey.nameHelp')}
          wrong={wrong === 'name' ? t('passkey.nameMissing') : undefined}
        />
        <TextField
          label={t('password.current')}
          name="password"
          type="password"
          autoComplete="current-password"
          readOnly={isAdding}
          wrong={wrong === 'password' ? (said ?? t('password.missing')) : undefined}
        />
      </form>
    </Dialog>
  );
}
