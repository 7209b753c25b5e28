import { useText } from '#i18n/useText.ts';
import type { CellKind } from '#machines/reports/columns.ts';
import type { Table } from '#machines/reports/reportTables.ts';
import { visible } from '#lib/visible.ts';
import * as css from './Reports.css.ts';
import { useReportFormats } from './useReportFormats.ts';

const isFigure = (kind: CellKind): boolean =>
  !['text', 'point', 'instant', 'outcome', 'source'].includes(kind);

/** Draws the numbers of a part of a report as a table. */
export function ReportTable({ label, table: { columns, rows } }: { label: string; table: Table }) {
  const t = useText();
  const { cell } = useReportFormats();
  const shown = (index: number, value: string | number | null) => {
    const text = cell(columns[index]?.kind ?? 'text', value);
    return ['text', 'source'].includes(columns[index]?.kind ?? '') ? visible(text) : text;
  };
  const hasWords = ['outcome', 'source'].includes(columns[0]?.kind ?? '');
  return (
    <div
      className={css.scroller}
      role="region"
      aria-label={label}
      // Makes the scrolling area reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, kind }) => (
              <th key={name} scope="col" className={isFigure(kind) ? css.figureHead : css.headCell}>
                {t(`reports.column.${name}` as 'reports.column.at')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={`${row[0]} ${number}`}>
              {row.map((value, index) =>
                index === 0 ? (
                  <th
                    key={columns[index]?.name}
                    scope="row"
                    className={hasWords ? css.wordsCell : css.textCell}
                  >
                    <bdi>{shown(index, value)}</bdi>
                  </th>
                ) : (
                  <td
                    key={columns[index]?.name}
                    className={isFigure(columns[index]?.kind ?? 'text') ? css.figureCell : css.textCell}
                  >
                    {shown(index, value)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
