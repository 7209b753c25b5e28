/** The tables behind the charts of a report, for the screen and for CSV files. */
import type { Figures, Report, ReportAgent, ReportPoint } from '#contract/reports.ts';

export const REPORT_TABLES = [
  'volume',
  'response',
  'resolution',
  'targets',
  'copilot',
  'satisfaction',
  'agents',
  'campaigns',
  'payments',
] as const;
export type ReportTable = (typeof REPORT_TABLES)[number];

/** The ways in which the values of a column are shown; `text` as they are. */
export type CellKind = 'text' | 'point' | 'instant' | 'count' | 'seconds' | 'share' | 'average' | 'money';

type Campaign = NonNullable<Report['campaigns']>['rows'][number];
type Billed = NonNullable<Report['payments']>[number];
type Cell = string | number | null;
interface Column<Row> {
  /** The heading in CSV files; `reports.column.<name>` is the one on screen. */
  heading: string;
  kind: CellKind;
  of: (row: Row) => Cell;
}
type Columns<Row> = Record<string, Column<Row>>;

/** Copilot's part of the answers, from 0 to 1; null without any. */
export const copilotShare = ({ person, copilot }: Pick<Figures, 'person' | 'copilot'>): number | null =>
  person + copilot === 0 ? null : copilot / (person + copilot);

type Target = Figures['targets']['first'];
/** The part of the waits with a target that ended in time, from 0 to 1; null without any. */
export const keptShare = ({ kept, missed }: Target): number | null =>
  kept + missed === 0 ? null : kept / (kept + missed);
const kept = <Row extends Figures>(
  heading: string,
  of: (targets: Figures['targets']) => Target,
): Column<Row> => ({ heading, kind: 'share', of: (row) => keptShare(of(row.targets)) });

type Rated = Pick<Figures, 'asked' | 'ratings'>;

/** Returns the number of answers. */
export const ratedCount = ({ ratings }: Pick<Figures, 'ratings'>): number =>
  ratings.reduce((sum, it) => sum + it, 0);

/** The part of the answers with 4 or 5, from 0 to 1; null without any. */
export function satisfiedShare({ ratings }: Pick<Figures, 'ratings'>): number | null {
  const all = ratedCount({ ratings });
  return all === 0 ? null : ((ratings[3] ?? 0) + (ratings[4] ?? 0)) / all;
}

/** The mean grade; null without an answer. */
export function averageRating({ ratings }: Pick<Figures, 'ratings'>): number | null {
  const all = ratedCount({ ratings });
  return all === 0 ? null : ratings.reduce((sum, it, index) => sum + it * (index + 1), 0) / all;
}

/** The part of the questions that were answered; null without any. */
const answerRate = ({ asked, ratings }: Rated): number | null =>
  asked === 0 ? null : ratedCount({ ratings }) / asked;

const count = <Row>(heading: string, of: (row: Row) => Cell): Column<Row> => ({ heading, kind: 'count', of });
const seconds = <Row>(heading: string, of: (row: Row) => Cell): Column<Row> => ({
  heading,
  kind: 'seconds',
  of,
});
const at: Column<ReportPoint> = { heading: 'Time', kind: 'point', of: (row) => row.at };

