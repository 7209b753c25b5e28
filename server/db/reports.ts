import { type Report, REPORT_CAMPAIGNS_MOST, type TurnOutcome } from '#contract/reports.ts';
import { AUTOPILOT, type Channel } from '#contract/conversation.ts';
import type { Counted } from '#server/domain/report/figures.ts';
import type { Period } from '#server/domain/report/period.ts';
import { nothing, type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface Asked {
  period: Period;
  zone: string;
  channel: Channel | undefined;
  agent: string | undefined;
}

const FORMATS = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

/** The first instant of a period, and the first after it. */
const edges = ({ period: { from, until }, zone }: Asked) => ({
  begin: sql`(${from}::date::timestamp at time zone ${zone})`,
  end: sql`((${until}::date + 1)::timestamp at time zone ${zone})`,
});

/** The kind whose `agent` is the id of a document or pair. */
export const SOURCE = 'turn.source';

export interface Sum extends Counted {
  /** The point of the report; null in the sums of agents. */
  at: string | null;
  /** Null in the sums of points. */
  agent: string | null;
}

/** Returns the sums of a period from the rollup, by point and by agent. */
export function sumReport(tx: Tx, asked: Asked): Promise<Sum[]> {
  const { begin, end } = edges(asked);
  const { period, zone, channel, agent } = asked;
  const some = sql`slot >= ${begin} and slot < ${end}
    ${channel ? sql`and channel = ${channel}` : nothing} ${agent ? sql`and agent = ${agent}` : nothing}`;
  return tx.rows(sql`
    select to_char(at, ${FORMATS[period.unit]}) as at, agent, kind, bucket, sum(count)::int as count, sum(seconds)::float8 as seconds
    from (
      select date_trunc(${period.unit}, slot at time zone ${zone}) as at, agent, kind, bucket, sum(count) as count, sum(seconds) as seconds
      from (
        select slot, agent, kind, bucket, count, seconds from report_slots where ${some}
        union all select slot, agent, kind, bucket, count, seconds from report_entries where ${some}
      ) slots group by 1, 2, 3, 4
    ) counted
    group by grouping sets ((at, kind, bucket), (agent, kind, bucket))`);
}

interface Turn {
  at: number;
  channel: Channel;
  outcome: TurnOutcome;
  /** The passage that an answer rests on. */
  passageId: string | undefined;
}

/** Counts what became of a customer's turn at Copilot, and the document or pair of an answer. */
export const countTurn = (tx: Tx, { at, channel, outcome, passageId }: Turn): Promise<unknown> =>
  tx.rows(sql`
    insert into report_entries (organisation_id, slot, channel, agent, kind, bucket, count, seconds)
    select ${tx.organisationId}::uuid, report_slot(${new Date(at)}), ${channel}, it.agent, it.kind, -1, 1, 0
    from (
      select ${AUTOPILOT} as agent, ${`turn.${outcome}`} as kind
      union all select document_id::text, ${SOURCE} from passages where id = ${passageId ?? null}::uuid
    ) it`);

/** Returns how many customers wait now, by channel, and since when the longest does. */
export const sumWaiting = (
  tx: Tx,
  { channel, agent }: Pick<Asked, 'channel' | 'agent'>,
): Promise<{ channel: Channel; count: number; since: Date }[]> =>
  tx.rows(sql`
    select channel, count(*)::int as count, to_timestamp(min(waiting_key)) as since from conversations
    where waiting_key is not null and not campaign_only
      ${channel ? sql`and channel = ${channel}` : nothing} ${agent ? sql`and handler = ${agent}` : nothing}
    group by channel order by channel`);

type Campaigns = NonNullable<Report['campaigns']>;

/** Returns the campaigns that began in a period; their counts are kept with them. */
export async function sumCampaigns(tx: Tx, asked: Asked): Promise<Campaigns> {
  const { begin, end } = edges(asked);
  const began = sql`from campaigns where is_ready and started_at >= ${begin} and started_at < ${end}`;
  const total = await tx.row<Campaigns['total'] & { count: number }>(sql`
    select count(*)::int as count, coalesce(sum(total), 0)::int as total, coalesce(sum(sent), 0)::int as sent,
      coalesce(sum(delivered), 0)::int as delivered, coalesce(sum(read), 0)::int as read,
      coalesce(sum(replied), 0)::int as replied, coalesce(sum(failed), 0)::int as failed ${began}`);
  const rows = await tx.rows<Omit<Campaigns['rows'][number], 'started_at'> & { started_at: Date }>(sql`
    select id, name, started_at, total, sent, delivered, read, replied, failed ${began}
    order by started_at desc, id limit ${REPORT_CAMPAIGNS_MOST}::int`);
  const { count = 0, ...sums } = total ?? { total: 0, sent: 0, delivered: 0, read: 0, replied: 0, failed: 0 };
  return {
    count,
    total: sums,
    rows: rows.map((row) => ({ ...row, started_at: row.started_at.toISOString() })),
  };
}

/** Returns what was billed and paid in a period, by currency. */
export function sumPayments(tx: Tx, asked: Asked): Promise<NonNullable<Report['payments']>> {
  const { begin, end } = edges(asked);
  return tx.rows(sql`
    select currency, sum(invoices)::int as invoices, trim_scale(sum(billed))::text as billed, sum(payments)::int as payments,
      trim_scale(sum(paid))::text as paid
    from (
      select currency_code as currency, count(*) as invoices, sum(amount) as billed, 0 as payments, 0 as paid from invoices
      where created_at >= ${begin} and created_at < ${end} group by 1
      union all
      select currency_code, 0, 0, count(*), sum(amount) from payments
      where status = 'paid' and settled_at >= ${begin} and settled_at < ${end} group by 1
    ) sums group by currency order by sum(paid) desc, currency`);
}

/** Derives response times from the messages, and counts everything anew: for the demo, whose messages are written at once. */
export const rebuildReports = (organisationId: string): Sql => sql`
  select derive_response_times(${organisationId}::uuid), recount_reports(${organisationId}::uuid)`;

/** Returns the day that it is in a zone. */
export const dayIn = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);
