import { useText } from '#i18n/useText.ts';
import { BusinessForm, type BusinessActor } from '../BusinessForm.tsx';
import { Facts } from '../Facts.tsx';
import * as css from '../Settings.css.ts';

/** Draws the settings of the organisation itself. */
export function BusinessPage({ actor, number }: { actor: BusinessActor; number: string | null }) {
  const t = useText();
  return (
    <>
      <p className={css.lead}>{t('business.lead')}</p>
      <Facts facts={[{ term: t('business.number'), value: number ?? t('whatsapp.none') }]} />
      <BusinessForm actor={actor} />
    </>
  );
}
