/**
 * Measures reports of 1,000,000 messages in 125,000 conversations: of the last week, month and year, in the database and without HTTP.
 *
 *   node bench/reports.ts        the data is created once, in .cache/bench-search, or in BENCH_DATA
 */
import type { ReportQuery } from '#contract/reports.ts';
import { dayIn } from '#server/db/reports.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { buildReport } from '#server/routes/report/build.ts';
import { openDemoDatabase } from './demoDatabase.ts';
import { say } from './figures.ts';

const ROUNDS = 41;
const ZONE = 'Africa/Douala';
const { db, organisation, stop } = await openDemoDatabase('bench-search', {
  conversations: 125_000,
  messages: 10_000,
});
const { rows: sizes } = await db.owner.query<{ messages: number; slots: number; times: number }>(
  `select (select count(*) from messages)::int as messages, (select count(*) from report_slots)::int as slots,
    (select count(*) from response_times)::int as times`,
);
say(`${sizes[0]?.messages} messages, ${sizes[0]?.times} response times, ${sizes[0]?.slots} slots`);

/** Milliseconds below which a share of the runs stayed. */
const share = (taken: number[], part: number) =>
  taken.toSorted((one, other) => one - other)[Math.ceil(taken.length * part) - 1] ?? Number.NaN;

async function measure(what: string, asked: Partial<ReportQuery>) {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    await inOrganisation(db, organisation, { label: 'bench', onCommit() {} }, async (tx) => {
      const begun = performance.now();
      await buildReport(tx, {
        query: { period: 'custom', ...asked },
        isWhole: true,
        reader: { id: '', name: '' },
        now: Date.now(),
      });
      taken.push(performance.now() - begun);
    });
  say(
    `report, ${what}: p50 ${share(taken, 0.5).toFixed(1)} ms, p95 ${share(taken, 0.95).toFixed(1)} ms (200)`,
  );
}

const today = dayIn(ZONE, Date.now());
const before = (days: number) => dayIn(ZONE, Date.now() - days * 86_400_000);
await measure('today', { period: 'today' });
await measure('7 days', { period: '7d' });
await measure('30 days', { period: '30d' });
await measure('92 days by day', { from: before(91), until: today });
await measure('a year', { from: before(365), until: today });
await measure('a year, one agent on WhatsApp', {
  from: before(365),
  until: today,
  agent: 'autopilot',
  channel: 'whatsapp',
});
await stop();
