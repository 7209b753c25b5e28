import '#i18n/addLazyTexts.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { mailRequestMachine } from '#machines/session/mailRequest.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Entrance.css.ts';
import { EmailField } from './EmailField.tsx';
import { Entrance } from './Entrance.tsx';
import { focusField, readForm } from '../common/readForm.ts';
import { useRefusal } from './useRefusal.ts';

type Actor = ActorRefFrom<typeof mailRequestMachine>;

interface MailRequestProps {
  actor: Actor;
  footer?: ReactNode;
  /** Returns to the form that asked for the mail; without one, sign-in is a link. */
  onBack?: (() => void) | undefined;
}

/** Draws the page that asks for a mailed link, and the one that says where it was sent. */
export function MailRequest({ actor, footer, onBack }: MailRequestProps) {
  const t = useText();
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'));
  return (
    <Entrance footer={footer}>
      <div className={css.form}>
        {isSent ? <Sent actor={actor} /> : <AddressForm actor={actor} />}
        <p className={css.other}>
          {onBack ? (
            <button type="button" className={`${css.link} ${touchLink}`} onClick={onBack}>
              {t('account.back')}
            </button>
          ) : (
            <Link className={`${css.link} ${touchLink}`} to="/login">
              {t('session.toSignIn')}
            </Link>
          )}
        </p>
      </div>
    </Entrance>
  );
}

function AddressForm({ actor }: { actor: Actor }) {
  const t = useText();
  const refusal = useRefusal();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isIncomplete = useSelector(actor, (snapshot) => snapshot.matches({ filling: 'incomplete' }));
  return (
    <form
      className={css.fields}
      noValidate
      aria-label={t('account.resetTitle')}
      onSubmit={(event) => {
        actor.send({ type: 'mail.ask', ...readForm(event, 'email') });
        focusField(event.currentTarget, actor.getSnapshot().matches('filling') ? 'email' : null);
      }}
    >
      <h1 className={css.title}>{t('account.resetTitle')}</h1>
      <p className={css.text}>{t('account.resetText')}</p>
      {problem && (
        <Callout tone="danger" role="alert">
          {refusal(problem)}
        </Callout>
      )}
      <EmailField readOnly={busy} isMissing={isIncomplete} />
      <Button type="submit" tone="primary" size="large" wide busy={busy}>
        {t(busy ? 'account.sending' : 'account.sendLink')}
      </Button>
    </form>
  );
}

function Sent({ actor }: { actor: Actor }) {
  const t = useText();
  const refusal = useRefusal();
  const { email, kind, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isAgain = useSelector(actor, (snapshot) => snapshot.matches({ sent: 'again' }));
  return (
    <>
      <h1 className={css.title}>{t('account.sentTitle')}</h1>
      <p className={css.text}>
        {t(kind === 'reset' ? 'account.sentReset' : 'account.sentConfirm', { email })}
      </p>
      {problem && (
        <Callout tone="danger" role="alert">
          {refusal(problem)}
        </Callout>
      )}
      {isAgain && (
        <Callout tone="success" role="status">
          {t('account.sentAgain')}
        </Callout>
      )}
      <Button size="large" wide busy={busy} onClick={() => actor.send({ type: 'mail.again' })}>
        {t(busy ? 'account.sending' : 'account.sendAgain')}
      </Button>
    </>
  );
}
