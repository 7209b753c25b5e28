import { useSelector } from '@xstate/react';
import type { Organisation } from '#contract/organisation.ts';
import { useLanguage } from '#i18n/useLanguage.ts';
import { useText } from '#i18n/useText.ts';
import { countryName } from '#lib/payCountries.ts';
import { IntegrationCard } from './IntegrationCard.tsx';
import { PaymentTemplates } from './PaymentTemplates.tsx';
import { PawapayDialogs } from './PawapayDialogs.tsx';
import { UnpayableInvoices } from './UnpayableInvoices.tsx';
import type { PawapayActor } from './integrationActors.ts';

interface PawapayCardProps {
  actor: PawapayActor;
  organisation: Pick<Organisation, 'pawapay'>;
}

/** Shows the mobile-money account's status and the actions (INT-PAWA-001). */
export function PawapayCard({ actor, organisation }: PawapayCardProps) {
  const t = useText();
  const language = useLanguage();
  const connected = useSelector(actor, ({ context }) => context.connected);
  const templates = useSelector(actor, ({ children }) => children.templates);
  const unpayable = useSelector(actor, ({ children }) => children.unpayable);
  const { country_code: country, currency_code: currency, language_code: spoken } = organisation.pawapay;
  return (
    <IntegrationCard
      actor={actor}
      icon="wallet"
      name={t('pawapay.name')}
      text={
        connected && country && currency
          ? t('pawapay.connectedText', {
              currency,
              country: countryName(country, language),
              language: t(spoken === 'FR' ? 'pawapay.french' : 'pawapay.english'),
            })
          : t('pawapay.text')
      }
      connect={t('pawapay.connect')}
    >
      {connected && templates && <PaymentTemplates actor={templates} />}
      {connected && unpayable && <UnpayableInvoices actor={unpayable} />}
      <PawapayDialogs actor={actor} />
    </IntegrationCard>
  );
}
