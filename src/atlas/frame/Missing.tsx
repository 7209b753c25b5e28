import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import type { Whereabouts } from '#machines/atlas/address.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

/** Shows that an address names no chart or page. */
export function Missing({ at }: { at: Whereabouts }) {
  const t = useAtlasText();
  const isChart = at.page === 'chart';
  return (
    <EmptyState
      drawing="search"
      title={t(isChart ? 'atlas.missing' : 'atlas.missing.page')}
      level={1}
      actions={<a href="#/">{t('atlas.missing.back')}</a>}
    >
      {isChart
        ? t('atlas.missing.chart', { chart: at.chart })
        : t('atlas.missing.address', { address: at.query['written'] ?? '' })}
    </EmptyState>
  );
}
