import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { RESET_PATH } from '#lib/paths.ts';
import type { signInMachine } from '#machines/session/signIn.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Link, useQuery } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Entrance.css.ts';
import { EmailField } from './EmailField.tsx';
import { Entrance } from './Entrance.tsx';
import { type PasskeyActor, PasskeyButton } from './PasskeyButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { focusField, readForm } from '../common/readForm.ts';
import { useRefusal } from './useRefusal.ts';

interface SignInProps {
  actor: ActorRefFrom<typeof signInMachine>;
  passkey?: PasskeyActor | undefined;
  footer?: ReactNode;
}

/** Draws `/login` (AUTH-001, AUTH-003). */
export function SignIn({ actor, passkey, footer }: SignInProps) {
  const t = useText();
  const refusal = useRefusal();
  const search = useQuery();
  const { missing, problem, confirm } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.status === 'done');
  const shown = useSelector(actor, (snapshot) => snapshot.matches({ filling: { password: 'shown' } }));

  return (
    <Entrance footer={footer}>
      <form
        className={css.form}
        noValidate
        aria-label={t('session.signIn')}
        onSubmit={(event) => {
          actor.send({ type: 'credentials.submit', ...readForm(event, 'email', 'password') });
          focusField(event.currentTarget, actor.getSnapshot().context.missing);
        }}
      >
        <h1 className={css.title}>{t('session.signIn')}</h1>
        <p className={css.text}>{t('session.welcome')}</p>
        {confirm !== null && !problem && <Callout tone="info">{t('session.confirmText')}</Callout>}
        {problem && (
          <Callout tone="danger" role="alert">
            {refusal(problem)}
          </Callout>
        )}
        <EmailField readOnly={busy} isMissing={missing === 'email'} />
        <PasswordField
          shown={shown}
          onShow={() => actor.send({ type: 'password.show' })}
          onHide={() => actor.send({ type: 'password.hide' })}
          readOnly={busy}
          wrong={missing === 'password' ? t('session.missing.password') : undefined}
        />
        <Button type="submit" tone="primary" size="large" wide busy={busy}>
          {t(busy ? 'session.signingIn' : 'session.signIn')}
        </Button>
        {passkey && <PasskeyButton actor={passkey} />}
        <p className={css.other}>
          <Link className={`${css.link} ${touchLink}`} to={RESET_PATH}>
            {t('session.forgot')}
          </Link>
        </p>
        <p className={css.other}>
          {t('session.newHere')}{' '}
          <Link className={`${css.link} ${touchLink}`} to={`/signup${search}`}>
            {t('session.createAccount')}
          </Link>
        </p>
      </form>
    </Entrance>
  );
}
