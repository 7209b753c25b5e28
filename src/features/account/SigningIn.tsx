import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { accountMachine } from '#machines/account/account.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { PictureField } from '#features/settings/PictureField.tsx';
import * as css from './Account.css.ts';
import { EmailRow } from './EmailRow.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SessionList } from './SessionList.tsx';
import { SettingRow } from './SettingRow.tsx';
import { TwoFactorRow } from './TwoFactorRow.tsx';

export type AccountActor = ActorRefFrom<typeof accountMachine>;

interface SigningInProps {
  actor: AccountActor;
  user: { name: string; email: string; avatar: string | null };
}

/** Draws who the person is, how they sign in, and where they are signed in. */
export function SigningIn({ actor, user }: SigningInProps) {
  const t = useText();
  const { sessions, twoFactor, profile, photo, email, passkeys, passwordChange } = useSelector(
    actor,
    ({ children }) => children,
  );
  return (
    <>
      {photo && <PictureField actor={photo} name={user.name} image={user.avatar} kind="colleague" />}
      {profile && <ProfileForm actor={profile} user={user} />}
      <section className={css.block}>
        <h2 className={css.title}>{t('account.signingIn')}</h2>
        <div className={css.card}>
          {email && <EmailRow actor={email} email={user.email} />}
          <SettingRow icon="lock" name={t('password.label')} detail={t('password.text')}>
            <Button size="small" onClick={() => actor.send({ type: 'password.open' })}>
              {t('password.open')}
            </Button>
          </SettingRow>
          {twoFactor && <TwoFactorRow actor={twoFactor} />}
          {passkeys && <PasskeyList actor={passkeys} />}
        </div>
      </section>
      {sessions && <SessionList actor={sessions} />}
      {passwordChange && <PasswordDialog actor={passwordChange} />}
    </>
  );
}
