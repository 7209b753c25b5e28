import { useText } from '#i18n/useText.ts';
import * as css from './Hero.css.ts';
import { Scene } from './Scene.tsx';

export function Hero() {
  const t = useText();
  return (
    <aside className={css.hero} aria-label={t('common.appName')}>
      <Scene />
      <p className={css.title}>{t('session.heroTitle')}</p>
      <p className={css.text}>{t('session.heroText')}</p>
    </aside>
  );
}