const volume: Columns<ReportPoint> = {
  at,
  received: count('Received', (row) => row.received),
  person: count('Sent by people', (row) => row.person),
  copilot: count('Sent by Copilot', (row) => row.copilot),
  program: count('Sent by programs', (row) => row.program),
  campaign: count('Sent by campaigns', (row) => row.campaign),
  opened: count('Conversations opened', (row) => row.opened),
};
const response: Columns<ReportPoint> = {
  at,
  answered: count('First responses', (row) => row.firstResponse.count),
  median: seconds('Median (s)', (row) => row.firstResponse.median),
  p90: seconds('Nine in ten within (s)', (row) => row.firstResponse.p90),
  mean: seconds('Mean (s)', (row) => row.firstResponse.mean),
  medianOpen: seconds('Median in opening hours (s)', (row) => row.firstResponseOpen.median),
  copilotMedian: seconds('Median of Copilot (s)', (row) => row.firstCopilot.median),
};
const resolution: Columns<ReportPoint> = {
  at,
  resolved: count('Resolved', (row) => row.resolved),
  reopened: count('Reopened', (row) => row.reopened),
  median: seconds('Median (s)', (row) => row.resolution.median),
  p90: seconds('Nine in ten within (s)', (row) => row.resolution.p90),
  medianOpen: seconds('Median in opening hours (s)', (row) => row.resolutionOpen.median),
};
const targets: Columns<ReportPoint> = {
  at,
  firstKept: count('First answers in time', (row) => row.targets.first.kept),
  firstMissed: count('First answers too late', (row) => row.targets.first.missed),
  nextKept: count('Later answers in time', (row) => row.targets.next.kept),
  nextMissed: count('Later answers too late', (row) => row.targets.next.missed),
  resolutionKept: count('Resolved in time', (row) => row.targets.resolution.kept),
  resolutionMissed: count('Resolved too late', (row) => row.targets.resolution.missed),
};
const copilot: Columns<ReportPoint> = {
  at,
  copilot: count('Sent by Copilot', (row) => row.copilot),
  person: count('Sent by people', (row) => row.person),
  share: { heading: 'Share of Copilot', kind: 'share', of: copilotShare },
  resolved: count('Resolved', (row) => row.resolved),
  copilotResolved: count('Resolved without a person', (row) => row.copilotResolved),
};
const share = <Row>(heading: string, of: (row: Row) => Cell): Column<Row> => ({ heading, kind: 'share', of });
const average = <Row>(heading: string, of: (row: Row) => Cell): Column<Row> => ({
  heading,
  kind: 'average',
  of,
});
const satisfaction: Columns<ReportPoint> = {
  at,
  asked: count('Asked', (row) => row.asked),
  rated: count('Answers', ratedCount),
  answerRate: share('Answer rate', answerRate),
  satisfied: share('Satisfied (4 or 5)', satisfiedShare),
  average: average('Average', averageRating),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((grade) => [
      `grade${grade}`,
      count<ReportPoint>(`Answers with ${grade}`, (row) => row.ratings[grade - 1] ?? 0),
    ]),
  ),
};
const agents: Columns<ReportAgent> = {
  agent: { heading: 'Agent', kind: 'text', of: (row) => row.name },
  person: count('Messages sent', (row) => row.person),
  answered: count('First responses', (row) => row.firstResponse.count),
  median: seconds('Median (s)', (row) => row.firstResponse.median),
  p90: seconds('Nine in ten within (s)', (row) => row.firstResponse.p90),
  resolved: count('Resolved', (row) => row.resolved),
  resolution: seconds('Median until resolved (s)', (row) => row.resolution.median),
  firstTarget: kept('First answers in time', ({ first }) => first),
  nextTarget: kept('Later answers in time', ({ next }) => next),
  resolutionTarget: kept('Resolved in time', ({ resolution: resolved }) => resolved),
  rated: count('Answers', ratedCount),
  satisfied: share('Satisfied (4 or 5)', satisfiedShare),
  average: average('Average', averageRating),
};
const campaigns: Columns<Campaign> = {
  campaign: { heading: 'Campaign', kind: 'text', of: (row) => row.name },
  started: { heading: 'Started', kind: 'instant', of: (row) => row.started_at },
  recipients: count('Recipients', (row) => row.total),
  sent: count('Sent', (row) => row.sent),
  delivered: count('Delivered', (row) => row.delivered),
  read: count('Read', (row) => row.read),
  replied: count('Replied', (row) => row.replied),
  failed: count('Failed', (row) => row.failed),
};
const money = (heading: string, of: (row: Billed) => Cell): Column<Billed> => ({
  heading,
  kind: 'money',
  of,
});
const payments: Columns<Billed> = {
  currency: { heading: 'Currency', kind: 'text', of: (row) => row.currency },
  invoices: count('Invoices', (row) => row.invoices),
  billed: money('Billed', (row) => row.billed),
  payments: count('Payments', (row) => row.payments),
  paid: money('Paid', (row) => row.paid),
};

export interface Table {
  columns: { name: string; heading: string; kind: CellKind }[];
  rows: Cell[][];
}

function tableFrom<Row>(columns: Columns<Row>, rows: readonly Row[]): Table {
  const all = Object.entries(columns);
  return {
    columns: all.map(([name, { heading, kind }]) => ({ name, heading, kind })),
    rows: rows.map((row) => all.map(([, { of }]) => of(row))),
  };
}

/** Returns the table of a part of a report. */
export function reportTable(table: ReportTable, report: Report): Table {
  switch (table) {
    case 'volume':
      return tableFrom(volume, report.points);
    case 'response':
      return tableFrom(response, report.points);
    case 'resolution':
      return tableFrom(resolution, report.points);
    case 'targets':
      return tableFrom(targets, report.points);
    case 'copilot':
      return tableFrom(copilot, report.points);
    case 'satisfaction':
      return tableFrom(satisfaction, report.points);
    case 'agents':
      return tableFrom(agents, report.agents);
    case 'campaigns':
      return tableFrom(campaigns, report.campaigns?.rows ?? []);
    case 'payments':
      return tableFrom(payments, report.payments ?? []);
  }
}

const plain = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'number' ? String(Math.round(cell * 1000) / 1000) : cell;

/** Returns the rows of a CSV file: English headings, counts and seconds as numbers. */
export function reportRows(table: ReportTable, report: Report): string[][] {
  const { columns, rows } = reportTable(table, report);
  return [columns.map(({ heading }) => heading), ...rows.map((row) => row.map(plain))];
}
