import { ReportQuery } from '#contract/reports.ts';

export const REPORTS = '/dashboard/reports';

/** Reads what an address asks of the reports; unknown values count as absent. */
export function reportQueryOf(address: string): ReportQuery {
  const given = new URLSearchParams(address.split('#', 1)[0]?.split('?')[1] ?? '');
  const one = (name: string): string | undefined => given.get(name) ?? undefined;
  const known = Object.fromEntries(
    Object.keys(ReportQuery.shape).flatMap((name) => {
      const read = ReportQuery.safeParse({ [name]: one(name) });
      return read.success && one(name) !== undefined ? [[name, one(name)]] : [];
    }),
  );
  return ReportQuery.parse(known);
}

/** Returns the address of a report; the last week of everybody has none of the values. */
export function reportAddress({ period, from, until, channel, agent }: ReportQuery): string {
  const values = {
    ...(period === '7d' ? {} : { period }),
    ...(period === 'custom' ? { from, until } : {}),
    channel,
    agent,
  };
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return query.size > 0 ? `${REPORTS}?${query}` : REPORTS;
}
