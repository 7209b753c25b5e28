import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import * as css from '../parts/Table.css.ts';
import { Select } from '../parts/Select.tsx';
import { laws, type LawRow } from './tables.ts';

/** Shows every configuration of a law with a filter for each column. */
export function Laws({ query }: { query: Record<string, string> }) {
  const t = useAtlasText();
  const law = laws.find(({ id }) => id === query['law']) ?? laws[0];
  if (!law) return null;
  const rows = law
    .rows()
    .filter(({ cells }) => law.columns.every(({ id }) => !query[id] || cells[id] === query[id]));
  const go = (change: Record<string, string>) => {
    location.hash = writeAddress({ page: 'laws', query: { ...query, ...change } });
  };
  const say = (value: string) => (value === 'yes' || value === 'no' ? t(`atlas.laws.${value}`) : value);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{t('atlas.laws.title')}</h1>
        <p className={css.lead}>{t('atlas.laws.about')}</p>
      </div>
      <div className={css.filters}>
        <div className={css.filter}>
          <Select
            label={t('atlas.laws.which')}
            value={law.id}
            options={laws.map(({ id, name }) => ({ value: id, label: t(name) }))}
            onChoose={(id) => {
              location.hash = writeAddress({ page: 'laws', query: { law: id } });
            }}
          />
        </div>
        {law.columns.map(({ id, name }) => (
          <div key={id} className={css.filter}>
            <Select
              label={t(name)}
              value={query[id] ?? ''}
              options={[
                { value: '', label: t('atlas.laws.any') },
                ...[...new Set(law.rows().map(({ cells }) => cells[id] ?? ''))].map((value) => ({
                  value,
                  label: say(value),
                })),
              ]}
              onChoose={(value) => go({ [id]: value })}
            />
          </div>
        ))}
        <p className={css.count} role="status">
          {t('atlas.laws.rows', { shown: rows.length, all: law.rows().length })}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={css.scroller} role="region" aria-label={t(law.name)} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {law.columns.map(({ id, name }) => (
                <th key={id} scope="col">
                  {t(name)}
                </th>
              ))}
              <th scope="col">{t('atlas.laws.path')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={JSON.stringify(row.cells)}>
                {law.columns.map(({ id }) => (
                  <td key={id} className={row.cells[id] === 'no' ? css.no : undefined}>
                    {say(row.cells[id] ?? '')}
                  </td>
                ))}
                <td className={css.nowrap}>
                  <Reached row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Reached({ row }: { row: LawRow }) {
  const t = useAtlasText();
  const { chart, path, simulate } = row;
  return (
    <>
      {path !== null && (
        <a href={writeAddress({ page: 'chart', chart, tab: 'paths', query: { path: String(path) } })}>
          {t('atlas.laws.pathNumber', { number: path })}
        </a>
      )}
      {path !== null && simulate && ' · '}
      {simulate && <a href={simulate}>{t('atlas.laws.open')}</a>}
    </>
  );
}
