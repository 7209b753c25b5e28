import { may } from '#contract/policy.ts';
import { readReport } from '#contract/reports.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { buildReport } from './build.ts';

export const readReportRoute = serve(
  readReport,
  async ({ input: query, tx, session, agent: { id, name }, clock: { now } }) => {
    const isWhole = may(session.role, 'reports.all');
    const report = await buildReport(tx, { query, isWhole, reader: { id, name }, now });
    return 'granted' in report ? grant({ data: report.granted }) : report;
  },
  { isRead: true },
);
