import type { Pool } from 'pg';

/** A send that the sandbox accepted. */
export interface Sent {
  to: string;
  type: string;
  at: number;
}

interface Person {
  name: string;
  phone: string;
  template_variables: Record<string, string>;
}

/** Inserts the same rows without the server, into a copy of the table; returns the milliseconds. */
export async function insertRaw(db: Pool, people: readonly Person[]): Promise<number> {
  await db.query('create table raw_recipients (like campaign_recipients including all)');
  const began = performance.now();
  for (let from = 0; from < people.length; from += 2_000) {
    const slice = people.slice(from, from + 2_000);
    await db.query(
      `insert into raw_recipients (organisation_id, campaign_id, position, name, phone, variables)
       select '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', n.*
       from unnest($1::int[], $2::text[], $3::text[], $4::jsonb[]) as n`,
      [
        slice.map((_, index) => from + index + 1),
        slice.map(({ name }) => name),
        slice.map(({ phone }) => phone),
        slice.map(({ template_variables: variables }) => JSON.stringify(variables)),
      ],
    );
  }
  const milliseconds = performance.now() - began;
  await db.query('drop table raw_recipients');
  return milliseconds;
}

export interface Compared {
  perSecond: number;
  /** The most that any second had, wherever it begins. */
  busiest: number;
  counts: Record<string, number>;
  /** Recipients written to more than once. */
  doubled: number;
  /** Recipients whose state differs from the sandbox's, and counts that differ from a recount. */
  differing: number;
}

/** Compares the campaign with what the sandbox accepted. */
export async function compare(db: Pool, id: string, messages: readonly Sent[]): Promise<Compared> {
  const sent = messages.filter(({ type }) => type === 'template');
  const times = sent.map(({ at }) => at).toSorted((one, other) => one - other);
  let busiest = 0;
  for (let from = 0, to = 0; to < times.length; to += 1) {
    while (times[to]! - times[from]! >= 1_000) from += 1;
    busiest = Math.max(busiest, to - from + 1);
  }
  const byPhone = new Map<string, number>();
  for (const { to } of sent) byPhone.set(to, (byPhone.get(to) ?? 0) + 1);
  const { rows } = await db.query<{ phone: string; status: string }>(
    'select phone, status from campaign_recipients where campaign_id = $1',
    [id],
  );
  const counts: Record<string, number> = {};
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1;
  const arrived = ['sent', 'delivered', 'read', 'replied'];
  const wrong = rows.filter(({ phone, status }) => {
    if (status === 'unconfirmed') return false;
    return arrived.includes(status) !== (byPhone.get(phone) ?? 0) > 0;
  });
  const { rows: counted } = await db.query<{ delivered: number; failed: number; total: number }>(
    'select delivered, failed, total from campaigns where id = $1',
    [id],
  );
  const isRecounted =
    counted[0]?.total === rows.length &&
    counted[0].delivered === rows.filter((it) => arrived.slice(1).includes(it.status)).length;
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000;
  return {
    perSecond: (times.length - 1) / seconds,
    busiest,
    counts,
    doubled: [...byPhone.values()].filter((n) => n > 1).length,
    differing: wrong.length + (isRecounted ? 0 : 1),
  };
}
