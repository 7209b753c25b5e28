import '#i18n/addLazyTexts.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { PASSWORD_MIN } from '#contract/password.ts';
import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { RESET_PATH } from '#lib/paths.ts';
import type { newPasswordMachine } from '#machines/session/newPassword.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Entrance.css.ts';
import { Entrance } from './Entrance.tsx';
import { PasswordField } from './PasswordField.tsx';
import { focusField, readForm } from '../common/readForm.ts';
import { useRefusal } from './useRefusal.ts';

type Actor = ActorRefFrom<typeof newPasswordMachine>;

/** Draws the page behind a mailed link, on which a new password is set. */
export function NewPassword({ actor, footer }: { actor: Actor; footer?: ReactNode }) {
  const isSaved = useSelector(actor, (snapshot) => snapshot.matches('saved'));
  const isExpired = useSelector(actor, (snapshot) => snapshot.matches('expired'));
  return (
    <Entrance footer={footer}>
      {isSaved && (
        <Outcome
          heading="account.savedTitle"
          text="account.savedText"
          link="session.toSignIn"
          href="/login"
        />
      )}
      {isExpired && (
        <Outcome
          heading="account.expiredTitle"
          text="errors.linkInvalid"
          link="account.newLink"
          href={RESET_PATH}
        />
      )}
      {!isSaved && !isExpired && <PasswordForm actor={actor} />}
    </Entrance>
  );
}

interface OutcomeProps {
  heading: MessageId;
  text: MessageId;
  link: MessageId;
  href: string;
}

/** Draws an outcome. Its link loads the page anew, which then finds out again who is signed in. */
function Outcome({ heading, text, link, href }: OutcomeProps) {
  const t = useText();
  return (
    <div className={css.form} role="status">
      <h1 className={css.title}>{t(heading)}</h1>
      <p className={css.text}>{t(text)}</p>
      <p>
        <a className={`${css.link} ${touchLink}`} href={href}>
          {t(link)}
        </a>
      </p>
    </div>
  );
}

function PasswordForm({ actor }: { actor: Actor }) {
  const t = useText();
  const refusal = useRefusal();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const shown = useSelector(actor, (snapshot) => snapshot.matches({ filling: { password: 'shown' } }));
  const isIncomplete = useSelector(actor, (snapshot) =>
    snapshot.matches({ filling: { form: { editing: 'incomplete' } } }),
  );
  const wrong = problem ? refusal(problem) : t('session.missing.newPassword', { count: PASSWORD_MIN });
  return (
    <form
      className={css.form}
      noValidate
      aria-label={t('account.newPasswordTitle')}
      onSubmit={(event) => {
        actor.send({ type: 'newPassword.submit', ...readForm(event, 'password') });
        const isWrong = actor.getSnapshot().matches({ filling: { form: { editing: 'incomplete' } } });
        focusField(event.currentTarget, isWrong ? 'password' : null);
      }}
    >
      <h1 className={css.title}>{t('account.newPasswordTitle')}</h1>
      <p className={css.text}>{t('account.newPasswordText')}</p>
      {problem && !isIncomplete && (
        <Callout tone="danger" role="alert">
          {refusal(problem)}
        </Callout>
      )}
      <PasswordField
        shown={shown}
        onShow={() => actor.send({ type: 'password.show' })}
        onHide={() => actor.send({ type: 'password.hide' })}
        isNew
        readOnly={busy}
        help={t('session.passwordHelp', { count: PASSWORD_MIN })}
        wrong={isIncomplete ? wrong : undefined}
      />
      <Button type="submit" tone="primary" size="large" wide busy={busy}>
        {t(busy ? 'account.savingPassword' : 'account.savePassword')}
      </Button>
    </form>
  );
}
