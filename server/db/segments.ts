import { type Segment, SegmentQuery } from '#contract/segment.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A segment as stored; `ownerId` is null for a shared one. */
export interface StoredSegment extends Omit<Segment, 'scope'> {
  ownerId: string | null;
}

interface Row {
  id: string;
  owner_id: string | null;
  name: string;
  query: unknown;
}

/** A query of a former version that cannot be read finds nobody: a segment never reaches more people than it was saved for. */
const segmentFrom = ({ id, owner_id, name, query }: Row): StoredSegment => {
  const read = SegmentQuery.safeParse(query);
  return { id, ownerId: owner_id, name, query: read.success ? read.data : { q: '-' } };
};

export const segmentEntity = ({ ownerId, ...segment }: StoredSegment): Segment => ({
  ...segment,
  scope: ownerId === null ? 'shared' : 'personal',
});

const columns = sql`id::text, owner_id::text, name, query`;

/** Returns the shared segments, then those of a member, each by name. */
export const listSegments = async (tx: Tx, userId: string): Promise<StoredSegment[]> =>
  (
    await tx.rows<Row>(sql`select ${columns} from segments where owner_id is null or owner_id = ${userId}::uuid
      order by owner_id nulls first, lower(name), id`)
  ).map(segmentFrom);

/** Returns the segments of one owner; locks them against additions, so that limit and names hold. */
export async function segmentsOf(tx: Tx, ownerId: string | null): Promise<StoredSegment[]> {
  await tx.rows(sql`select 1 from event_counters for no key update`);
  const found = await tx.rows<Row>(
    sql`select ${columns} from segments where owner_id is not distinct from ${ownerId}::uuid`,
  );
  return found.map(segmentFrom);
}

/** Returns a segment that this member sees. */
export async function readSegment(tx: Tx, id: string, userId: string): Promise<StoredSegment | undefined> {
  const found = await tx.row<Row>(sql`
    select ${columns} from segments where id = ${id}::uuid and (owner_id is null or owner_id = ${userId}::uuid)`);
  return found && segmentFrom(found);
}

export async function accessSegment(tx: Tx, id: string): Promise<StoredSegment | undefined> {
  const found = await tx.row<Row>(sql`select ${columns} from segments where id = ${id}::uuid for update`);
  return found && segmentFrom(found);
}

export const addSegment = (tx: Tx, { id, ownerId, name, query }: StoredSegment): Promise<unknown> =>
  tx.rows(sql`
    insert into segments (id, organisation_id, owner_id, name, query)
    values (${id}::uuid, ${tx.organisationId}::uuid, ${ownerId}::uuid, ${name}, ${jsonText(query)}::jsonb)`);

export const changeSegment = (tx: Tx, { id, name, query }: StoredSegment): Promise<unknown> =>
  tx.rows(sql`update segments set name = ${name}, query = ${jsonText(query)}::jsonb where id = ${id}::uuid`);

export const dropSegment = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows(sql`delete from segments where id = ${id}::uuid`);

/** Deletes the segments of a member who was removed. */
export const dropSegmentsOf = (tx: Tx, userId: string): Promise<unknown> =>
  tx.rows(sql`delete from segments where owner_id = ${userId}::uuid`);
