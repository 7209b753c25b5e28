import * as css from './Meter.css.ts';

/** Draws a progress bar with its figure; green only at 100 %. */
export function Meter({ done, all, label }: { done: number; all: number; label: string }) {
  if (all === 0) return <span className={css.figure}>—</span>;
  const part = done / all;
  const whole = done === all;
  return (
    <span className={css.meter} title={label}>
      <span className={css.bar}>
        <i className={css.part({ whole })} style={{ inlineSize: `${part * 100}%` }} />
      </span>
      <span className={css.figure}>
        {done}/{all}
      </span>
    </span>
  );
}
