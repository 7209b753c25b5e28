import { excerpt } from '#lib/excerpt.ts';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import type { Heard, SeenActor } from '#lib/inspect/wire.ts';
import { textOf } from '../simulate/cases.ts';
import { shortType } from '../simulate/Log.tsx';
import * as css from './Live.css.ts';

/** Maximum number of drawn entries. */
const SHOWN = 200;
const LONGEST = 160;

interface LiveLogProps {
  log: readonly Heard[];
  actors: Record<string, SeenActor>;
  dropped: number;
}

const payloadOf = ({ type: _, ...payload }: Heard['event']) => {
  const text = Object.keys(payload).length > 0 ? textOf(payload) : '';
  return text.length > LONGEST ? `${excerpt(text, LONGEST - 1)}…` : text;
};

/** Lists events newest first, with sender, receiver and effect. */
export function LiveLog({ log, actors, dropped }: LiveLogProps) {
  const t = useAtlasText();
  const nameOf = (id: string | null) => (id === null ? t('atlas.live.outside') : (actors[id]?.name ?? '…'));
  return (
    <section aria-label={t('atlas.live.log')}>
      <h2 className={css.group}>{t('atlas.live.log')}</h2>
      {dropped > 0 && <p className={css.faint}>{t('atlas.live.dropped', { count: dropped })}</p>}
      {log.length === 0 && <p className={css.faint}>{t('atlas.live.empty')}</p>}
      <ol className={css.log}>
        {log
          .slice(-SHOWN)
          .toReversed()
          .map((it) => (
            <li
              key={it.n}
              className={css.entry({ ignored: !it.taken })}
              data-ignored={!it.taken || undefined}
            >
              <time className={css.time}>{(it.at / 1_000).toFixed(2)}</time>
              <span>
                <b>{shortType(it.event.type)}</b>{' '}
                <span className={css.faint}>
                  {nameOf(it.from)} → {nameOf(it.to)}
                </span>{' '}
                {it.taken ? (
                  <span className={css.states}>{it.states.join(' + ')}</span>
                ) : (
                  <span className={css.faint}>{t('atlas.live.ignored')}</span>
                )}
                {payloadOf(it.event) && <div className={css.faint}>{payloadOf(it.event)}</div>}
              </span>
            </li>
          ))}
      </ol>
    </section>
  );
}
