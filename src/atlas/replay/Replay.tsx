import { useSelector } from '@xstate/react';
import { useMemo, type ChangeEvent, type DragEvent } from 'react';
import { replaySession } from '#flows/replay.ts';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { chartByMachine } from '../charts.ts';
import * as css from '../live/Live.css.ts';
import type { Atlas } from '../wiring/atlas.ts';
import * as own from './Replay.css.ts';

/** Opens a saved session from a file and replays each of its charts. */
export function Replay({ atlas }: { atlas: Atlas }) {
  const t = useAtlasText();
  const { replayer } = atlas;
  const { session } = useSelector(replayer, ({ context }) => context);
  const failed = useSelector(replayer, (now) => now.matches('failed'));
  const open = (file: File | undefined) => file && replayer.send({ type: 'replay.open', file });
  const replayed = useMemo(
    () => (session ? replaySession(session, (chart) => chartByMachine(chart)?.model.machine) : []),
    [session],
  );
  const parted = replayed.filter(({ parts, problem }) => parts !== null || problem !== null).length;
  return (
    <div
      className={css.page}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        open(event.dataTransfer.files[0]);
      }}
    >
      <header className={css.head}>
        <div className={css.words}>
          <h1 className={css.title}>{t('atlas.replay.title')}</h1>
          <p className={css.lead}>{t('atlas.replay.lead')}</p>
        </div>
        <label className={own.file}>
          {t('atlas.replay.open')}
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => open(target.files?.[0])}
          />
        </label>
        {session && (
          <Button size="small" onClick={() => replayer.send({ type: 'replay.close' })}>
            {t('atlas.replay.close')}
          </Button>
        )}
      </header>
      {failed && (
        <div className={css.column}>
          <Callout tone="danger" role="alert">
            {t('atlas.replay.failed')}
          </Callout>
        </div>
      )}
      {session && (
        // Makes the scrolling area reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={css.column} role="region" aria-label={t('atlas.replay.title')} tabIndex={0}>
          <p role="status">
            {t('atlas.replay.sum', { same: replayed.length - parted, all: replayed.length })}
          </p>
          <ul className={css.tree}>
            {replayed.map(({ actor, frames, parts, problem }) => (
              <li key={actor.id}>
                <a
                  className={css.actor}
                  href={
                    chartByMachine(actor.chart)
                      ? writeAddress({
                          page: 'chart',
                          chart: chartByMachine(actor.chart)?.name ?? '',
                          tab: 'replay',
                          query: { actor: actor.id },
                        })
                      : undefined
                  }
                >
                  {actor.name}
                  <span className={css.states}>{frames.at(-1)?.states.join(' + ')}</span>
                  <span className={css.faint}>{t('atlas.replay.steps', { count: actor.steps.length })}</span>
                  {problem !== null ? (
                    <Badge tone="warning">{t(`atlas.replay.problem.${problem}`)}</Badge>
                  ) : parts === null ? (
                    <Badge tone="success" icon="check">
                      {t('atlas.replay.same')}
                    </Badge>
                  ) : (
                    <Badge tone="danger" icon="alert">
                      {t('atlas.replay.parts', { step: parts })}
                    </Badge>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
