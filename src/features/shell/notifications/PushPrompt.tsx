import '#i18n/addLazyTexts.ts';
import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import type { PushActor } from '../actors.ts';
import * as css from './Notifications.css.ts';

/** Asks before the browser does, so that a "no" here is not permanent (NOTIF-001). */
export function PushPrompt({ actor }: { actor: PushActor }) {
  const t = useText();
  const shown = useSelector(actor, (snapshot) => snapshot.matches('prompting'));
  if (!shown) return null;
  return (
    <section className={css.prompt} aria-label={t('push.title')}>
      <div className={css.promptHead}>
        <span className={css.glyph}>
          <Icon name="bell" />
        </span>
        <p className={css.promptWords}>
          <b className={css.title}>{t('push.title')}</b> <span className={css.said}>{t('push.text')}</span>
        </p>
      </div>
      <div className={css.buttons}>
        <Button tone="quiet" onClick={() => actor.send({ type: 'push.decline' })}>
          {t('push.decline')}
        </Button>
        <Button tone="primary" onClick={() => actor.send({ type: 'push.accept' })}>
          {t('push.accept')}
        </Button>
      </div>
    </section>
  );
}
