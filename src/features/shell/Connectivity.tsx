import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Overlay } from '#ui/overlay/Dialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { ConnectivityActor } from './actors.ts';
import * as css from './Connectivity.css.ts';

/** Says that the server is unreachable (CONN-001): an overlay, or a strip while the user is writing (M8). */
export function Connectivity({ actor }: { actor: ConnectivityActor }) {
  const t = useText();
  const attempts = useSelector(actor, ({ context }) => context.attempts);
  const shown = useSelector(actor, (snapshot) => snapshot.matches({ unreachable: { overlay: 'shown' } }));
  const inStrip = useSelector(
    actor,
    (snapshot) => snapshot.matches('unreachable') && !snapshot.matches({ unreachable: { overlay: 'shown' } }),
  );
  const probing = useSelector(actor, (snapshot) => snapshot.matches({ unreachable: { retry: 'probing' } }));

  return (
    <>
      <Overlay open={shown} label={t('connectivity.title')}>
        <EmptyState
          drawing="broken"
          level={2}
          role="alert"
          title={t('connectivity.title')}
          actions={
            <span className={css.actions}>
              <Button
                tone="primary"
                busy={probing}
                onClick={() => actor.send({ type: 'connectivity.retry' })}
              >
                {t(probing ? 'connectivity.retrying' : 'connectivity.retry')}
              </Button>
              <Button tone="quiet" onClick={() => actor.send({ type: 'connectivity.minimise' })}>
                {t('connectivity.keepWriting')}
              </Button>
            </span>
          }
        >
          <p>{t('connectivity.text')}</p>
          <p className={css.kept}>{t('connectivity.kept')}</p>
          <p className={css.kept}>{t('connectivity.attempts', { count: attempts })}</p>
        </EmptyState>
      </Overlay>
      {inStrip && (
        <div className={css.strip}>
          <Callout
            tone="warning"
            icon="offline"
            role="status"
            action={
              <Button size="small" onClick={() => actor.send({ type: 'connectivity.expand' })}>
                {t('connectivity.show')}
              </Button>
            }
          >
            {t('connectivity.offline')}
          </Callout>
        </div>
      )}
    </>
  );
}
