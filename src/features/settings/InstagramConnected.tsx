import '#i18n/addLazyTexts.ts';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { instagramConnectedMachine } from '#machines/settings/instagramConnected.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Emblem } from '../common/Emblem.tsx';
import * as sheet from '../common/Sheet.css.ts';
import { callbackText } from './troubleText.ts';

const gains = ['messages', 'comments', 'ai', 'analytics'] as const;
const tips = ['account', 'admin', 'refresh', 'verified'] as const;

/** Draws `/instagram/connected`: the result of Instagram's login. */
export function InstagramConnected({ actor }: { actor: ActorRefFrom<typeof instagramConnectedMachine> }) {
  const t = useText();
  const { username, error } = useSelector(actor, ({ context }) => context);
  const succeeded = useSelector(actor, (snapshot) => snapshot.matches('success'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('error'));
  const known = error === null ? null : callbackText(error);
  const go = () => actor.send({ type: 'settings.continue' });

  return (
    <main className={sheet.page}>
      {succeeded && (
        <section className={sheet.sheet}>
          <Emblem icon="check" />
          <h1 className={sheet.title}>{t('instagram.success')}</h1>
          {username && <p className={sheet.account}>@{username}</p>}
          <p>{t('instagram.gains')}</p>
          <ul className={sheet.points}>
            {gains.map((gain) => (
              <li key={gain}>{t(`instagram.gain.${gain}`)}</li>
            ))}
          </ul>
          <div className={sheet.buttons}>
            <Button tone="primary" size="large" onClick={go}>
              {t('instagram.continue')}
            </Button>
          </div>
        </section>
      )}
      {failed && (
        <section className={sheet.sheet}>
          <h1 className={sheet.title}>{t('instagram.returnFailed')}</h1>
          <Callout tone="danger" role="alert">
            {known ? t(known) : (error ?? t('instagram.unknown'))}
          </Callout>
          <p>{t('instagram.tips')}</p>
          <ul className={sheet.points}>
            {tips.map((tip) => (
              <li key={tip}>{t(`instagram.tip.${tip}`)}</li>
            ))}
          </ul>
          <div className={sheet.buttons}>
            <Button tone="primary" size="large" icon="refresh" onClick={go}>
              {t('instagram.tryAgain')}
            </Button>
            <Button size="large" onClick={go}>
              {t('instagram.backToSettings')}
            </Button>
          </div>
        </section>
      )}
      {!succeeded && !failed && (
        <section className={sheet.sheet}>
          <Spinner size={24} />
          <h1 className={sheet.title}>{t('instagram.returning')}</h1>
        </section>
      )}
    </main>
  );
}
