import '#i18n/later.ts';
import { useText } from '#i18n/useText.ts';
import { Spinner } from '#ui/Spinner.tsx';
import * as css from './Redirecting.css.ts';

/** `/redirect/d360` while the channel is linked (ONB-010). */
export function Redirecting() {
  const t = useText();
  return (
    <main className={css.page}>
      <Spinner size={24} />
      <h1 className={css.said}>{t('onboarding.redirecting')}</h1>
    </main>
  );
}
