import type { ReactNode } from 'react';
import * as css from './Settings.css.ts';

/** Lists what is set, as terms and values. */
export function Facts({ facts }: { facts: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className={css.card}>
      {facts.map(({ term, value }) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
