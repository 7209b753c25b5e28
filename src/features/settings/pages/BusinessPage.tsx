import type { Organisation } from '#contract/organisation.ts';
import { useText } from '#i18n/useText.ts';
import { Facts } from '../Facts.tsx';
import * as css from '../Settings.css.ts';

/** Draws the settings of the organisation itself. */
export function BusinessPage({ organisation }: { organisation: Organisation }) {
  const t = useText();
  return (
    <>
      <p className={css.lead}>{t('business.lead')}</p>
      <Facts
        facts={[
          { term: t('organisation.name'), value: organisation.name },
          { term: t('business.number'), value: organisation.wa_phone_number ?? t('whatsapp.none') },
          { term: t('business.timeZone'), value: organisation.time_zone },
        ]}
      />
    </>
  );
}
