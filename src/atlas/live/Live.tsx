import { useSelector } from '@xstate/react';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { treeOf } from '#machines/atlas/live.facts.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { chartByMachine } from '../charts.ts';
import type { Atlas } from '../wiring/atlas.ts';
import * as css from './Live.css.ts';
import { LiveBar } from './LiveBar.tsx';
import { LiveLog } from './LiveLog.tsx';

/** Shows the actors of a running dashboard as a tree with their states, and their events. */
export function Live({ atlas }: { atlas: Atlas }) {
  const t = useAtlasText();
  const { tabs, tab } = useSelector(atlas.live, ({ context }) => context);
  const seen = tabs[tab];
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={css.words}>
          <h1 className={css.title}>{t('atlas.live.title')}</h1>
          <p className={css.lead}>{t('atlas.live.lead')}</p>
        </div>
        {seen && <LiveBar live={atlas.live} />}
      </header>
      {seen ? (
        <div className={css.split}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keys */}
          <section className={css.column} aria-label={t('atlas.live.actors')} tabIndex={0}>
            <h2 className={css.group}>{t('atlas.live.actors')}</h2>
            <ul className={css.tree}>
              {treeOf(seen.actors).map(({ actor, depth }) => (
                <li key={actor.id} style={{ paddingInlineStart: depth * 16 }}>
                  {actor.chart && chartByMachine(actor.chart) ? (
                    <a
                      className={css.actor}
                      href={writeAddress({
                        page: 'chart',
                        chart: chartByMachine(actor.chart)?.name ?? '',
                        tab: 'live',
                        query: { actor: actor.id },
                      })}
                      title={t('atlas.live.openChart', { chart: actor.chart })}
                      data-actor={actor.name}
                    >
                      {actor.name}
                      <span className={css.states}>{actor.states.join(' + ')}</span>
                    </a>
                  ) : (
                    <span className={css.actor} data-actor={actor.name}>
                      <span className={css.port}>{actor.name}</span>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keys */}
          <div className={css.column} role="region" aria-label={t('atlas.live.title')} tabIndex={0}>
            <LiveLog log={seen.log} actors={seen.actors} dropped={seen.dropped} />
          </div>
        </div>
      ) : (
        <div className={css.centre}>
          <EmptyState drawing="search" title={t('atlas.live.searching')} role="status">
            {t('atlas.live.searching.text')}
          </EmptyState>
        </div>
      )}
    </div>
  );
}
