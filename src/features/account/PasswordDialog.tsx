import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { PASSWORD_MIN } from '#contract/password.ts';
import { useText } from '#i18n/useText.ts';
import { focusField, readForm } from '../common/readForm.ts';
import type { passwordChangeMachine } from '#machines/account/passwordChange.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { FormFooter } from '../common/FormFooter.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Account.css.ts';

/** Changes the password in a dialog. The typed passwords stay in the fields, never in the chart. */
export function PasswordDialog({ actor }: { actor: ActorRefFrom<typeof passwordChangeMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const form = useId();
  const { wrong, problem } = useSelector(actor, ({ context }) => context);
  const isOpen = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const cancel = () => actor.send({ type: 'password.cancel' });
  const textOf = (field: typeof wrong, missing: string) =>
    wrong !== field ? undefined : problem ? explain(problem) : missing;
  return (
    <Dialog
      open={isOpen}
      size="small"
      title={t('password.title')}
      closeLabel={t('common.close')}
      onClose={isSaving ? undefined : cancel}
      footer={
        <FormFooter
          form={form}
          submit={t(isSaving ? 'password.saving' : 'password.save')}
          busy={isSaving}
          onCancel={cancel}
        />
      }
    >
      <form
        id={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          actor.send({ type: 'password.submit', ...readForm(event, 'current', 'password') });
          focusField(event.currentTarget, actor.getSnapshot().context.wrong);
        }}
      >
        {problem && wrong === null && (
          <Callout tone="danger" role="alert">
            {explain(problem)}
          </Callout>
        )}
        <TextField
          label={t('password.current')}
          name="current"
          type="password"
          autoComplete="current-password"
          readOnly={isSaving}
          wrong={textOf('current', t('password.missing'))}
        />
        <TextField
          label={t('password.new')}
          name="password"
          type="password"
          autoComplete="new-password"
          readOnly={isSaving}
          help={t('session.passwordHelp', { count: PASSWORD_MIN })}
          wrong={textOf('password', t('session.missing.newPassword', { count: PASSWORD_MIN }))}
        />
      </form>
    </Dialog>
  );
}
