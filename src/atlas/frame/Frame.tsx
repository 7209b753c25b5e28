import { useSelector } from '@xstate/react';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { nativeNames } from '#i18n/languages.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { ChartPage } from '../chart/ChartPage.tsx';
import { chartOf } from '../charts.ts';
import { Coverage } from '../coverage/Coverage.tsx';
import { Gallery } from '../gallery/Gallery.tsx';
import { Live } from '../live/Live.tsx';
import { Laws } from '../laws/Laws.tsx';
import { Replay } from '../replay/Replay.tsx';
import { Screens } from '../screens/Screens.tsx';
import { Specification } from '../spec/Specification.tsx';
import type { Atlas } from '../wiring/atlas.ts';
import * as css from './Frame.css.ts';
import { Missing } from './Missing.tsx';
import { Rail } from './Rail.tsx';

const parts = ['gallery', 'screens', 'live', 'replay', 'coverage', 'laws', 'specification'] as const;
const names = {
  gallery: 'atlas.nav.charts',
  screens: 'atlas.nav.screens',
  live: 'atlas.nav.live',
  replay: 'atlas.nav.replay',
  coverage: 'atlas.nav.coverage',
  laws: 'atlas.nav.laws',
  specification: 'atlas.nav.specification',
} as const;

export function Frame({ atlas }: { atlas: Atlas }) {
  const t = useAtlasText();
  const page = useSelector(atlas.viewer, ({ context }) => context.at.page);
  const language = useSelector(atlas.viewer, ({ context }) => context.language);
  const isDark = useSelector(atlas.theme, (now) => now.matches('dark'));
  return (
    <div className={css.atlas({ withRail: page !== 'gallery' })} lang={language}>
      <header className={css.top}>
        <a className={css.brand} href="#/">
          <Icon name="mark" size={20} />
          {t('atlas.title')}
        </a>
        <nav className={css.tabs} aria-label={t('atlas.nav')}>
          {parts.map((part) => (
            <a
              key={part}
              className={css.tab}
              href={writeAddress({ page: part })}
              aria-current={
                part === page ? 'page' : part === 'gallery' && page === 'chart' ? 'true' : undefined
              }
            >
              {t(names[part])}
            </a>
          ))}
        </nav>
        <span className={css.end} />
        <span className={css.languages} role="group" aria-label={t('atlas.language')}>
          {(['en', 'fr'] as const).map((it) => (
            <button
              key={it}
              type="button"
              className={css.language}
              lang={it}
              aria-pressed={language === it}
              aria-label={`${it.toUpperCase()}, ${nativeNames[it]}`}
              onClick={() => atlas.viewer.send({ type: 'language.choose', language: it })}
            >
              {it.toUpperCase()}
            </button>
          ))}
        </span>
        <IconButton
          icon={isDark ? 'sun' : 'moon'}
          label={t(isDark ? 'atlas.theme.light' : 'atlas.theme.dark')}
          onClick={() => atlas.theme.send({ type: 'theme.choose', choice: isDark ? 'light' : 'dark' })}
        />
      </header>
      {page !== 'gallery' && <Rail atlas={atlas} />}
      <main className={css.main} id="content">
        <Screen atlas={atlas} />
      </main>
    </div>
  );
}

function Screen({ atlas }: { atlas: Atlas }) {
  const now = useSelector(atlas.viewer, (snapshot) => snapshot);
  const chart = chartOf(now.context.at.chart);
  if (now.matches('chart') && chart) return <ChartPage key={chart.name} atlas={atlas} chart={chart} />;
  if (now.matches('screens')) return <Screens atlas={atlas} />;
  if (now.matches('live')) return <Live atlas={atlas} />;
  if (now.matches('replay')) return <Replay atlas={atlas} />;
  if (now.matches('coverage')) return <Coverage />;
  if (now.matches('laws')) return <Laws query={now.context.at.query} />;
  if (now.matches('specification')) return <Specification query={now.context.at.query} />;
  if (now.matches('gallery')) return <Gallery atlas={atlas} />;
  return <Missing at={now.context.at} />;
}
