import type { Chart } from '../charts.ts';
import * as css from './Drawing.css.ts';
import { useDrawing } from './useDrawing.ts';

/** Draws a chart as a thumbnail. */
export function Thumb({ chart }: { chart: Chart }) {
  const drawing = useDrawing(chart);
  if (!drawing) return <svg className={css.thumb} aria-hidden="true" />;
  const { width, height, boxes, lines } = drawing;
  const thin = Math.max(width / 224, height / 116, 1);
  return (
    <svg className={css.thumb} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {boxes
        .filter(({ depth }) => depth > 0)
        .map(({ state, x, y, width, height }) => (
          <rect
            key={state.path}
            className={css.thumbBox({ final: state.kind === 'final' })}
            x={x}
            y={y}
            width={width}
            height={height}
            rx={8}
            strokeWidth={thin}
          />
        ))}
      {/* Without the chart's own frame, the arrows at the frame are left out. */}
      {lines
        .filter(({ bundle }) => bundle?.source !== '' && bundle?.target !== '')
        .map(({ id, path }) => (
          <path key={id} className={css.thumbLine} d={path} strokeWidth={thin} />
        ))}
    </svg>
  );
}
