import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import type { Highlights } from './highlights.ts';
import * as css from './Stage.css.ts';

/** Explains the colours in use. */
export function Legend({ highlights }: { highlights: Highlights }) {
  const t = useAtlasText();
  const tones = highlights.now.size > 0 ? (['now', 'within', 'was', 'idle'] as const) : [];
  return (
    <p className={css.legend}>
      {tones.map((tone) => (
        <span key={tone} className={css.meaning}>
          <i className={css.sample[tone]} />
          {t(`atlas.legend.${tone}`)}
        </span>
      ))}
      {highlights.passed.size > 0 && (
        <span className={css.meaning}>
          <i className={css.sample.passed} />
          {t('atlas.legend.passed')}
        </span>
      )}
      {highlights.missing.size > 0 && (
        <span className={css.meaning}>
          <i className={css.sample.missing} />
          {t('atlas.legend.missing')}
        </span>
      )}
    </p>
  );
}
