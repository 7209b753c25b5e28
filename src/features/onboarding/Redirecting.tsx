import '#i18n/addLazyTexts.ts';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { type channelRedirectMachine, replacedBy } from '#machines/onboarding/channelRedirect.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import * as sheet from '../common/Sheet.css.ts';
import * as css from './Redirecting.css.ts';

/** Draws `/redirect/d360` while the channel is being linked (ONB-010), and the confirmation before it. */
export function Redirecting({ actor }: { actor: ActorRefFrom<typeof channelRedirectMachine> }) {
  const t = useText();
  const { check, channelId } = useSelector(actor, ({ context }) => context);
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('confirming'));

  if (isAsking && check) {
    const replaced = replacedBy(channelId, check);
    return (
      <main className={sheet.page}>
        <section className={sheet.sheet}>
          <h1 className={sheet.title}>
            {t('onboarding.confirmTitle', { number: check.number, organisation: check.organisation })}
          </h1>
          {!check.proven && <p>{t('onboarding.confirmText')}</p>}
          {replaced && <p>{t('onboarding.confirmReplaces', { number: replaced.number })}</p>}
          <div className={sheet.buttons}>
            <Button tone="primary" onClick={() => actor.send({ type: 'link.confirm' })}>
              {t('onboarding.confirmLink')}
            </Button>
            <Button onClick={() => actor.send({ type: 'link.cancel' })}>{t('common.cancel')}</Button>
          </div>
        </section>
      </main>
    );
  }
  return (
    <main className={css.page}>
      <Spinner size={24} />
      <h1 className={css.said}>{t('onboarding.redirecting')}</h1>
    </main>
  );
}
