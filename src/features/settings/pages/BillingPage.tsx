import type { Organisation } from '#contract/organisation.ts';
import { useText } from '#i18n/useText.ts';
import { Facts } from '../Facts.tsx';
import * as css from '../Settings.css.ts';

/** Draws the subscription of the organisation. */
export function BillingPage({ subscription }: Pick<Organisation, 'subscription'>) {
  const t = useText();
  const { canSend, blockedReason } = subscription;
  return (
    <>
      <p className={css.lead}>{t('billing.lead')}</p>
      <Facts
        facts={[
          {
            term: t('billing.state'),
            value: canSend ? t('billing.active') : (blockedReason ?? t('billing.inactive')),
          },
        ]}
      />
    </>
  );
}
