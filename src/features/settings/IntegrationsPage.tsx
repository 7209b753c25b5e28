import type { Organisation } from '#contract/organisation.ts';
import { useText } from '#i18n/useText.ts';
import { InstagramCard, type InstagramActor } from './InstagramCard.tsx';
import * as css from './Settings.css.ts';

/** What the organisation is connected to. */
export function IntegrationsPage({
  instagram,
  organisation,
}: {
  instagram: InstagramActor;
  organisation: Pick<Organisation, 'instagram_settings'>;
}) {
  const t = useText();
  return (
    <>
      <h1 className={css.title}>{t('settings.integrations')}</h1>
      <p className={css.lead}>{t('settings.integrationsLead')}</p>
      <h2 className={css.group}>{t('settings.social')}</h2>
      <InstagramCard actor={instagram} account={organisation.instagram_settings} />
    </>
  );
}
