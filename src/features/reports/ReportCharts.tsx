import type { Report, ReportPoint, Wait } from '#contract/reports.ts';
import { useText } from '#i18n/useText.ts';
import { niceScale } from '#lib/niceScale.ts';
import { handedOverIn } from '#machines/reports/turnTables.ts';
import { BarChart } from '#ui/chart/BarChart.tsx';
import type { Tone } from '#ui/chart/BarChart.css.ts';
import { useReportFormats } from './useReportFormats.ts';

interface Part {
  label: string;
  tone: Tone;
  of: (point: ReportPoint) => number;
}

/** Draws counts of each point, stacked. */
function CountChart({ report, title, parts }: { report: Report; title: string; parts: readonly Part[] }) {
  const t = useText();
  const { point, figure } = useReportFormats();
  const sums = report.points.map((it) => parts.reduce((sum, { of }) => sum + of(it), 0));
  const most = Math.max(0, ...sums);
  const named = report.points[sums.indexOf(most)];
  const summary =
    most === 0 || !named
      ? t('reports.nothing', { title })
      : t('reports.most', { title, when: point(named.at), value: figure(most) });
  return (
    <BarChart
      label={summary}
      series={parts}
      bars={report.points.map((it) => ({
        key: it.at,
        label: point(it.at),
        values: parts.map(({ of }) => of(it)),
      }))}
      marks={niceScale(most, 'count')}
      format={figure}
    />
  );
}

/** Draws the median of the waits of each point, and above it what nine in ten did not exceed. */
function WaitChart({ report, title, of }: { report: Report; title: string; of: (it: ReportPoint) => Wait }) {
  const t = useText();
  const { point, duration } = useReportFormats();
  const most = Math.max(0, ...report.points.map((it) => of(it).p90 ?? 0));
  const named = report.points.find((it) => of(it).p90 === most);
  const summary =
    most === 0 || !named
      ? t('reports.nothing', { title })
      : t('reports.most', { title, when: point(named.at), value: duration(most) });
  return (
    <BarChart
      label={summary}
      series={[
        { label: t('reports.column.median'), tone: 'accent' },
        { label: t('reports.upTo'), tone: 'light' },
      ]}
      bars={report.points.map((it) => {
        const { median, p90 } = of(it);
        return { key: it.at, label: point(it.at), values: [median ?? 0, (p90 ?? 0) - (median ?? 0)] };
      })}
      marks={niceScale(most, 'seconds')}
      format={duration}
    />
  );
}

/** Draws the messages of each point by who wrote them. */
export function VolumeChart({ report }: { report: Report }) {
  const t = useText();
  const isOwn = report.scope === 'own';
  const person: Part = { label: t('reports.column.person'), tone: 'accent', of: (it) => it.person };
  const others: Part[] = [
    { label: t('reports.column.received'), tone: 'calm', of: (it) => it.received },
    person,
    { label: t('reports.column.copilot'), tone: 'ai', of: (it) => it.copilot },
  ];
  return <CountChart report={report} title={t('reports.volume')} parts={isOwn ? [person] : others} />;
}

/** Draws how long customers waited for a person. */
export function ResponseChart({ report }: { report: Report }) {
  const t = useText();
  return <WaitChart report={report} title={t('reports.response')} of={(it) => it.firstResponse} />;
}

/** Draws how long conversations took until they were resolved. */
export function ResolutionChart({ report }: { report: Report }) {
  const t = useText();
  return <WaitChart report={report} title={t('reports.resolution')} of={(it) => it.resolution} />;
}

/** Draws how many waits with a target ended in time, and how many too late. */
export function TargetChart({ report }: { report: Report }) {
  const t = useText();
  const sum = ({ targets: { first, next, resolution } }: ReportPoint, outcome: 'kept' | 'missed') =>
    first[outcome] + next[outcome] + resolution[outcome];
  return (
    <CountChart
      report={report}
      title={t('reports.targets')}
      parts={[
        { label: t('reports.inTime'), tone: 'accent', of: (it) => sum(it, 'kept') },
        { label: t('reports.tooLate'), tone: 'calm', of: (it) => sum(it, 'missed') },
      ]}
    />
  );
}

/** Draws the answers to the question of satisfaction by what they say. */
export function SatisfactionChart({ report }: { report: Report }) {
  const t = useText();
  const sum =
    (...grades: number[]) =>
    (it: ReportPoint) =>
      grades.reduce((all, grade) => all + (it.ratings[grade - 1] ?? 0), 0);
  return (
    <CountChart
      report={report}
      title={t('reports.satisfaction')}
      parts={[
        { label: t('reports.rating.good'), tone: 'accent', of: sum(4, 5) },
        { label: t('reports.rating.fair'), tone: 'light', of: sum(3) },
        { label: t('reports.rating.bad'), tone: 'calm', of: sum(1, 2) },
      ]}
    />
  );
}

/** Draws the answers of Copilot beside those of people. */
export function CopilotChart({ report }: { report: Report }) {
  const t = useText();
  return (
    <CountChart
      report={report}
      title={t('reports.copilot')}
      parts={[
        { label: t('reports.column.copilot'), tone: 'ai', of: (it) => it.copilot },
        { label: t('reports.column.person'), tone: 'accent', of: (it) => it.person },
      ]}
    />
  );
}

/** Draws what became of the turns of each point. */
export function TurnChart({ report }: { report: Report }) {
  const t = useText();
  return (
    <CountChart
      report={report}
      title={t('reports.turns')}
      parts={[
        { label: t('reports.column.turn.answered'), tone: 'ai', of: (it) => it.turns.answered },
        { label: t('reports.column.turn.askedBack'), tone: 'light', of: (it) => it.turns.askedBack },
        { label: t('reports.handedOver'), tone: 'calm', of: (it) => handedOverIn(it.turns) },
      ]}
    />
  );
}
