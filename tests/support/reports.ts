import { type Figures, type Report, TurnOutcome, type Turns, type Wait } from '#contract/reports.ts';

const wait = (count: number, median: number | null): Wait => ({
  count,
  mean: median,
  median,
  p90: median === null ? null : median * 3,
});

/** Figures of a point or an agent, by a number from 0 up. */
const figures = (n: number): Figures => ({
  received: n * 7,
  person: n * 4,
  copilot: n * 3,
  program: 0,
  campaign: n,
  opened: n * 2,
  resolved: n,
  reopened: n % 2,
  copilotResolved: n % 3,
  targets: {
    first: { kept: n * 3, missed: n },
    next: { kept: n * 4, missed: 0 },
    resolution: { kept: 0, missed: 0 },
  },
  asked: n * 2,
  ratings: [0, n % 2, 0, n % 3, n],
  firstResponse: wait(n, n === 0 ? null : 90 + n * 200),
  firstResponseOpen: wait(n, n === 0 ? null : 60 + n * 100),
  firstCopilot: wait(n, n === 0 ? null : 4),
  resolution: wait(n, n === 0 ? null : 3600 * (n + 1)),
  resolutionOpen: wait(n, n === 0 ? null : 1800 * (n + 1)),
});

/** Turns by a number from 0 up; none was too late. */
const turns = (n: number): Turns => ({
  ...(Object.fromEntries(TurnOutcome.options.map((it, index) => [it, n % (index + 2)])) as Turns),
  answered: n * 2,
  late: 0,
});

/** The numbers of a week in November. */
export const aReport = (change: Partial<Report> = {}): Report => ({
  time_zone: 'Africa/Douala',
  from: '2026-11-19',
  until: '2026-11-25',
  unit: 'day',
  scope: 'organisation',
  total: { ...figures(21), turns: turns(21) },
  points: [3, 5, 2, 0, 1, 6, 4].map((n, day) => ({
    at: `2026-11-${19 + day}`,
    ...figures(n),
    turns: turns(n),
  })),
  agents: [
    { id: 'u-ada', name: 'Ada Njoh', ...figures(12) },
    { id: 'u-ben', name: 'Ben Okafor', ...figures(8) },
    { id: 'u-gone', name: null, ...figures(1) },
  ],
  sources: [
    { name: 'Delivery.md', answers: 30 },
    { name: 'Do you wrap gifts?', answers: 9 },
    { name: null, answers: 3 },
  ],
  waiting: [
    { channel: 'instagram', count: 2, since: '2026-11-25T09:40:00.000Z' },
    { channel: 'whatsapp', count: 5, since: '2026-11-25T08:12:00.000Z' },
  ],
  campaigns: {
    count: 2,
    total: { total: 520, sent: 500, delivered: 480, read: 300, replied: 40, failed: 20 },
    rows: [
      {
        id: 'c1',
        name: 'November sale',
        started_at: '2026-11-20T09:00:00.000Z',
        total: 400,
        sent: 390,
        delivered: 380,
        read: 250,
        replied: 32,
        failed: 10,
      },
      {
        id: 'c2',
        name: 'New bags',
        started_at: '2026-11-23T09:00:00.000Z',
        total: 120,
        sent: 110,
        delivered: 100,
        read: 50,
        replied: 8,
        failed: 10,
      },
    ],
  },
  payments: [{ currency: 'XAF', invoices: 12, billed: '480000', payments: 9, paid: '362500' }],
  people: [
    { id: 'u-ada', name: 'Ada Njoh' },
    { id: 'u-ben', name: 'Ben Okafor' },
  ],
  ...change,
});
