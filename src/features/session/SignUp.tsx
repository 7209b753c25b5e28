import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useText } from '#i18n/useText.ts';
import { PASSWORD_MIN } from '#contract/password.ts';
import type { signUpMachine } from '#machines/session/signUp.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Link, useQuery } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Entrance.css.ts';
import { EmailField } from './EmailField.tsx';
import { Entrance } from './Entrance.tsx';
import { PasswordField } from './PasswordField.tsx';
import { focusField, readForm } from '../common/readForm.ts';
import { useRefusal } from './useRefusal.ts';

interface SignUpProps {
  actor: ActorRefFrom<typeof signUpMachine>;
  footer?: ReactNode;
  /** An invitation that fixes the address. */
  invited?: { email: string; title: string; text: ReactNode; signIn: string };
}

/** Draws `/signup` (AUTH-003, AUTH-005). */
export function SignUp({ actor, footer, invited }: SignUpProps) {
  const t = useText();
  const refusal = useRefusal();
  const search = useQuery();
  const { missing, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.status === 'done');
  const shown = useSelector(actor, (snapshot) => snapshot.matches({ filling: { password: 'shown' } }));

  const passwordFault = problem
    ? refusal(problem)
    : t('session.missing.newPassword', { count: PASSWORD_MIN });

  return (
    <Entrance footer={footer}>
      <form
        className={css.form}
        noValidate
        aria-label={t('session.signUp')}
        onSubmit={(event) => {
          actor.send({ type: 'credentials.submit', ...readForm(event, 'name', 'email', 'password') });
          focusField(event.currentTarget, actor.getSnapshot().context.missing);
        }}
      >
        <h1 className={css.title}>{invited?.title ?? t('session.signUpTitle')}</h1>
        <p className={css.text}>{invited?.text ?? t('session.signUpText')}</p>
        {problem && missing === null && (
          <Callout tone="danger" role="alert">
            {refusal(problem)}
          </Callout>
        )}
        <TextField
          label={t('session.name')}
          name="name"
          autoComplete="name"
          dir="auto"
          large
          readOnly={busy}
          wrong={missing === 'name' ? t('session.missing.name') : undefined}
        />
        <EmailField readOnly={busy} isMissing={missing === 'email'} fixed={invited?.email} />
        <PasswordField
          shown={shown}
          onShow={() => actor.send({ type: 'password.show' })}
          onHide={() => actor.send({ type: 'password.hide' })}
          isNew
          readOnly={busy}
          help={t('session.passwordHelp', { count: PASSWORD_MIN })}
          wrong={missing === 'password' ? passwordFault : undefined}
        />
        <Button type="submit" tone="primary" size="large" wide busy={busy}>
          {t(busy ? 'session.signingUp' : 'session.signUp')}
        </Button>
        <p className={css.other}>
          {t('session.haveAccount')}{' '}
          <Link className={`${css.link} ${touchLink}`} to={invited?.signIn ?? `/login${search}`}>
            {t('session.toSignIn')}
          </Link>
        </p>
      </form>
    </Entrance>
  );
}
