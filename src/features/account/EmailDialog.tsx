import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { emailChangeMachine } from '#machines/account/emailChange.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { FormFooter } from '../common/FormFooter.tsx';
import { focusField, readForm } from '../common/readForm.ts';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Account.css.ts';

/** Edits the address of the account in a dialog, then says that both addresses get a link. */
export function EmailDialog({ actor }: { actor: ActorRefFrom<typeof emailChangeMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const form = useId();
  const { email, wrong, problem } = useSelector(actor, ({ context }) => context);
  const isOpen = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'));
  const isWarned = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'warned' }));
  const submit = isWarned ? 'emailChange.anyway' : 'emailChange.submit';
  const close = () => actor.send({ type: 'email.close' });
  const textOf = (field: typeof wrong, missing: string) =>
    wrong !== field ? undefined : problem ? explain(problem) : missing;
  return (
    <Dialog
      open={isOpen}
      size="small"
      title={t('emailChange.title')}
      description={isSent ? t('emailChange.sent', { email }) : t('emailChange.text')}
      closeLabel={t('common.close')}
      onClose={isAsking ? undefined : close}
      footer={
        isSent ? (
          <Button tone="primary" onClick={close}>
            {t('emailChange.done')}
          </Button>
        ) : (
          <FormFooter
            form={form}
            submit={t(isAsking ? 'emailChange.asking' : submit)}
            busy={isAsking}
            onCancel={close}
          />
        )
      }
    >
      {!isSent && (
        <form
          id={form}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            actor.send({ type: 'email.submit', ...readForm(event, 'email', 'password') });
            focusField(event.currentTarget, actor.getSnapshot().context.wrong);
          }}
        >
          {problem && wrong === null && (
            <Callout tone={isWarned ? 'warning' : 'danger'} role="alert">
              {explain(problem)}
            </Callout>
          )}
          <TextField
            label={t('emailChange.new')}
            name="email"
            type="email"
            autoComplete="email"
            readOnly={isAsking}
            wrong={textOf('email', t('session.missing.email'))}
          />
          <TextField
            label={t('password.current')}
            name="password"
            type="password"
            autoComplete="current-password"
            readOnly={isAsking}
            wrong={textOf('password', t('password.missing'))}
          />
        </form>
      )}
    </Dialog>
  );
}
