import { useSelector } from '@xstate/react';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import { areas } from '../charts.ts';
import { areaName } from '../gallery/areaName.ts';
import type { Atlas } from '../wiring/atlas.ts';
import * as css from './Frame.css.ts';

/** Lists all charts beside the open one. */
export function Rail({ atlas }: { atlas: Atlas }) {
  const t = useAtlasText();
  const { chart, tab, query } = useSelector(atlas.viewer, ({ context }) => context.at);
  return (
    <nav className={css.rail} aria-label={t('atlas.charts')}>
      {areas.map(([area, charts]) => (
        <section key={area}>
          <h2 className={css.area}>{areaName(t, area)}</h2>
          <ul>
            {charts.map(({ name }) => (
              <li key={name}>
                <a
                  className={css.item}
                  href={writeAddress({
                    page: 'chart',
                    chart: name,
                    tab,
                    // Theme, language and width of screens are kept when the chart changes.
                    ...(tab === 'screens' ? { query } : {}),
                  })}
                  aria-current={name === chart ? 'page' : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
