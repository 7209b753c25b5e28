import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { signInProofMachine } from '#machines/account/signInProof.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { readForm } from '../common/readForm.ts';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Account.css.ts';

/** Asks for the password or a passkey before what cannot be undone. */
export function SignInProof({ actor }: { actor: ActorRefFrom<typeof signInProofMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const form = useId();
  const { isMissing, problem } = useSelector(actor, ({ context }) => context);
  const isOpen = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const byPassword = useSelector(actor, (snapshot) => snapshot.matches('provingPassword'));
  const byPasskey = useSelector(actor, (snapshot) => snapshot.matches('provingPasskey'));
  const isBusy = byPassword || byPasskey;
  const close = () => actor.send({ type: 'proof.close' });
  const said = problem && (problem.code === 'aborted' ? t('passkey.aborted') : explain(problem));
  const isPasswordWrong = problem?.code === 'passwordWrong';
  return (
    <Dialog
      open={isOpen}
      size="small"
      title={t('proof.title')}
      description={t('proof.text')}
      closeLabel={t('common.close')}
      onClose={isBusy ? undefined : close}
      footer={
        <>
          <Button tone="quiet" disabled={isBusy} onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button busy={byPasskey} disabled={isBusy} onClick={() => actor.send({ type: 'proof.usePasskey' })}>
            {t('proof.passkey')}
          </Button>
          <Button type="submit" form={form} tone="primary" busy={byPassword} disabled={isBusy}>
            {t('proof.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={css.form}
        noValidate
        onSubmit={(event) => actor.send({ type: 'proof.submit', ...readForm(event, 'password') })}
      >
        {said && !isPasswordWrong && (
          <Callout tone="danger" role="alert">
            {said}
          </Callout>
        )}
        <TextField
          label={t('password.current')}
          name="password"
          type="password"
          autoComplete="current-password"
          readOnly={isBusy}
          wrong={isMissing ? t('password.missing') : isPasswordWrong ? (said ?? undefined) : undefined}
        />
      </form>
    </Dialog>
  );
}
