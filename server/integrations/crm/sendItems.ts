import type { CrmClient, CrmItem } from '#server/providers/crm.ts';
import { ProviderError } from '#server/providers/provider.ts';

/** Times that a whole batch is tried. */
const TRIED_WHOLE = 3;

type Sent = Awaited<ReturnType<CrmClient['send']>> & {
  /** The one that the CRM fails on was found. */
  isAlone: boolean;
};

/**
 * Returns how many contacts are sent together: fewer after each failure from the third on, and one in the end.
 * `most` is how many were sent last; once they are fewer than a whole batch, each failure counts.
 */
export function batchSize(whole: number, most: number, attempts: number): number {
  const failures = most < whole ? attempts - 1 : attempts - TRIED_WHOLE;
  return failures <= 0 ? most : Math.max(1, Math.floor(most / 4 ** failures));
}

/**
 * Sends contacts. One that fails alone with an error of the server, although the CRM answers other calls, is at fault
 * itself: it is reported, and the others go on.
 */
export async function sendItems(client: CrmClient, items: readonly CrmItem[], now: number): Promise<Sent> {
  if (items.length === 0) return { sent: [], stopped: null, restMs: 0, isAlone: false };
  const { sent, stopped, restMs } = await client.send(items);
  const [only] = items;
  if (!only || items.length > 1 || !(stopped instanceof ProviderError) || (stopped.code ?? 0) < 500)
    return { sent: [...sent], stopped, restMs, isAlone: false };
  const answers = await client.list({ since: now, cursor: null }).then(
    () => true,
    () => false,
  );
  if (!answers) return { sent: [], stopped, restMs, isAlone: false };
  const outcome = { fault: 'rejected' as const, detail: `HTTP ${stopped.code}` };
  return { sent: [{ contactId: only.contactId, outcome }], stopped: null, restMs, isAlone: true };
}

/** Returns how many are sent together next: twice as many as what succeeded, until the batch is whole. */
export const nextSize = (
  whole: number,
  most: number,
  { isAlone }: Pick<Sent, 'isAlone'>,
): { most?: number } => (isAlone || most * 2 >= whole ? {} : { most: most * 2 });
