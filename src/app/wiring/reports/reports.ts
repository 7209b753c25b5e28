import { type Report, type ReportQuery, readReport } from '#contract/reports.ts';
import { writeCsv } from '#lib/csv.ts';
import { reportRows } from '#machines/reports/reportTables.ts';
import { reportAddress } from '#machines/reports/reportAddress.ts';
import { reportsMachine } from '#machines/reports/reports.machine.ts';
import { keys } from '#services/cache.ts';
import { download } from '#services/download.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
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
      exportTable: (_, { table, question }) => {
        const report = app.cache.getQueryData<Report>(keys.report(reportAddress(question)));
        if (!report) return;
        download(`${table}-${report.from}-${report.until}.csv`, writeCsv(reportRows(table, report)));
      },
    },
  });
