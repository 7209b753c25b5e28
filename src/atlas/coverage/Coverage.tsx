import { useMemo } from 'react';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import { Button } from '#ui/form/Button.tsx';
import { download } from '../chart/exports.ts';
import { Meter } from '../parts/Meter.tsx';
import * as css from '../parts/Table.css.ts';
import { coverAll, coverText, parts } from './cover.ts';

/** Shows the coverage of all charts by their accepted paths. */
export function Coverage() {
  const t = useAtlasText();
  const covers = useMemo(coverAll, []);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{t('atlas.cover.title')}</h1>
        <Button
          size="small"
          icon="download"
          onClick={() => download('coverage.json', coverText(), 'application/json')}
        >
          {t('atlas.export.coverage')}
        </Button>
        <p className={css.lead}>{t('atlas.cover.about')}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={css.scroller} role="region" aria-label={t('atlas.cover.all')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('atlas.cover.chart')}</th>
              <th scope="col">{t('atlas.cover.paths')}</th>
              {parts.map((column) => (
                <th key={column} scope="col">
                  {t(`atlas.cover.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {covers.map((cover) => (
              <tr key={cover.chart}>
                <th scope="row">
                  <a href={writeAddress({ page: 'chart', chart: cover.chart, tab: 'coverage' })}>
                    {cover.chart}
                  </a>
                </th>
                <td>{cover.paths}</td>
                {parts.map((column) => (
                  <td key={column}>
                    <Meter
                      done={cover[column].done}
                      all={cover[column].all}
                      label={cover[column].missing.join('\n')}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
