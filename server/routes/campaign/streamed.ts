import type { Readable } from 'node:stream';
import type { z } from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { CampaignRow } from '#server/db/campaigns.ts';
import { stateOf, UNIQUE_VIOLATION } from '#server/db/database.ts';
import { beginCampaign, dropCampaign, findByRequest } from '#server/db/newCampaign.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { readJsonStream, type StreamedJson, type Unreadable } from '#server/http/jsonStream.ts';
import type { StreamAsked } from '#server/http/serveStream.ts';
import { targetOf } from './answer.ts';

/** Recipients in one insert. */
const SLICE = 1_000;
/** Bytes of a body for each recipient allowed, and for the rest. */
const BYTES_EACH = 1_000;
const BYTES_REST = 1_000_000;
/** Bytes of the longest recipient: as many variables as a template may have, each as long as one may be. */
const BYTES_MOST = 100_000;
type Limits = Record<'mostBytes' | 'mostHead' | 'mostElement', number>;

const unreadable = {
  invalid: 'Not JSON',
  oversized: `A recipient may have ${BYTES_MOST} bytes, and all other fields together ${BYTES_REST}`,
};

/** Faults named in an answer. */
const TOLD = 20;

/** A complete request, without its recipients. */
export interface Arrived extends StreamedJson {
  /** The invisible campaign. */
  id: string;
  count: number;
  /** Faults of recipients by their path, in English. */
  fields: Record<string, string>;
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
  const most = context.env.CAMPAIGN_RECIPIENTS_MOST;
  const limits = {
    mostBytes: most * BYTES_EACH + BYTES_REST,
    mostHead: BYTES_REST,
    mostElement: BYTES_MOST,
  };
  const earlier = await within((tx) => findByRequest(tx, requestId));
  if (earlier) return repeated(earlier, await bodyOf(body, limits));
  const id = clock.newId();
  const { read, store } = await within(async (tx) => {
    await beginCampaign(tx, id, clock.now);
    return begin(tx);
  });
  const fields: Record<string, string> = {};
  let count = 0;
  const fault = (index: number, path: readonly PropertyKey[], message: string) => {
    if (Object.keys(fields).length < TOLD) fields[['recipients', index, ...path].join('.')] = message;
  };
  const onSlice = async (given: unknown[]) => {
    const slice = given.flatMap((each, at) => {
      const index = count + at;
      const shaped = safeParse(item, each);
      if (!shaped.success) {
        for (const { path, message } of shaped.error.issues) fault(index, path, message);
        return [];
      }
      const done = read(shaped.data);
      if ('row' in done) return [done.row];
      for (const [field, message] of Object.entries(done.faults)) fault(index, [field], message);
      return [];
    });
    count += given.length;
    // Counts the rest of a body that is refused in the end.
    if (count <= most && Object.keys(fields).length === 0) await within((tx) => store(tx, id, slice));
  };

  let made: Decision<CampaignRow> | undefined;
  try {
    const streamed = await readJsonStream(body, { list: 'recipients', size: SLICE, ...limits, onSlice });
    if (streamed === 'tooLarge' || (typeof streamed === 'object' && count > most))
      return refuse('campaignTooLarge', { limit: most, count });
    if (typeof streamed === 'string')
      return refuse('invalid', { issues: [{ path: 'body', message: unreadable[streamed] }] });
    try {
      made = await within(async (tx) => {
        const finished = await finish(tx, { ...streamed, id, count, fields });
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
      return repeated(other, streamed);
    }
    return made;
  } finally {
    if (!made || 'refusal' in made) await within((tx) => dropCampaign(tx, id));
  }
}

/** Reads a body only for its hash. */
const bodyOf = (body: Readable, limits: Limits) =>
  readJsonStream(body, { list: 'recipients', size: SLICE, ...limits, onSlice: async () => {} });

const repeated = (earlier: CampaignRow, streamed: StreamedJson | Unreadable): Decision<CampaignRow> =>
  typeof streamed === 'object' && streamed.hash === earlier.request_hash
    ? grant(earlier)
    : refuse('idempotencyReused');
