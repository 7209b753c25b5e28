import { checkDebts, type DebtCheck, NewDebt, type SettledDebt, SETTLED_MOST } from '#contract/collection.ts';
import { limitsOf } from '#lib/paymentLimits.ts';
import { sumOf } from '#lib/money.ts';
import { readNumbers } from '#server/db/contactNumbers.ts';
import { connectedPawapay } from '#server/db/pawapay.ts';
import { knownDebts, numbersOfOthers } from '#server/db/repeatedDebts.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type DebtRow, readDebt } from '#server/domain/campaign/debt.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveStream } from '#server/http/serveStream.ts';
import { invalid } from './newCampaign.ts';
import { readRecipientList } from './recipientList.ts';

/** Looks up the debts of a file while it arrives; what the creation finds in its transaction decides. */
export const checkDebtsRoute = serveStream(checkDebts, async ({ body, context, within }) => {
  const { account, normalised } = await within(async (tx) => ({
    account: await connectedPawapay(tx),
    normalised: await readNumbers(tx),
  }));
  const money = limitsOf(account);
  const market = { money, language: account?.language_code ?? 'EN', normalised };
  const found: DebtCheck = {
    success: true,
    counts: { new: 0, open: 0, paid: 0, cancelled: 0 },
    amount: '0',
    settled: [],
    other_customers: 0,
  };
  const read = await readRecipientList(body, context.env, {
    item: NewDebt,
    read: (debt, index) => readDebt(debt, { position: index + 1, invoiceId: '' }, market),
    onRows: (rows) => within((tx) => add(tx, found, rows)),
  });
  if (!('granted' in read)) return read;
  if (!account) return refuse('paymentsNotConnected');
  const { fields } = read.granted;
  return Object.keys(fields).length > 0 ? invalid(fields) : grant(found);
});

/** Adds what is known of some debts to what was found before. */
async function add(tx: Tx, found: DebtCheck, debts: readonly DebtRow[]): Promise<void> {
  const asked = debts.map(({ externalReference: reference, phone }) => ({ reference, phone }));
  const known = new Map((await knownDebts(tx, asked)).map((it) => [it.index, it]));
  found.other_customers += await numbersOfOthers(
    tx,
    asked.flatMap(({ reference }, index) => (known.has(index) ? [] : [reference])),
  );
  const amounts = [found.amount];
  for (const [index, debt] of debts.entries()) {
    const it = known.get(index);
    if (it?.status === 'PAID' || it?.status === 'CANCELLED') {
      found.counts[it.status === 'PAID' ? 'paid' : 'cancelled'] += 1;
      if (found.settled.length < SETTLED_MOST) found.settled.push(settledOf(debt, it.status));
    } else {
      found.counts[it ? 'open' : 'new'] += 1;
      amounts.push(it?.open_amount ?? debt.amount);
    }
  }
  found.amount = sumOf(amounts);
}

const settledOf = (
  { position, name, externalReference, amount }: DebtRow,
  status: SettledDebt['status'],
): SettledDebt => ({ position, name, externalReference, amount, status });
