import * as css from './BarChart.css.ts';

interface BarChartProps {
  /** What a screen reader says in place of the picture; the numbers are in a table beside it. */
  label: string;
  /** The parts of each bar, from below. */
  series: readonly { label: string; tone: css.Tone }[];
  bars: readonly { key: string; label: string; values: readonly number[] }[];
  /** The marks of the scale, from 0 up. */
  marks: readonly number[];
  format: (value: number) => string;
}

/** A bar is ten units wide: eight, and two for the gap. */
const STEP = 10;
const HEIGHT = 100;

/** Draws stacked bars over a scale, with the names of their parts. */
export function BarChart({ label, series, bars, marks, format }: BarChartProps) {
  const top = marks.at(-1) || 1;
  const heightOf = (value: number) => (value / top) * HEIGHT;
  const width = bars.length * STEP;
  const shown = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)];
  const labels = [...new Map(shown.flatMap((it) => (it ? [[it.key, it.label]] : [])))];
  return (
    <div className={css.chart}>
      <div className={css.scale} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{format(mark)}</span>
        ))}
      </div>
      <svg
        className={css.bars}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {marks.map((mark) => (
          <path key={mark} className={css.line} d={`M0 ${HEIGHT - heightOf(mark)}H${width}`} />
        ))}
        {bars.map(({ key, label: name, values }, index) => (
          <g key={key}>
            <title>{`${name}: ${values.map((value, part) => `${series[part]?.label} ${format(value)}`).join(', ')}`}</title>
            {values.map((value, part) => {
              const below = values.slice(0, part).reduce((sum, it) => sum + it, 0);
              return value > 0 ? (
                <rect
                  key={series[part]?.label}
                  className={css.bar[series[part]?.tone ?? 'accent']}
                  x={index * STEP + 1}
                  y={HEIGHT - heightOf(below + value)}
                  width={STEP - 2}
                  height={heightOf(value)}
                />
              ) : null;
            })}
          </g>
        ))}
      </svg>
      <div className={css.axis} aria-hidden="true">
        {labels.map(([key, name]) => (
          <span key={key}>{name}</span>
        ))}
      </div>
      <ul className={css.legend}>
        {series.map(({ label: name, tone }) => (
          <li key={name} className={css.key}>
            <svg className={css.swatch} viewBox="0 0 12 12" aria-hidden="true">
              <rect className={css.bar[tone]} width="12" height="12" rx="3" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
