import type { Readable } from 'node:stream';
import type { z } from 'zod/mini';
import { safeParse } from 'zod/mini';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { readJsonStream, type StreamedJson, type Unreadable } from '#server/http/jsonStream.ts';

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

/** A complete list of recipients that arrived in slices. */
export interface ReadList extends StreamedJson {
  count: number;
  /** Faults of recipients by their path, in English. */
  fields: Record<string, string>;
}

const limitsFor = (most: number): Limits => ({
  mostBytes: most * BYTES_EACH + BYTES_REST,
  mostHead: BYTES_REST,
  mostElement: BYTES_MOST,
});

/** The part of the settings that limits a list. */
interface Allowed {
  CAMPAIGN_RECIPIENTS_MOST: number;
}

interface Asked<Item, Row> {
  item: z.ZodMiniType<Item>;
  /** Returns a recipient as it is stored, or its faults by its fields. `index` counts from 0. */
  read(item: Item, index: number): { row: Row } | { faults: Record<string, string> };
  /** Receives the valid rows of a slice, as long as none before them is faulty. */
  onRows(rows: Row[]): Promise<unknown>;
}

/** Reads the recipients of a body while it arrives, each once; no more than one slice of them is in memory. */
export async function readRecipientList<Item, Row>(
  body: Readable,
  { CAMPAIGN_RECIPIENTS_MOST: most }: Allowed,
  { item, read, onRows }: Asked<Item, Row>,
): Promise<Decision<ReadList, 'campaignTooLarge' | 'invalid'>> {
  const fields: Record<string, string> = {};
  let count = 0;
  const fault = (index: number, path: readonly PropertyKey[], message: string) => {
    if (Object.keys(fields).length < TOLD) fields[['recipients', index, ...path].join('.')] = message;
  };
  const onSlice = async (given: unknown[]) => {
    const rows = given.flatMap((each, at) => {
      const index = count + at;
      const shaped = safeParse(item, each);
      if (!shaped.success) {
        for (const { path, message } of shaped.error.issues) fault(index, path, message);
        return [];
      }
      const done = read(shaped.data, index);
      if ('row' in done) return [done.row];
      for (const [field, message] of Object.entries(done.faults)) fault(index, [field], message);
      return [];
    });
    count += given.length;
    // Counts the rest of a body that is refused in the end.
    if (count <= most && Object.keys(fields).length === 0) await onRows(rows);
  };
  const streamed = await readJsonStream(body, {
    list: 'recipients',
    size: SLICE,
    ...limitsFor(most),
    onSlice,
  });
  if (streamed === 'tooLarge' || (typeof streamed === 'object' && count > most))
    return refuse('campaignTooLarge', { limit: most, count });
  if (typeof streamed === 'string')
    return refuse('invalid', { issues: [{ path: 'body', message: unreadable[streamed] }] });
  return grant({ ...streamed, count, fields });
}

/** Reads a body only for its hash. */
export const readBody = (
  body: Readable,
  { CAMPAIGN_RECIPIENTS_MOST: most }: Allowed,
): Promise<StreamedJson | Unreadable> =>
  readJsonStream(body, { list: 'recipients', size: SLICE, ...limitsFor(most), onSlice: async () => {} });
