import { z } from 'zod/mini';
import { Channel } from './conversation.ts';
import { HandoverReason } from './extras.ts';
import { operation } from './operation.ts';

/** Lower bounds of the waits that reports tell apart, in seconds; the function `wait_bucket` has the same. */
export const WAIT_BOUNDS = [
  1, 2, 3, 5, 8, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480,
  540, 600, 720, 900, 1080, 1200, 1500, 1800, 2100, 2400, 2700, 3000, 3600, 4500, 5400, 6300, 7200, 9000,
  10_800, 12_600, 14_400, 18_000, 21_600, 25_200, 28_800, 36_000, 43_200, 50_400, 57_600, 64_800, 72_000,
  86_400, 108_000, 129_600, 172_800, 216_000, 259_200, 345_600, 432_000, 518_400, 604_800, 864_000, 1_209_600,
  1_814_400, 2_592_000, 5_184_000,
];

/** Periods that end today, in the organisation's zone; `custom` is from a day to a day. */
export const REPORT_PERIODS = ['today', '7d', '30d', 'custom'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** The longest period, in days. */
export const REPORT_DAYS_MOST = 366;

/** Campaigns that a report names, newest first; its sums have all of them. */
export const REPORT_CAMPAIGNS_MOST = 50;

const ReportDay = z.iso.date();

/** Lengths of waits in seconds; null without any. The median and the longest of nine in ten are within a tenth. */
export const Wait = z.object({
  count: z.int(),
  mean: z.nullable(z.number()),
  median: z.nullable(z.number()),
  p90: z.nullable(z.number()),
});
export type Wait = z.infer<typeof Wait>;

/** How many waits with a target ended in time, and how many after it. */
const Target = z.object({ kept: z.int(), missed: z.int() });

/**
 * Numbers of messages by who wrote them, and of conversations.
 * A wait whose name ends in `Open` counts the seconds inside the opening hours.
 */
export const Figures = z.object({
  received: z.int(),
  person: z.int(),
  copilot: z.int(),
  program: z.int(),
  campaign: z.int(),
  opened: z.int(),
  resolved: z.int(),
  reopened: z.int(),
  /** Resolved after answers of Copilot, and without any of a person. */
  copilotResolved: z.int(),
  /** Response targets, by what they are for; each is counted when its wait ended. */
  targets: z.object({ first: Target, next: Target, resolution: Target }),
  /** Questions of satisfaction that were asked, and their answers by grade, from 1 to 5. */
  asked: z.int(),
  ratings: z.array(z.int()),
  firstResponse: Wait,
  firstResponseOpen: Wait,
  firstCopilot: Wait,
  resolution: Wait,
  resolutionOpen: Wait,
});
export type Figures = z.infer<typeof Figures>;

/** The outcome of a customer's turn at Copilot: an answer, a question back, a greeting or thanks, or a hand-over. */
export const TurnOutcome = z.enum(['answered', 'askedBack', 'greeted', ...HandoverReason.options]);
export type TurnOutcome = z.infer<typeof TurnOutcome>;

/** Numbers of turns by outcome; all 0 where the report is about one person. */
export const Turns = z.record(TurnOutcome, z.int());
export type Turns = z.infer<typeof Turns>;

const Total = z.extend(Figures, { turns: Turns });

/** `at` is an hour (`2026-11-25T08`), a day or a month of the organisation's zone. */
export const ReportPoint = z.extend(Total, { at: z.string() });
export type ReportPoint = z.infer<typeof ReportPoint>;

/** `name` is null for a person who left. */
export const ReportAgent = z.extend(Figures, { id: z.string(), name: z.nullable(z.string()) });
export type ReportAgent = z.infer<typeof ReportAgent>;

const CampaignFigures = z.object({
  total: z.int(),
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
  replied: z.int(),
  failed: z.int(),
});
export type CampaignFigures = z.infer<typeof CampaignFigures>;

const Billed = z.object({
  currency: z.string(),
  invoices: z.int(),
  billed: z.string(),
  payments: z.int(),
  paid: z.string(),
});

export const Report = z.object({
  time_zone: z.string(),
  from: z.string(),
  until: z.string(),
  unit: z.enum(['hour', 'day', 'month']),
  /** Members read their own numbers. */
  scope: z.enum(['organisation', 'own']),
  total: Total,
  points: z.array(ReportPoint),
  agents: z.array(ReportAgent),
  /**
   * How many answers of Copilot rest on each document or pair, most first; `name` is null for removed ones together.
   * Null for members, and if the report is about one person.
   */
  sources: z.nullable(z.array(z.object({ name: z.nullable(z.string()), answers: z.int() }))),
  /** Conversations whose customer waits now, and since when the longest does. */
  waiting: z.array(z.object({ channel: Channel, count: z.int(), since: z.nullable(z.string()) })),
  /** Campaigns that began in the period; null for members. */
  campaigns: z.nullable(
    z.object({
      count: z.int(),
      total: CampaignFigures,
      rows: z.array(z.extend(CampaignFigures, { id: z.string(), name: z.string(), started_at: z.string() })),
    }),
  ),
  /** By currency; null for members. */
  payments: z.nullable(z.array(Billed)),
  /** The members by whom a report can be filtered; the reader alone for members. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Report = z.infer<typeof Report>;

/** With `period=custom`, `from` and `until` are the first and the last day. */
export const ReportQuery = z.object({
  period: z._default(z.enum(REPORT_PERIODS), '7d'),
  from: z.optional(ReportDay),
  until: z.optional(ReportDay),
  channel: z.optional(Channel),
  agent: z.optional(z.string().check(z.maxLength(64))),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** Returns the numbers of a period: the organisation's for admins, their own for members. */
export const readReport = operation({
  name: 'report.read',
  method: 'GET',
  path: '/api/report',
  query: ReportQuery,
  output: z.object({ data: Report }),
  refuses: ['periodInvalid'],
  access: 'member',
});
