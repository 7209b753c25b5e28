import type { PayBackEntry, PayBackState } from '#contract/payBacks.ts';
import { amountOf } from '#lib/money.ts';
import { nothing, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Row extends Omit<PayBackEntry, 'since' | 'settled_at'> {
  since: Date;
  settled_at: Date | null;
}

const ofState = (state: PayBackState) =>
  state === 'open' ? sql`p.paid_back_at is null` : sql`p.paid_back_at is not null`;

/** Returns money that has to be paid back, or that was, newest first, from the cursor on. */
export async function listPayBacks(
  tx: Tx,
  { state, cursor, limit }: { state: PayBackState; cursor?: string | undefined; limit: number },
): Promise<PayBackEntry[]> {
  const [at, ...id] = cursor?.split('-') ?? [];
  const after = cursor
    ? sql`and (p.settled_at, p.id) < (${new Date(Number(at))}::timestamptz, ${id.join('-')}::uuid)`
    : nothing;
  const rows = await tx.rows<Row>(sql`
    select p.id as "paymentId", i.id as "invoiceId", i.conversation_id, k.name as contact_name, k.address as phone,
      i.external_reference as "externalReference", trim_scale(p.excess)::text as amount, p.currency_code,
      p.excess_reason as reason, p.settled_at as since, p.paid_back_at as settled_at,
      (select m.name from members m where m.user_id = p.paid_back_by::text) as settled_by
    from payments p join invoices i on i.id = p.invoice_id join contacts k on k.id = i.contact_id
    where p.organisation_id = ${tx.organisationId}::uuid and p.excess > 0 and ${ofState(state)} ${after}
    order by p.settled_at desc, p.id desc limit ${limit}::int`);
  return rows.map(({ since, settled_at: settled, ...row }) => ({
    ...row,
    amount: amountOf(row.amount),
    since: since.toISOString(),
    settled_at: settled?.toISOString() ?? null,
  }));
}

/** Returns the sum of each currency that has to be paid back, or that was. */
export const sumPayBacks = async (
  tx: Tx,
  state: PayBackState,
): Promise<{ currency_code: string; amount: string }[]> =>
  (
    await tx.rows<{ currency_code: string; amount: string }>(sql`
      select p.currency_code, sum(p.excess)::text as amount from payments p
      where p.organisation_id = ${tx.organisationId}::uuid and p.excess > 0 and ${ofState(state)}
      group by p.currency_code order by p.currency_code`)
  ).map(({ currency_code, amount }) => ({ currency_code, amount: amountOf(amount) }));

/** Returns who made the invoice. */
export const authorOfInvoice = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.row<{ created_by: string }>(sql`select created_by from invoices where id = ${id}::uuid`))
    ?.created_by ?? null;
