import { ListQuery } from '#contract/listQuery.ts';
import type { SavedView } from '#contract/savedView.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A view as stored; `ownerId` is null for a shared one. */
export interface StoredView extends Omit<SavedView, 'scope'> {
  ownerId: string | null;
}

interface Row {
  id: string;
  owner_id: string | null;
  name: string;
  query: unknown;
}

/** A query of a former version that cannot be read lists everything, under the name it has. */
const viewFrom = ({ id, owner_id, name, query }: Row): StoredView => {
  const read = ListQuery.safeParse(query);
  return { id, ownerId: owner_id, name, query: read.success ? read.data : { filter: 'all', refine: '' } };
};

export const savedViewEntity = ({ ownerId, ...view }: StoredView): SavedView => ({
  ...view,
  scope: ownerId === null ? 'shared' : 'personal',
});

const columns = sql`id::text, owner_id::text, name, query`;

/** Returns the shared views, then those of a member, each in their order. */
export const listSavedViews = async (tx: Tx, userId: string): Promise<StoredView[]> =>
  (
    await tx.rows<Row>(sql`select ${columns} from saved_views where owner_id is null or owner_id = ${userId}::uuid
      order by owner_id nulls first, position, created_at, id`)
  ).map(viewFrom);

/** Returns the views of one owner in their order; locks them against additions, so that limit and names hold. */
export async function savedViewsOf(tx: Tx, ownerId: string | null): Promise<StoredView[]> {
  await tx.rows(sql`select 1 from event_counters for no key update`);
  const found = await tx.rows<Row>(sql`
    select ${columns} from saved_views where owner_id is not distinct from ${ownerId}::uuid
    order by position, created_at, id`);
  return found.map(viewFrom);
}

export async function accessSavedView(tx: Tx, id: string): Promise<StoredView | undefined> {
  const found = await tx.row<Row>(sql`select ${columns} from saved_views where id = ${id}::uuid for update`);
  return found && viewFrom(found);
}

export const addSavedView = (tx: Tx, { id, ownerId, name, query }: StoredView): Promise<unknown> =>
  tx.rows(sql`
    insert into saved_views (id, organisation_id, owner_id, name, query, position)
    select ${id}::uuid, ${tx.organisationId}::uuid, ${ownerId}::uuid, ${name}, ${jsonText(query)}::jsonb,
      coalesce(max(position), 0) + 1 from saved_views where owner_id is not distinct from ${ownerId}::uuid`);

export const changeSavedView = (tx: Tx, { id, name, query }: StoredView): Promise<unknown> =>
  tx.rows(
    sql`update saved_views set name = ${name}, query = ${jsonText(query)}::jsonb where id = ${id}::uuid`,
  );

/** Stores the order of views. */
export const placeSavedViews = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx.rows(sql`
    update saved_views v set position = o.position
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, position) where v.id = o.id`);

export const dropSavedView = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows(sql`delete from saved_views where id = ${id}::uuid`);

/** Deletes the views of a member who was removed. */
export const dropSavedViewsOf = (tx: Tx, userId: string): Promise<unknown> =>
  tx.rows(sql`delete from saved_views where owner_id = ${userId}::uuid`);
