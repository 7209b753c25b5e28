import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { textOf as wordsOf } from './cases.ts';
import * as css from './Simulate.css.ts';

interface ContextProps {
  now: Record<string, unknown>;
  before: Record<string, unknown> | undefined;
}

/** Shows the chart's context and highlights changes of the last step. */
export function Context({ now, before }: ContextProps) {
  const t = useAtlasText();
  const entries = Object.entries(now ?? {});
  if (entries.length === 0) return null;
  const textOf = (value: unknown) =>
    typeof value === 'object' ? JSON.stringify(value, null, 1) : wordsOf(value);
  return (
    <section className={css.section} aria-label={t('atlas.context')}>
      <h2 className={css.title}>{t('atlas.context')}</h2>
      <dl className={css.context}>
        {entries.map(([key, value]) => {
          const isNew = before !== undefined && textOf(before[key]) !== textOf(value);
          return (
            <div key={key} className={css.known({ isNew })} data-changed={isNew || undefined}>
              <dt>{key}</dt>
              <dd>{textOf(value)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
