import type { Macro, MacroStep } from '#contract/macro.ts';
import type { KnownOfSteps, StoredMacro } from '#server/domain/macro/macro.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

const columns = sql`m.id::text, case when m.owner_id is null then 'shared' else 'personal' end as scope, m.name, m.steps, m.version`;

/** Returns the shared macros and those of a member, each in its order. */
export const listMacros = (tx: Tx, userId: string): Promise<Macro[]> =>
  tx.rows<Macro>(sql`select ${columns} from macros m where m.owner_id is null or m.owner_id = ${userId}::uuid
    order by m.owner_id is null desc, m.position, m.id`);

export async function readMacro(tx: Tx, id: string): Promise<Macro> {
  const found = await tx.row<Macro>(sql`select ${columns} from macros m where m.id = ${id}::uuid`);
  if (!found) throw new Error('A macro that was just saved is not there.');
  return found;
}

export const accessMacro = (tx: Tx, id: string): Promise<StoredMacro | undefined> =>
  tx.row<StoredMacro>(sql`select m.id::text, m.owner_id::text as "ownerId", m.name, m.version
    from macros m where m.id = ${id}::uuid for update`);

/** Returns the ids of an owner's macros in their order; locks them against additions. */
export async function macrosOf(tx: Tx, ownerId: string | null): Promise<string[]> {
  await tx.rows(sql`select 1 from event_counters for no key update`);
  const found = await tx.rows<{ id: string }>(sql`select id::text from macros
    where owner_id is not distinct from ${ownerId}::uuid order by position, id`);
  return found.map(({ id }) => id);
}

interface NewMacro {
  id: string;
  ownerId: string | null;
  name: string;
  steps: readonly MacroStep[];
}

export const addMacro = (tx: Tx, { id, ownerId, name, steps }: NewMacro): Promise<unknown> =>
  tx.rows(sql`insert into macros (id, organisation_id, owner_id, name, steps, position)
    select ${id}::uuid, ${tx.organisationId}::uuid, ${ownerId}::uuid, ${name}, ${jsonText(steps)}::jsonb,
      coalesce(max(position) + 1, 0) from macros where owner_id is not distinct from ${ownerId}::uuid`);

export const changeMacro = (
  tx: Tx,
  id: string,
  { name, steps }: { name: string; steps: readonly MacroStep[] },
): Promise<unknown> =>
  tx.rows(sql`update macros set name = ${name}, steps = ${jsonText(steps)}::jsonb, version = version + 1
    where id = ${id}::uuid`);

export const dropMacro = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows(sql`delete from macros where id = ${id}::uuid`);

/** Deletes the macros of a member who was removed. */
export const dropMacrosOf = (tx: Tx, userId: string): Promise<unknown> =>
  tx.rows(sql`delete from macros where owner_id = ${userId}::uuid`);

/** Stores the order of one owner's macros. */
export const orderMacros = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx.rows(sql`update macros m set position = o.place::int
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place) where m.id = o.id`);

/** Looks up what steps name; a shared macro (`ownerId` null) inserts shared snippets only. */
export async function knownOfSteps(
  tx: Tx,
  steps: readonly MacroStep[],
  ownerId: string | null,
): Promise<KnownOfSteps> {
  const members = steps.flatMap((step) => (step.do === 'assign' ? [step.to] : []));
  const snippets = steps.flatMap((step) => (step.do === 'snippet' ? [step.snippet] : []));
  const tags = steps.flatMap((step) => (step.do === 'tag' || step.do === 'untag' ? [step.tag] : []));
  const row = await tx.row<{ members: string[]; snippets: string[]; tags: [string, string][] }>(sql`
    select array(select user_id from members where user_id = any(${members})) as members,
      array(select id::text from snippets where id = any(${snippets}::uuid[])
        and (owner_id is null or owner_id = ${ownerId}::uuid)) as snippets,
      coalesce((select jsonb_agg(jsonb_build_array(given.tag, coalesce(goal.name, t.name)))
        from unnest(${tags}::text[]) as given (tag) join tags t on t.folded = public.folded(given.tag)
        left join tags goal on goal.id = t.leads_to), '[]') as tags`);
  return {
    members: new Set(row?.members),
    snippets: new Set(row?.snippets),
    tags: new Map(row?.tags),
  };
}
