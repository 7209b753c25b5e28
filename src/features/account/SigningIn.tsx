import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { accountMachine } from '#machines/account/account.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import * as css from './Account.css.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SessionList } from './SessionList.tsx';
import { SettingRow } from './SettingRow.tsx';
import { TwoFactorRow } from './TwoFactorRow.tsx';

export type AccountActor = ActorRefFrom<typeof accountMachine>;

/** Draws how the person signs in, and where they are signed in. */
export function SigningIn({ actor }: { actor: AccountActor }) {
  const t = useText();
  const { sessions, twoFactor, passwordChange } = useSelector(actor, ({ children }) => children);
  return (
    <>
      <section className={css.block}>
        <h2 className={css.title}>{t('account.signingIn')}</h2>
        <div className={css.card}>
          <SettingRow icon="lock" name={t('password.label')} detail={t('password.text')}>
            <Button size="small" onClick={() => actor.send({ type: 'password.open' })}>
              {t('password.open')}
            </Button>
          </SettingRow>
          {twoFactor && <TwoFactorRow actor={twoFactor} />}
        </div>
      </section>
      {sessions && <SessionList actor={sessions} />}
      {passwordChange && <PasswordDialog actor={passwordChange} />}
    </>
  );
}
