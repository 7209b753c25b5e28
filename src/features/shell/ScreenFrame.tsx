import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { screenLoaderMachine } from '#machines/app/screenLoader.machine.ts';
import { screenIn } from '#machines/app/routing.ts';
import { Button } from '#ui/form/Button.tsx';
import { Splash, SplashWithText } from '#ui/feedback/Splash.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';

/** Draws a lazily loaded screen: loading, loaded, or failed with Retry. */
export function ScreenFrame({
  actor,
  children,
}: {
  actor: ActorRefFrom<typeof screenLoaderMachine>;
  children: ReactNode;
}) {
  const t = useText();
  const say = useProblemText();
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isSettings = useSelector(actor, ({ context }) => screenIn(context.address) === 'settings');
  if (loading) return isSettings ? <SplashWithText text={t('settings.loadingOrganisation')} /> : <Splash />;
  if (!failed) return children;
  return (
    <EmptyState
      drawing="broken"
      role="alert"
      title={t('shell.placeFailed')}
      actions={
        <Button icon="refresh" onClick={() => actor.send({ type: 'screen.retry' })}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {problem && say(problem)}
    </EmptyState>
  );
}
