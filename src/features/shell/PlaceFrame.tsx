import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { placeMachine } from '#machines/app/place.machine.ts';
import { Button } from '#ui/Button.tsx';
import { Splash } from '#ui/Splash.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useProblemText } from '../common/useProblemText.ts';

/** A place that comes when somebody goes there: on its way, here, or not to be had. */
export function PlaceFrame({
  actor,
  children,
}: {
  actor: ActorRefFrom<typeof placeMachine>;
  children: ReactNode;
}) {
  const t = useText();
  const say = useProblemText();
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  if (loading) return <Splash />;
  if (!failed) return children;
  return (
    <EmptyState
      drawing="broken"
      role="alert"
      title={t('shell.placeFailed')}
      actions={
        <Button icon="refresh" onClick={() => actor.send({ type: 'place.retry' })}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {problem && say(problem)}
    </EmptyState>
  );
}
