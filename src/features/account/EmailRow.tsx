import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { emailAddressMachine } from '#machines/account/emailAddress.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import { EmailDialog } from './EmailDialog.tsx';
import { SettingRow } from './SettingRow.tsx';

interface EmailRowProps {
  actor: ActorRefFrom<typeof emailAddressMachine>;
  email: string;
}

/** Draws the address of the account, and the one that waits for its links. */
export function EmailRow({ actor, email }: EmailRowProps) {
  const t = useText();
  const explain = useProblemText();
  const { pending, problem } = useSelector(actor, ({ context }) => context);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isCallingOff = useSelector(actor, (snapshot) => snapshot.matches('callingOff'));
  const dialog = useSelector(actor, ({ children }) => children.emailChange);
  return (
    <>
      <SettingRow
        icon="send"
        name={t('session.email')}
        detail={
          <>
            {email}
            {pending && <span>{` · ${t('emailChange.pending', { email: pending })}`}</span>}
            {problem && <span role="alert">{` · ${explain(problem)}`}</span>}
          </>
        }
      >
        {isFailed && (
          <Button size="small" onClick={() => actor.send({ type: 'email.retry' })}>
            {t('common.tryAgain')}
          </Button>
        )}
        {pending && !isFailed && !isLoading && (
          <Button
            size="small"
            tone="quiet"
            busy={isCallingOff}
            onClick={() => actor.send({ type: 'email.callOff' })}
          >
            {t('emailChange.callOff')}
          </Button>
        )}
        {!isFailed && (
          <Button
            size="small"
            disabled={isCallingOff}
            // Not removed: the focus returns to it when its dialog closes, after which the account is asked.
            aria-disabled={isLoading || undefined}
            onClick={() => actor.send({ type: 'email.change' })}
          >
            {t('emailChange.open')}
          </Button>
        )}
      </SettingRow>
      {dialog && <EmailDialog actor={dialog} />}
    </>
  );
}
