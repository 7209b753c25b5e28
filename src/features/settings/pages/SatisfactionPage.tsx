import { useText } from '#i18n/useText.ts';
import { SatisfactionForm, type SatisfactionActor } from '../SatisfactionForm.tsx';
import * as css from '../Settings.css.ts';

/** Draws whether and how customers are asked for a rating. */
export function SatisfactionPage({ actor }: { actor: SatisfactionActor }) {
  const t = useText();
  return (
    <>
      <p className={css.lead}>{t('satisfaction.lead')}</p>
      <SatisfactionForm actor={actor} />
    </>
  );
}
