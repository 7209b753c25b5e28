import type { ChartInfo } from '#flows/describe.ts';
import type { Highlights } from '../draw/highlights.ts';
import { arrowText } from '../layout/graph.ts';
import * as css from './Outline.css.ts';

interface OutlineProps {
  chart: ChartInfo;
  highlights: Highlights;
  chosen: string;
  onChoose: (path: string) => void;
}

/** Shows the chart as a nested list of states with their transitions. */
export function Outline(props: OutlineProps) {
  return (
    <div className={css.outline}>
      <Level {...props} parent={null} />
    </div>
  );
}

function Level({ parent, ...props }: OutlineProps & { parent: string | null }) {
  const { chart, highlights, chosen, onChoose } = props;
  const states = chart.states.filter((state) => state.parent === parent);
  if (states.length === 0) return null;
  return (
    <ul className={css.level}>
      {states.map(({ path, key, kind, initial }) => (
        <li key={path}>
          <button
            type="button"
            className={css.state({ now: highlights.now.has(path), missing: highlights.missing.has(path) })}
            aria-pressed={chosen === path && path !== ''}
            aria-current={highlights.now.has(path) || undefined}
            onClick={() => onChoose(path)}
          >
            {key}
            <small className={css.small}>
              {kind === 'atomic' ? '' : kind}
              {initial ? ` → ${initial.split('.').at(-1)}` : ''}
            </small>
          </button>
          <ul className={css.transitions}>
            {chart.transitions
              .filter(({ source }) => source === path)
              .map((it) => (
                <li key={it.name} className={css.transition({ missing: highlights.missing.has(it.name) })}>
                  {arrowText(it) || 'always'} → {it.targets.join(', ') || key}
                  {it.actions.length > 0 && ` / ${it.actions.join(', ')}`}
                </li>
              ))}
          </ul>
          <Level {...props} parent={path} />
        </li>
      ))}
    </ul>
  );
}
