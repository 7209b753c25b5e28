import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { twoFactorMachine } from '#machines/account/twoFactor.machine.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import { SettingRow } from './SettingRow.tsx';
import { TwoFactorDialog } from './TwoFactorDialog.tsx';

/** Draws whether the account asks for a second factor, and what can be done about it. */
export function TwoFactorRow({ actor }: { actor: ActorRefFrom<typeof twoFactorMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const { isOn, codesLeft, problem } = useSelector(actor, ({ context }) => context);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const dialog = useSelector(actor, ({ children }) => children.twoFactorDialog);
  const state = isOn ? t('twoFactor.on', { count: codesLeft }) : t('twoFactor.off');
  return (
    <>
      <SettingRow
        icon="checks"
        name={
          <>
            {t('twoFactor.label')}
            {isOn && (
              <Badge tone="success" icon="check">
                {t('twoFactor.badge')}
              </Badge>
            )}
          </>
        }
        detail={
          isFailed && problem ? (
            <span role="alert">{explain(problem)}</span>
          ) : isLoading && !isOn ? (
            t('twoFactor.loading')
          ) : (
            state
          )
        }
      >
        {isFailed ? (
          <Button size="small" onClick={() => actor.send({ type: 'twoFactor.retry' })}>
            {t('common.tryAgain')}
          </Button>
        ) : isOn ? (
          <>
            <Button size="small" tone="quiet" onClick={() => actor.send({ type: 'twoFactor.renew' })}>
              {t('twoFactor.renew')}
            </Button>
            <Button size="small" onClick={() => actor.send({ type: 'twoFactor.disable' })}>
              {t('twoFactor.disable')}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            aria-disabled={isLoading || undefined}
            onClick={() => actor.send({ type: 'twoFactor.enable' })}
          >
            {t('twoFactor.enable')}
          </Button>
        )}
      </SettingRow>
      {dialog && <TwoFactorDialog actor={dialog} />}
    </>
  );
}
