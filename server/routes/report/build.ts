import { AUTOPILOT } from '#contract/conversation.ts';
import type { Report, ReportQuery } from '#contract/reports.ts';
import { readZone } from '#server/db/auditList.ts';
import { listMembers, membersAmong } from '#server/db/members.ts';
import { namesOfDocuments } from '#server/db/documents.ts';
import {
  dayIn,
  SOURCE,
  type Sum,
  sumCampaigns,
  sumPayments,
  sumReport,
  sumWaiting,
} from '#server/db/reports.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Decision, grant } from '#server/domain/decision.ts';
import { figuresOf, turnsOf } from '#server/domain/report/figures.ts';
import { periodOf, pointsOf } from '#server/domain/report/period.ts';

/** People by whom a report can be filtered; larger teams use the table of agents. */
const PEOPLE_MOST = 200;

interface Asked {
  query: ReportQuery;
  /** The reader may read the numbers of the whole organisation. */
  isWhole: boolean;
  reader: { id: string; name: string };
  now: number;
}

/** Reads the numbers of a period: those of the organisation, or the reader's own. */
export async function buildReport(tx: Tx, { query, isWhole, reader, now }: Asked): Promise<Decision<Report>> {
  const zone = await readZone(tx);
  const decided = periodOf(query, dayIn(zone, now));
  if (!('granted' in decided)) return decided;
  const period = decided.granted;
  const asked = { period, zone, channel: query.channel, agent: isWhole ? query.agent : reader.id };

  const sums = await sumReport(tx, asked);
  const { members } = await listMembers(tx, { limit: PEOPLE_MOST, offset: 0 });
  const people = members.map(({ user_id: id, name }) => ({ id, name }));
  const ofPoints = sums.filter(({ at }) => at !== null);
  const byPoint = Map.groupBy(ofPoints, ({ at }) => at);
  const byAgent = Map.groupBy(
    sums.filter(({ agent, kind }) => agent && agent !== AUTOPILOT && kind !== SOURCE),
    ({ agent }) => agent ?? '',
  );
  // Asked apart from the choices of the filter, which end at PEOPLE_MOST.
  const agents = await membersAmong(tx, [...byAgent.keys()]);
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  const waiting = await sumWaiting(tx, asked);
  return grant({
    time_zone: zone,
    ...period,
    scope: isWhole ? 'organisation' : 'own',
    total: totalOf(ofPoints),
    points: pointsOf(period).map((at) => ({ at, ...totalOf(byPoint.get(at) ?? []) })),
    agents: [...byAgent].map(([id, own]) => ({ id, name: names.get(id) ?? null, ...figuresOf(own) })),
    sources: asked.agent ? null : await sourcesOf(tx, sums),
    waiting: waiting.map(({ since, ...it }) => ({ ...it, since: since.toISOString() })),
    campaigns: isWhole ? await sumCampaigns(tx, asked) : null,
    payments: isWhole ? await sumPayments(tx, asked) : null,
    people: isWhole ? people : [reader],
  });
}

const totalOf = (sums: readonly Sum[]) => ({ ...figuresOf(sums), turns: turnsOf(sums) });

/** Returns the sources of Copilot's answers, with all that were removed as one. */
async function sourcesOf(tx: Tx, sums: readonly Sum[]): Promise<NonNullable<Report['sources']>> {
  // The sums of agents have one row for each source.
  const uses = new Map(
    sums.flatMap(({ agent, kind, count }) => (agent && kind === SOURCE ? [[agent, count] as const] : [])),
  );
  const documents = await namesOfDocuments(tx, [...uses.keys()]);
  const present = documents.map(({ id, name }) => ({ name, answers: uses.get(id) ?? 0 }));
  const all = [...uses.values()].reduce((sum, count) => sum + count, 0);
  const removed = present.reduce((rest, { answers }) => rest - answers, all);
  return [...present, ...(removed > 0 ? [{ name: null, answers: removed }] : [])].toSorted(
    (one, other) => other.answers - one.answers,
  );
}
