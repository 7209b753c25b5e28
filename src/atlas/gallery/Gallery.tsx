import { useSelector } from '@xstate/react';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { LiveRegion } from '#ui/layout/Hidden.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { areas, charts, eventCounts, matches, undescribed, type Chart } from '../charts.ts';
import { Thumb } from '../draw/Thumb.tsx';
import type { Atlas } from '../wiring/atlas.ts';
import { areaName } from './areaName.ts';
import * as css from './Gallery.css.ts';

/** Lists every chart by area, with a search in all of them. */
export function Gallery({ atlas }: { atlas: Atlas }) {
  const t = useAtlasText();
  const search = useSelector(atlas.viewer, ({ context }) => context.search);
  const found = areas
    .map(([area, all]) => [area, all.filter((chart) => matches(chart, search))] as const)
    .filter(([, some]) => some.length > 0);
  const count = found.reduce((sum, [, some]) => sum + some.length, 0);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{t('atlas.charts')}</h1>
        <div className={css.search}>
          <TextField
            label={t('atlas.search')}
            labelHidden
            icon="search"
            calm
            type="search"
            placeholder={t('atlas.search')}
            value={search}
            onChange={({ target }) => atlas.viewer.send({ type: 'search.type', text: target.value })}
          />
        </div>
        <span className={css.count}>{t('atlas.found', { count })}</span>
        <span className={css.count}>
          {undescribed.length === 0
            ? t('atlas.described.all')
            : t('atlas.described.missing', {
                charts: undescribed.map(([name, states]) => `${name} (${states.join(', ')})`).join(', '),
              })}
        </span>
        <span className={css.count}>
          {t('atlas.described.events', { done: eventCounts.described, all: eventCounts.all })}
        </span>
        <LiveRegion>{search && t('atlas.found', { count })}</LiveRegion>
      </div>
      <div className={css.areas}>
        {found.map(([area, some]) => (
          <section
            key={area}
            aria-label={areaName(t, area)}
            // Small areas are side by side, each as wide as its cards.
            style={{ flexBasis: `min(100%, ${some.length * 280 - 16}px)` }}
          >
            <h2 className={css.area}>{areaName(t, area)}</h2>
            <ul className={css.grid}>
              {some.map((chart) => (
                <li key={chart.name}>
                  <Card chart={chart} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {count === 0 && charts.length > 0 && (
        <EmptyState drawing="search" title={t('atlas.nothing')}>
          {t('atlas.nothing.hint')}
        </EmptyState>
      )}
    </div>
  );
}

function Card({ chart }: { chart: Chart }) {
  const t = useAtlasText();
  const { name, question, info, events, paths } = chart;
  return (
    <a className={css.card} href={writeAddress({ page: 'chart', chart: name })}>
      <span className={css.mini}>
        <Thumb chart={chart} />
      </span>
      <span className={css.about}>
        <span className={css.name}>{name}</span>
        <span className={css.question} lang="en">
          {question}
        </span>
        <span className={css.counts}>
          {t('atlas.counts', {
            states: info.states.length - 1,
            transitions: info.transitions.length,
            paths: paths.length,
          })}
        </span>
        {events.missing.length > 0 && (
          <span className={css.undescribed} title={events.missing.join(', ')}>
            <Badge tone="warning">
              {t('atlas.described.events', {
                done: events.all.length - events.missing.length,
                all: events.all.length,
              })}
            </Badge>
          </span>
        )}
      </span>
    </a>
  );
}
