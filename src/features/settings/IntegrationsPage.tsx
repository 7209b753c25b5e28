import type { Organisation } from '#contract/organisation.ts';
import { useText } from '#i18n/useText.ts';
import { ApiIntegrations } from './integrations/ApiIntegrations.tsx';
import { InstagramCard } from './InstagramCard.tsx';
import { CrmSection } from './crm/CrmSection.tsx';
import type { ApiIntegrationsActor, CrmConnectionActor, InstagramActor } from './integrationActors.ts';
import { PawapayCard } from './PawapayCard.tsx';
import type { PawapayActor } from './integrationActors.ts';
import { ShopCard } from './ShopCard.tsx';
import type { ShopActor } from './integrationActors.ts';
import { WhatsappCard, type WhatsappActor } from './WhatsappCard.tsx';
import * as css from './Settings.css.ts';

interface IntegrationsPageProps {
  numbers: WhatsappActor;
  instagram: InstagramActor;
  shop: ShopActor;
  crm: CrmConnectionActor;
  payments: PawapayActor;
  programs: ApiIntegrationsActor;
  organisation: Pick<Organisation, 'instagram_settings' | 'pawapay'>;
}

/** Draws all connections of the organisation. */
export function IntegrationsPage({
  numbers,
  instagram,
  shop,
  crm,
  payments,
  programs,
  organisation,
}: IntegrationsPageProps) {
  const t = useText();
  return (
    <>
      <p className={css.lead}>{t('settings.integrationsLead')}</p>
      <h2 className={css.group}>{t('whatsapp.name')}</h2>
      <WhatsappCard actor={numbers} />
      <h2 className={css.group}>{t('settings.social')}</h2>
      <InstagramCard actor={instagram} account={organisation.instagram_settings} />
      <h2 className={css.group}>{t('settings.crm')}</h2>
      <CrmSection actor={crm} shop={<ShopCard actor={shop} />} />
      <h2 className={css.group}>{t('settings.payments')}</h2>
      <PawapayCard actor={payments} organisation={organisation} />
      <ApiIntegrations actor={programs} />
    </>
  );
}
