import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import type { VersionActor } from './actors.ts';
import { strip } from './Connectivity.css.ts';
import * as css from './VersionStrip.css.ts';

/** Offers the server's newer build. A reload keeps drafts, the outbox and the address. */
export function VersionStrip({ actor }: { actor: VersionActor }) {
  const t = useText();
  const offered = useSelector(actor, (snapshot) => snapshot.matches('offered'));
  const reloading = useSelector(actor, (snapshot) => snapshot.matches('reloading'));
  if (!offered && !reloading) return null;
  return (
    <div className={strip}>
      <Callout
        tone="info"
        role="status"
        title={t('version.new')}
        action={
          <span className={css.actions}>
            <Button size="small" tone="quiet" onClick={() => actor.send({ type: 'version.later' })}>
              {t('version.later')}
            </Button>
            <Button size="small" busy={reloading} onClick={() => actor.send({ type: 'version.reload' })}>
              {t('version.reload')}
            </Button>
          </span>
        }
      >
        <span>{t('version.kept')}</span>
      </Callout>
    </div>
  );
}
