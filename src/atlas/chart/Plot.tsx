import { useSelector } from '@xstate/react';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import { Button } from '#ui/form/Button.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import type { Chart } from '../charts.ts';
import type { Highlights } from '../draw/highlights.ts';
import { Stage } from '../draw/Stage.tsx';
import type { Drawing } from '../layout/drawing.ts';
import { levelsOf } from '../layout/fit.ts';
import type { Atlas } from '../wiring/atlas.ts';
import * as css from './ChartPage.css.ts';
import { Outline } from './Outline.tsx';

interface PlotProps {
  atlas: Atlas;
  chart: Chart;
  highlights: Highlights;
  says: string;
}

/** Draws the chart, or a list if it cannot be drawn. The last drawing stays until the next is laid out. */
export function Plot({ atlas, chart, highlights, says }: PlotProps) {
  const t = useAtlasText();
  const { viewer } = atlas;
  const { at, view, room, focus, collapsed, level } = useSelector(viewer, ({ context }) => context);
  const drawing = useSelector(viewer, ({ context }) => context.drawing) as Drawing | null;
  const isListed = useSelector(viewer, (now) => now.matches({ chart: 'listed' }));
  const isLaying = useSelector(viewer, (now) => now.matches({ chart: 'layingOut' }));
  const levels = levelsOf(chart.info);
  // The number of levels that are open everywhere.
  const shownLevel =
    typeof level === 'number' ? level : Math.min(levels, ...collapsed.map((path) => path.split('.').length));
  const choose = (state: string) => {
    location.hash = writeAddress({ ...at, state: at.state === state ? '' : state });
  };
  return (
    <section className={css.plot} aria-busy={isLaying}>
      <div className={css.bar}>
        {isListed ? (
          <>
            <span title={t('atlas.listed.why')}>{t('atlas.listed')}</span>
            <Button size="small" onClick={() => viewer.send({ type: 'chart.draw' })}>
              {t('atlas.asDrawing')}
            </Button>
          </>
        ) : (
          <Button size="small" tone="quiet" onClick={() => viewer.send({ type: 'chart.readAsList' })}>
            {t('atlas.asList')}
          </Button>
        )}
        {(collapsed.length > 0 || focus !== '') && (
          <Button size="small" onClick={() => viewer.send({ type: 'chart.expandAll' })}>
            {t('atlas.expandAll')}
          </Button>
        )}
      </div>
      {isListed ? (
        <Outline chart={chart.info} highlights={highlights} chosen={at.state} onChoose={choose} />
      ) : drawing ? (
        <Stage
          chart={chart.name}
          drawing={drawing}
          highlights={highlights}
          view={view}
          room={room}
          chosen={at.state}
          says={says}
          onTurn={(turn) => viewer.send({ type: 'view.set', view: turn(viewer.getSnapshot().context.view) })}
          onChoose={choose}
          onResize={(next) => viewer.send({ type: 'stage.resized', room: next })}
          onLevel={(by) => {
            const next = shownLevel + by;
            if (next < 1 || next > levels) return false;
            viewer.send({ type: 'chart.setLevel', level: next });
            return true;
          }}
        />
      ) : (
        <p className={css.waiting} role="status">
          <Spinner size={20} />
          {t('atlas.laying')}
        </p>
      )}
    </section>
  );
}
