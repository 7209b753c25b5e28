import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { Button } from '#ui/form/Button.tsx';
import * as css from '../parts/Table.css.ts';
import { Select } from '../parts/Select.tsx';
import { shortType } from '../simulate/Log.tsx';
import { specification, type SpecRow } from './rows.ts';

const shows = {
  all: () => true,
  charts: ({ places }: SpecRow) => places.length > 0,
  tests: ({ tests }: SpecRow) => tests.length > 0,
  open: ({ places, tests }: SpecRow) => places.length + tests.length === 0,
};
type Show = keyof typeof shows;
const isShow = (word: string | undefined): word is Show => word !== undefined && Object.hasOwn(shows, word);

const PAGE = 120;

/** Lists each requirement with the charts that implement it and the tests that prove it. */
export function Specification({ query }: { query: Record<string, string> }) {
  const t = useAtlasText();
  const { q = '' } = query;
  const show = isShow(query['show']) ? query['show'] : 'all';
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = specification().filter(
    (row) =>
      shows[show](row) &&
      words.every((word) => `${row.id} ${row.area} ${row.text}`.toLowerCase().includes(word)),
  );
  const length = Number(query['length'] ?? PAGE);
  const go = (change: Record<string, string>) => {
    const next = writeAddress({ page: 'specification', query: { ...query, ...change } });
    // While typing, the address is replaced, so that letters add no history entries.
    history.replaceState(null, '', next);
    dispatchEvent(new HashChangeEvent('hashchange'));
  };
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{t('atlas.spec.title')}</h1>
        <p className={css.lead}>{t('atlas.spec.about')}</p>
      </div>
      <div className={css.filters}>
        <div className={css.wide}>
          <TextField
            label={t('atlas.spec.search')}
            icon="search"
            calm
            type="search"
            value={q}
            onChange={({ target }) => go({ q: target.value, length: '' })}
          />
        </div>
        <div className={css.filter}>
          <Select
            label={t('atlas.spec.show')}
            value={show}
            options={(['all', 'charts', 'tests', 'open'] as const).map((value) => ({
              value,
              label: t(`atlas.spec.${value}`),
            }))}
            onChoose={(value) => go({ show: value, length: '' })}
          />
        </div>
        <p className={css.count} role="status">
          {t('atlas.spec.count', { shown: found.length, all: specification().length })}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={css.scroller} role="region" aria-label={t('atlas.spec.title')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('atlas.spec.row')}</th>
              <th scope="col">{t('atlas.spec.says')}</th>
              <th scope="col">{t('atlas.spec.place')}</th>
              <th scope="col">{t('atlas.spec.test')}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, length).map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {found.length > length && (
        <p>
          <Button onClick={() => go({ length: String(length + PAGE) })}>
            {t('atlas.laws.more', { count: Math.min(PAGE, found.length - length) })}
          </Button>
        </p>
      )}
    </div>
  );
}

function Row({ row }: { row: SpecRow }) {
  const t = useAtlasText();
  const { id, text, places, tests } = row;
  return (
    <tr>
      <th scope="row" className={css.nowrap}>
        {id}
      </th>
      <td className={css.says} lang="en">
        {text}
      </td>
      <td>
        <span className={css.list}>
          {places.map(({ chart, state, at }) => (
            <a key={`${chart} ${at}`} href={writeAddress({ page: 'chart', chart, state })}>
              {shortType(at)}
            </a>
          ))}
          {places.length === 0 && <span className={css.no}>{t('atlas.spec.none')}</span>}
        </span>
      </td>
      <td>
        <span className={css.list}>
          {tests.map((at) => (
            <span key={at}>{at}</span>
          ))}
          {tests.length === 0 && <span className={css.no}>{t('atlas.spec.none')}</span>}
        </span>
      </td>
    </tr>
  );
}
