import { type ReactNode, useId } from 'react';
import type { Report } from '#contract/reports.ts';
import { useText } from '#i18n/useText.ts';
import { ExportButtons } from '#features/common/ExportButtons.tsx';
import { type ReportTable as TableName, reportTable } from '#machines/reports/reportTables.ts';
import * as css from './Reports.css.ts';
import { ReportTable } from './ReportTable.tsx';
import type { ReportsActor } from './reportsActor.ts';

interface ReportSectionProps {
  actor: ReportsActor;
  report: Report;
  name: TableName;
  /** The picture of the numbers; without one the table is open. */
  chart?: ReactNode;
  note?: string | undefined;
}

/** Draws a part of a report: its picture, the table behind it, and the table's download. */
export function ReportSection({ actor, report, name, chart, note }: ReportSectionProps) {
  const t = useText();
  const title = useId();
  const table = reportTable(name, report);
  const isEmpty = table.rows.length === 0;
  const drawn = <ReportTable label={t(`reports.table.${name}`)} table={table} />;
  return (
    <section className={css.section} aria-labelledby={title}>
      <div className={css.sectionHead}>
        <h2 id={title} className={css.sectionTitle}>
          {t(`reports.${name}`)}
        </h2>
        {!isEmpty && (
          <div className={css.exports}>
            <ExportButtons
              size="small"
              label={t('reports.csv')}
              nameOf={(format) => t(`reports.export.${name}`, { format })}
              onExport={(format) => actor.send({ type: 'report.export', table: name, format })}
            />
          </div>
        )}
      </div>
      {note && <p className={css.note}>{note}</p>}
      {isEmpty && <p className={css.note}>{t('reports.none')}</p>}
      {!isEmpty && chart}
      {!isEmpty &&
        (chart ? (
          <details>
            <summary className={css.fold}>{t('reports.asTable')}</summary>
            {drawn}
          </details>
        ) : (
          drawn
        ))}
    </section>
  );
}
