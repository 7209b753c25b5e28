import { type Report, type ReportQuery, readReport } from '#contract/reports.ts';
import { problemOf } from '#contract/failure.ts';
import type { CellKind } from '#machines/reports/columns.ts';
import { reportSheet } from '#machines/reports/reportTables.ts';
import { reportAddress } from '#machines/reports/reportAddress.ts';
import { reportsMachine } from '#machines/reports/reports.machine.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { plainText } from '#app/wiring/conversation/plainText.ts';
import { saveSheet } from '#app/wiring/saveSheet.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Wires the reports; each question's numbers are in the cache under its address. */
export const wireReports = (app: AppContext) =>
  reportsMachine.provide({
    actors: {
      loadReport: fulfil<void, ReportQuery>(async (question, signal) => {
        const { data } = await app.call(readReport, question, { signal });
        app.cache.setQueryData<Report>(keys.report(reportAddress(question)), data);
      }),
    },
    actions: {
      showInAddress: (_, { address }) => app.navigate(address, { replace: true }),
      exportTable: (_, { table, question, format }) => {
        const report = app.cache.getQueryData<Report>(keys.report(reportAddress(question)));
        if (!report) return;
        const unit = { seconds: ' (s)' } as Partial<Record<CellKind, string>>;
        const sheet = reportSheet(
          table,
          report,
          (name, kind) =>
            plainText(app, `reports.column.${name}` as 'reports.column.at') + (unit[kind] ?? ''),
        );
        void saveSheet(app, `${table}-${report.from}-${report.until}`, format, sheet).catch(
          (error: unknown) =>
            app.showToast({ tone: 'destructive', title: 'reports.exportFailed', problem: problemOf(error) }),
        );
      },
    },
  });
