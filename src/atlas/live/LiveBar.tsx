import { useSelector } from '@xstate/react';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Select } from '../parts/Select.tsx';
import type { Atlas } from '../wiring/atlas.ts';
import * as css from './Live.css.ts';

/** Selects the tab, and whether the drawing follows it. */
export function LiveBar({ live }: { live: Atlas['live'] }) {
  const t = useAtlasText();
  const { tabs, tab, held } = useSelector(live, ({ context }) => context);
  const frozen = useSelector(live, (now) => now.matches({ watching: 'frozen' }));
  const titles = Object.entries(tabs);
  return (
    <>
      {titles.length > 1 && (
        <Select
          label={t('atlas.live.tab')}
          value={tab}
          options={titles.map(([value, { title }], index) => ({ value, label: `${title} ${index + 1}` }))}
          onChoose={(value) => live.send({ type: 'live.chooseTab', tab: value })}
        />
      )}
      {held.length > 0 && (
        <span className={css.faint} role="status">
          {t('atlas.live.held', { count: held.length })}
        </span>
      )}
      <Button
        size="small"
        icon={frozen ? 'play' : 'pause'}
        onClick={() => live.send({ type: frozen ? 'live.resume' : 'live.freeze' })}
      >
        {t(frozen ? 'atlas.live.resume' : 'atlas.live.freeze')}
      </Button>
      <Button size="small" tone="quiet" onClick={() => live.send({ type: 'live.clear' })}>
        {t('atlas.live.clear')}
      </Button>
    </>
  );
}
