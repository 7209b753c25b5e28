/** The tables behind the charts of a report, for the screen and for spreadsheets. */
import type { Sheet, SheetCell } from '#lib/sheet.ts';
import type { Figures, Report, ReportAgent, ReportPoint } from '#contract/reports.ts';
import {
  at,
  average,
  type Cell,
  type CellKind,
  type Column,
  type Columns,
  count,
  money,
  seconds,
  share,
} from './columns.ts';
import { outcomes, outcomesOf, sources, turns, turnsIn } from './turnTables.ts';

export const REPORT_TABLES = [
  'volume',
  'response',
  'resolution',
  'targets',
  'copilot',
  'turns',
  'outcomes',
  'sources',
  'satisfaction',
  'agents',
  'campaigns',
  'payments',
] as const;
export type ReportTable = (typeof REPORT_TABLES)[number];

type Campaign = NonNullable<Report['campaigns']>['rows'][number];
type Billed = NonNullable<Report['payments']>[number];

/** Copilot's part of the answers, from 0 to 1; null without any. */
export const copilotShare = ({ person, copilot }: Pick<Figures, 'person' | 'copilot'>): number | null =>
  person + copilot === 0 ? null : copilot / (person + copilot);

type Target = Figures['targets']['first'];
/** The part of the waits with a target that ended in time, from 0 to 1; null without any. */
export const keptShare = ({ kept, missed }: Target): number | null =>
  kept + missed === 0 ? null : kept / (kept + missed);
const kept = <Row extends Figures>(of: (targets: Figures['targets']) => Target): Column<Row> => ({
  kind: 'share',
  of: (row) => keptShare(of(row.targets)),
});

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

const volume: Columns<ReportPoint> = {
  at,
  received: count((row) => row.received),
  person: count((row) => row.person),
  copilot: count((row) => row.copilot),
  program: count((row) => row.program),
  campaign: count((row) => row.campaign),
  opened: count((row) => row.opened),
};
const response: Columns<ReportPoint> = {
  at,
  answered: count((row) => row.firstResponse.count),
  median: seconds((row) => row.firstResponse.median),
  p90: seconds((row) => row.firstResponse.p90),
  mean: seconds((row) => row.firstResponse.mean),
  medianOpen: seconds((row) => row.firstResponseOpen.median),
  copilotMedian: seconds((row) => row.firstCopilot.median),
};
const resolution: Columns<ReportPoint> = {
  at,
  resolved: count((row) => row.resolved),
  reopened: count((row) => row.reopened),
  median: seconds((row) => row.resolution.median),
  p90: seconds((row) => row.resolution.p90),
  medianOpen: seconds((row) => row.resolutionOpen.median),
};
const targets: Columns<ReportPoint> = {
  at,
  firstKept: count((row) => row.targets.first.kept),
  firstMissed: count((row) => row.targets.first.missed),
  nextKept: count((row) => row.targets.next.kept),
  nextMissed: count((row) => row.targets.next.missed),
  resolutionKept: count((row) => row.targets.resolution.kept),
  resolutionMissed: count((row) => row.targets.resolution.missed),
};
const copilot: Columns<ReportPoint> = {
  at,
  copilot: count((row) => row.copilot),
  person: count((row) => row.person),
  share: { kind: 'share', of: copilotShare },
  resolved: count((row) => row.resolved),
  copilotResolved: count((row) => row.copilotResolved),
};
const satisfaction: Columns<ReportPoint> = {
  at,
  asked: count((row) => row.asked),
  rated: count(ratedCount),
  answerRate: share(answerRate),
  satisfied: share(satisfiedShare),
  average: average(averageRating),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((grade) => [
      `grade${grade}`,
      count<ReportPoint>((row) => row.ratings[grade - 1] ?? 0),
    ]),
  ),
};
const agents: Columns<ReportAgent> = {
  agent: { kind: 'text', of: (row) => row.name },
  person: count((row) => row.person),
  answered: count((row) => row.firstResponse.count),
  median: seconds((row) => row.firstResponse.median),
  p90: seconds((row) => row.firstResponse.p90),
  resolved: count((row) => row.resolved),
  resolution: seconds((row) => row.resolution.median),
  firstTarget: kept(({ first }) => first),
  nextTarget: kept(({ next }) => next),
  resolutionTarget: kept(({ resolution: resolved }) => resolved),
  rated: count(ratedCount),
  satisfied: share(satisfiedShare),
  average: average(averageRating),
};
const campaigns: Columns<Campaign> = {
  campaign: { kind: 'text', of: (row) => row.name },
  started: { kind: 'instant', of: (row) => row.started_at },
  recipients: count((row) => row.total),
  sent: count((row) => row.sent),
  delivered: count((row) => row.delivered),
  read: count((row) => row.read),
  replied: count((row) => row.replied),
  failed: count((row) => row.failed),
};
const payments: Columns<Billed> = {
  currency: { kind: 'text', of: (row) => row.currency },
  invoices: count((row) => row.invoices),
  billed: money((row) => row.billed),
  payments: count((row) => row.payments),
  paid: money((row) => row.paid),
};

export interface Table {
  columns: { name: string; kind: CellKind }[];
  rows: Cell[][];
}

function tableFrom<Row>(columns: Columns<Row>, rows: readonly Row[]): Table {
  const all = Object.entries(columns);
  return {
    columns: all.map(([name, { kind }]) => ({ name, kind })),
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
    case 'turns':
      return tableFrom(turns, turnsIn(report.total.turns) === 0 ? [] : report.points);
    case 'outcomes':
      return tableFrom(outcomes, outcomesOf(report.total.turns));
    case 'sources':
      return tableFrom(sources, report.sources ?? []);
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

/** Returns a time of the report as a spreadsheet reads it: a month is its first day. */
const wallOf = (at: string): string =>
  at.length === 7 ? `${at}-01` : at.length === 10 ? at : `${at.slice(0, 10)} ${at.slice(11)}:00`;

function sheetCell(kind: CellKind, cell: Cell): SheetCell {
  if (cell === null) return null;
  if (typeof cell === 'number') {
    const rounded = Math.round(cell * 1000) / 1000;
    return kind === 'share' ? { share: rounded } : rounded;
  }
  if (kind === 'money') return { amount: cell };
  if (kind === 'instant') return { at: cell };
  return kind === 'point' ? { wall: wallOf(cell) } : cell;
}

/** Returns the table of a part as a sheet; `headingOf` gives a column's heading in the reader's language. */
export function reportSheet(
  table: ReportTable,
  report: Report,
  headingOf: (name: string, kind: CellKind) => string,
): Sheet {
  const { columns, rows } = reportTable(table, report);
  return {
    columns: columns.map(({ name, kind }) => headingOf(name, kind)),
    rows: rows.map((row) =>
      row.map((cell, index) => {
        const kind = columns[index]?.kind ?? 'text';
        return sheetCell(kind, kind === 'outcome' ? headingOf(`turn.${cell}`, kind) : cell);
      }),
    ),
  };
}
