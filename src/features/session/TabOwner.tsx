import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as css from '#features/shell/Connectivity.css.ts';
import * as page from '#features/shell/GlobalError.css.ts';
import { useText } from '#i18n/useText.ts';
import type { tabOwnerMachine } from '#machines/session/tabOwner.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { SplashWithText } from '#ui/feedback/Splash.tsx';

interface TabOwnerProps {
  actor: ActorRefFrom<typeof tabOwnerMachine>;
}

/** Returns why the tab shows nothing, and what becomes of what was typed. */
function useWords(snapshot: SnapshotFrom<typeof tabOwnerMachine>): { title: string; text: string } {
  const t = useText();
  const { owner, signedIn } = snapshot.context;
  const name = owner?.user.name ?? '';
  if (snapshot.matches({ displaced: 'signedOut' }))
    return { title: t('tabOwner.signedOut.title', { name }), text: t('tabOwner.kept', { name }) };
  if (snapshot.matches({ displaced: 'otherPerson' }))
    return {
      title: t('tabOwner.otherPerson.title', { name: signedIn?.user.name ?? '' }),
      text: t('tabOwner.kept', { name }),
    };
  const organisation = owner?.organisation?.name;
  return {
    title: t('tabOwner.otherOrganisation.title', { organisation: signedIn?.organisation?.name ?? '' }),
    text: organisation ? t('tabOwner.otherOrganisation.text', { organisation }) : t('tabOwner.reload.text'),
  };
}

/** Replaces what a tab shows of somebody who is not signed in in this browser any more, and says who is. */
export function TabOwner({ actor }: TabOwnerProps) {
  const t = useText();
  const explain = useProblemText();
  const snapshot = useSelector(actor, (it) => it);
  const { title, text } = useWords(snapshot);
  const { owner, problem } = snapshot.context;
  if (snapshot.matches('reloading')) return <SplashWithText text={t('tabOwner.reloading')} />;
  if (!snapshot.matches('displaced')) return null;
  if (snapshot.matches({ displaced: 'rechecking' })) return <SplashWithText text={t('tabOwner.checking')} />;
  const goingBack = snapshot.matches({ displaced: 'goingBack' });

  return (
    <main className={page.page}>
      <EmptyState
        drawing="broken"
        level={1}
        role="alert"
        title={title}
        actions={
          <span className={css.actions}>
            <Button tone="primary" onClick={() => actor.send({ type: 'tab.reload' })}>
              {t('tabOwner.reload')}
            </Button>
            {(goingBack || snapshot.can({ type: 'tab.goBack' })) && (
              <Button tone="quiet" busy={goingBack} onClick={() => actor.send({ type: 'tab.goBack' })}>
                {t('tabOwner.goBack', { organisation: owner?.organisation?.name ?? '' })}
              </Button>
            )}
          </span>
        }
      >
        <p>{text}</p>
        {problem && <p className={css.kept}>{explain(problem)}</p>}
      </EmptyState>
    </main>
  );
}
