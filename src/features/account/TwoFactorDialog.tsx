import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { twoFactorDialogMachine } from '#machines/account/twoFactorDialog.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { QrCode } from '#ui/layout/QrCode.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { FormFooter } from '../common/FormFooter.tsx';
import { focusField, readForm } from '../common/readForm.ts';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Account.css.ts';

type Actor = ActorRefFrom<typeof twoFactorDialogMachine>;

/** Draws the dialog in which two-factor sign-in is changed: password, code, recovery codes. */
export function TwoFactorDialog({ actor }: { actor: Actor }) {
  const t = useText();
  const form = useId();
  const { purpose } = useSelector(actor, ({ context }) => context);
  const isOpen = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isScanning = useSelector(
    actor,
    (snapshot) => snapshot.matches('scanning') || snapshot.matches('confirming'),
  );
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('showingCodes'));
  const cancel = () => actor.send({ type: isDone ? 'codes.done' : 'twoFactor.cancel' });
  const submit = isScanning ? 'twoFactor.turnOn' : 'twoFactor.next';
  return (
    <Dialog
      open={isOpen}
      size="small"
      title={isDone ? t('twoFactor.codesTitle') : t(`twoFactor.${purpose}Title`)}
      description={
        isDone ? t('twoFactor.codesText') : isScanning ? t('twoFactor.scan') : t(`twoFactor.${purpose}Text`)
      }
      closeLabel={t('common.close')}
      onClose={isBusy ? undefined : cancel}
      footer={
        isDone ? (
          <Button tone="primary" onClick={() => actor.send({ type: 'codes.done' })}>
            {t('twoFactor.done')}
          </Button>
        ) : (
          <FormFooter
            form={form}
            submit={t(isBusy ? 'twoFactor.checking' : submit)}
            busy={isBusy}
            onCancel={cancel}
          />
        )
      }
    >
      {isDone ? (
        <Codes actor={actor} />
      ) : isScanning ? (
        <Scan actor={actor} form={form} />
      ) : (
        <Proof actor={actor} form={form} />
      )}
    </Dialog>
  );
}

interface FormProps {
  actor: Actor;
  form: string;
}

function Proof({ actor, form }: FormProps) {
  const t = useText();
  const explain = useProblemText();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ proving: 'refused' }));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <form
      id={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        actor.send({ type: 'proof.submit', ...readForm(event, 'password') });
        const isWrong = actor.getSnapshot().matches({ proving: 'refused' });
        focusField(event.currentTarget, isWrong ? 'password' : null);
      }}
    >
      <TextField
        label={t('password.current')}
        name="password"
        type="password"
        autoComplete="current-password"
        readOnly={isBusy}
        wrong={isRefused ? (problem ? explain(problem) : t('password.missing')) : undefined}
      />
    </form>
  );
}

function Scan({ actor, form }: FormProps) {
  const t = useText();
  const explain = useProblemText();
  const { app, problem } = useSelector(actor, ({ context }) => context);
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ scanning: 'refused' }));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <form
      id={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        actor.send({ type: 'code.submit', ...readForm(event, 'code') });
        const isWrong = actor.getSnapshot().matches({ scanning: 'refused' });
        focusField(event.currentTarget, isWrong ? 'code' : null);
      }}
    >
      {app && (
        <div className={css.qr}>
          <QrCode text={app.uri} label={t('twoFactor.qr')} />
          <span className={css.detail}>{t('twoFactor.manual')}</span>
          <code className={css.key}>{app.secret}</code>
        </div>
      )}
      <TextField
        label={t('twoFactor.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        readOnly={isBusy}
        wrong={isRefused ? (problem ? explain(problem) : t('twoFactor.codeMissing')) : undefined}
      />
    </form>
  );
}

function Codes({ actor }: { actor: Actor }) {
  const t = useText();
  const codes = useSelector(actor, ({ context }) => context.codes);
  const isKept = useSelector(actor, (snapshot) => snapshot.matches({ showingCodes: 'kept' }));
  return (
    <div className={css.form}>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.codeButtons}>
        <Button size="small" icon="copy" onClick={() => actor.send({ type: 'codes.copy' })}>
          {t('twoFactor.copy')}
        </Button>
        <Button size="small" icon="download" onClick={() => actor.send({ type: 'codes.download' })}>
          {t('twoFactor.download')}
        </Button>
      </div>
      {isKept && (
        <p role="status" className={css.detail}>
          {t('twoFactor.kept')}
        </p>
      )}
    </div>
  );
}
