import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import type { Marks } from './marks.ts';
import * as css from './Stage.css.ts';

/** Explains the colours in use. */
export function Legend({ marks }: { marks: Marks }) {
  const t = useAtlasText();
  const tones = marks.now.size > 0 ? (['now', 'within', 'was', 'idle'] as const) : [];
  return (
    <p className={css.legend}>
      {tones.map((tone) => (
        <span key={tone} className={css.meaning}>
          <i className={css.sample[tone]} />
          {t(`atlas.legend.${tone}`)}
        </span>
      ))}
      {marks.passed.size > 0 && (
        <span className={css.meaning}>
          <i className={css.sample.passed} />
          {t('atlas.legend.passed')}
        </span>
      )}
      {marks.missing.size > 0 && (
        <span className={css.meaning}>
          <i className={css.sample.missing} />
          {t('atlas.legend.missing')}
        </span>
      )}
    </p>
  );
}
