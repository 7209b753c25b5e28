import type { Report } from '#contract/reports.ts';
import { useText } from '#i18n/useText.ts';
import {
  CopilotChart,
  ResolutionChart,
  ResponseChart,
  SatisfactionChart,
  TargetChart,
  TurnChart,
  VolumeChart,
} from './ReportCharts.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { ReportSection } from './ReportSection.tsx';
import type { ReportsActor } from './reportsActor.ts';

/** Draws the parts of a report. */
export function ReportBody({ actor, report }: { actor: ReportsActor; report: Report }) {
  const t = useText();
  const isWhole = report.scope === 'organisation';
  const part = { actor, report };
  return (
    <>
      <ReportFacts report={report} />
      <ReportSection {...part} name="volume" chart={<VolumeChart report={report} />} />
      <ReportSection
        {...part}
        name="response"
        note={t('reports.note.response')}
        chart={<ResponseChart report={report} />}
      />
      <ReportSection
        {...part}
        name="resolution"
        note={t('reports.note.resolution')}
        chart={<ResolutionChart report={report} />}
      />
      {Object.values(report.total.targets).some(({ kept, missed }) => kept + missed > 0) && (
        <ReportSection
          {...part}
          name="targets"
          note={t('reports.note.targets')}
          chart={<TargetChart report={report} />}
        />
      )}
      {isWhole && (
        <ReportSection
          {...part}
          name="copilot"
          note={t('reports.note.copilot')}
          chart={<CopilotChart report={report} />}
        />
      )}
      {report.sources && (
        <>
          <ReportSection
            {...part}
            name="turns"
            note={t('reports.note.turns')}
            chart={<TurnChart report={report} />}
          />
          <ReportSection
            {...part}
            name="outcomes"
            note={t('reports.note.outcomes', { count: report.total.copilotResolved })}
          />
          <ReportSection {...part} name="sources" note={t('reports.note.sources')} />
        </>
      )}
      <ReportSection
        {...part}
        name="satisfaction"
        note={t('reports.note.satisfaction')}
        chart={<SatisfactionChart report={report} />}
      />
      <ReportSection {...part} name="agents" />
      {report.campaigns && (
        <ReportSection
          {...part}
          name="campaigns"
          note={
            report.campaigns.count > report.campaigns.rows.length
              ? t('reports.note.campaigns', { count: report.campaigns.rows.length })
              : undefined
          }
        />
      )}
      {report.payments && <ReportSection {...part} name="payments" note={t('reports.note.payments')} />}
    </>
  );
}
