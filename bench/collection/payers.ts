import { randomUUID } from 'node:crypto';

/** A payment that a payer started on the page behind the link. */
export interface Attempt {
  id: string;
  invoice: string;
  amount: string;
}

interface Options {
  url: string;
  /** Returns how many payers may have started by now, which spreads them over the kills. */
  allowed(): number;
  payers: number;
  /** Number of concurrent payers. */
  together: number;
}

/** Numbers whose deposits succeed, and fail, without a prompt: the provider's test numbers end like this. */
const PAYS = '254712345789';
const FAILS = '254712345049';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Lets payers pay: one in ten a part and then the rest, one in ten after a payment that failed.
 * Like the payer's page, each repeats a payment with the same `payment_id` until the server acknowledges it.
 */
export function startPayers({ url, allowed, payers, together }: Options) {
  const waiting: { id: string; amount: string }[] = [];
  const acknowledged: Attempt[] = [];
  let started = 0;
  let paying = 0;
  let isOver = false;

  const start = async (invoice: string, phone: string, amount: string): Promise<void> => {
    const id = randomUUID();
    for (;;) {
      const answer = await fetch(`${url}/api/payments/link/${invoice}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ payment_id: id, phone, provider: 'MPESA_KEN', amount }),
        signal: AbortSignal.timeout(15_000),
      }).catch(() => null);
      const body = (await answer?.json().catch(() => null)) as { code?: string } | null;
      if (answer?.ok && body) {
        acknowledged.push({ id, invoice, amount });
        return;
      }
      // The payment before it is not settled yet.
      const isEarly = body?.code === 'paymentPending';
      if (answer && answer.status < 500 && answer.status !== 429 && !isEarly)
        throw new Error(`A payment was refused with ${answer.status}: ${JSON.stringify(body)}`);
      await pause(isEarly ? 300 : 100);
    }
  };

  async function payer(): Promise<void> {
    for (;;) {
      const debt = started < Math.min(allowed(), payers) ? waiting.shift() : undefined;
      if (!debt) {
        if (isOver) return;
        await pause(20);
        continue;
      }
      const kind = started % 10;
      started += 1;
      paying += 1;
      if (kind === 3) await start(debt.id, FAILS, debt.amount);
      if (kind === 7) {
        const part = (Number(debt.amount) / 4).toFixed(2);
        await start(debt.id, PAYS, part);
        await start(debt.id, PAYS, (Number(debt.amount) - Number(part)).toFixed(2));
      } else await start(debt.id, PAYS, debt.amount);
      paying -= 1;
    }
  }

  const working = Promise.all(Array.from({ length: together }, payer)).then(() => {});
  return {
    acknowledged,
    /** Adds debts whose payers may pay now. */
    add: (debts: readonly { id: string; amount: string }[]) => void waiting.push(...debts),
    started: () => started,
    /** Returns how many have not paid yet. */
    left: () => waiting.length + paying,
    async end(): Promise<void> {
      isOver = true;
      await working;
    },
  };
}
