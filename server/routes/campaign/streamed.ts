import type { z } from 'zod/mini';
import type { CampaignRow } from '#server/db/campaigns.ts';
import { stateOf, UNIQUE_VIOLATION } from '#server/db/database.ts';
import { beginCampaign, dropCampaign, findByRequest } from '#server/db/newCampaign.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import type { StreamedJson, Unreadable } from '#server/http/jsonStream.ts';
import type { StreamAsked } from '#server/http/serveStream.ts';
import { targetOf } from './answer.ts';
import { readBody, type ReadList, readRecipientList } from './recipientList.ts';

/** A complete request, without its recipients. */
export interface Arrived extends ReadList {
  /** The invisible campaign. */
  id: string;
}

interface Steps<Item, Row> {
  item: z.ZodMiniType<Item>;
  /** Called once, in a transaction, before the first slice. Returns the functions for the recipients. */
  begin(tx: Tx): Promise<{
    /** Returns a recipient as it is stored, or its faults by its fields. */
    read(item: Item): { row: Row } | { faults: Record<string, string> };
    store(tx: Tx, campaignId: string, slice: Row[]): Promise<unknown>;
  }>;
  finish(tx: Tx, arrived: Arrived): Promise<Decision<CampaignRow>>;
}

/**
 * Creates a campaign whose recipients are stored while the request arrives, invisible until it is complete.
 * A repeated request is recognised by its key and the hash of its body.
 */
export async function createStreamed<Item, Row>(
  { body, context, clock, requestId, within, trail }: StreamAsked,
  { item, begin, finish }: Steps<Item, Row>,
): Promise<Decision<CampaignRow>> {
  const earlier = await within((tx) => findByRequest(tx, requestId));
  if (earlier) return repeated(earlier, await readBody(body, context.env));
  const id = clock.newId();
  const { read, store } = await within(async (tx) => {
    await beginCampaign(tx, id, clock.now);
    return begin(tx);
  });
  let made: Decision<CampaignRow> | undefined;
  try {
    const listed = await readRecipientList(body, context.env, {
      item,
      read,
      onRows: (rows) => within((tx) => store(tx, id, rows)),
    });
    if (!('granted' in listed)) return listed;
    const arrived = listed.granted;
    try {
      made = await within(async (tx) => {
        const finished = await finish(tx, { ...arrived, id });
        if ('refusal' in finished) tx.abandon();
        else {
          await trail.record(tx, targetOf(finished.granted));
          tx.afterCommit(context.wake.campaigns);
        }
        return finished;
      });
    } catch (error) {
      if (stateOf(error) !== UNIQUE_VIOLATION) throw error;
      // The same request arrived twice at once, and the other one was finished first.
      const other = await within((tx) => findByRequest(tx, requestId));
      if (!other) throw error;
      return repeated(other, arrived);
    }
    return made;
  } finally {
    if (!made || 'refusal' in made) await within((tx) => dropCampaign(tx, id));
  }
}

const repeated = (earlier: CampaignRow, streamed: StreamedJson | Unreadable): Decision<CampaignRow> =>
  typeof streamed === 'object' && streamed.hash === earlier.request_hash
    ? grant(earlier)
    : refuse('idempotencyReused');
