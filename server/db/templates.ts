import type { Pool } from 'pg';
import type { Template } from '#contract/template.ts';
import { row, rows } from './database.ts';
import { type Sql, jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface Sync {
  channelId: string;
  /** Milliseconds since 1970; null if the list is known to be stale. */
  syncedAt: number | null;
}

/** Returns the organisation's current number and the state of its template list. */
export async function readSync(
  owner: Pool,
  organisationId: string,
): Promise<{ channelId: string; sync: Sync | null } | null> {
  const found = await row<{ channel_id: string; known: string | null; synced_at: Date | null }>(
    owner,
    sql`select c.channel_id, s.channel_id as known, s.synced_at from channels c
      left join template_syncs s on s.organisation_id = c.organisation_id where c.organisation_id = ${organisationId}::uuid`,
  );
  if (!found) return null;
  const { channel_id: channelId, known, synced_at: at } = found;
  return { channelId, sync: known === null ? null : { channelId: known, syncedAt: at?.getTime() ?? null } };
}

const allOf = (organisationId: string): Sql =>
  sql`select template from templates where organisation_id = ${organisationId}::uuid order by organisation_id, place`;

export const readTemplates = async (owner: Pool, organisationId: string): Promise<Template[]> =>
  (await rows<{ template: Template }>(owner, allOf(organisationId))).map(({ template }) => template);

/** Returns the list as it is now, for a decision in a transaction. */
export const templatesNow = async (tx: Tx): Promise<Template[]> =>
  (await tx.rows<{ template: Template }>(allOf(tx.organisationId))).map(({ template }) => template);

/** Replaces our templates with the provider's list; returns true if a visible part has changed. */
export async function saveTemplates(
  tx: Tx,
  { templates, channelId, at }: { templates: readonly Template[]; channelId: string; at: number },
): Promise<boolean> {
  // The row's lock serialises two lists that arrive together.
  const written = await tx.row<{ is_first: boolean }>(sql`
    insert into template_syncs (organisation_id, channel_id, synced_at)
    values (${tx.organisationId}::uuid, ${channelId}, ${new Date(at)}::timestamptz)
    on conflict (organisation_id) do update set channel_id = excluded.channel_id, synced_at = excluded.synced_at
    returning xmax = 0 as is_first`);
  const listed = jsonText(templates.map((template, place) => ({ id: template.id, place, template })));
  const changed = await tx.row<{ changed: boolean }>(sql`
    with listed as (
      select distinct on (id) id, place, template from jsonb_to_recordset(${listed}::jsonb) as t (id text, place int, template jsonb)
      order by id, place
    ), gone as (
      delete from templates where id not in (select id from listed) returning id
    ), written as (
      insert into templates (organisation_id, id, place, template)
      select ${tx.organisationId}::uuid, id, place, template from listed
      on conflict (organisation_id, id) do update set place = excluded.place, template = excluded.template
        where (templates.place, templates.template) is distinct from (excluded.place, excluded.template)
      returning id
    )
    select exists (select 1 from gone) or exists (select 1 from written) as changed`);
  // Before the first list, users have seen none.
  return (changed?.changed ?? false) && !written?.is_first;
}

/** Which templates a provider reported a change of: those of its business accounts, or of one number. */
export type Reviewed = { businessIds: readonly string[]; usual: string | null } | { channelId: string };

/** Marks the lists as stale and returns the ids of their organisations. */
export async function markStale(owner: Pool, reviewed: Reviewed): Promise<string[]> {
  const whose =
    'channelId' in reviewed
      ? sql`c.channel_id = ${reviewed.channelId}`
      : sql`c.provider = 'cloud' and coalesce(c.business_id, ${reviewed.usual}) = any(${[...reviewed.businessIds]}::text[])`;
  const found = await rows<{ organisation_id: string }>(
    owner,
    sql`update template_syncs s set synced_at = null from channels c where c.organisation_id = s.organisation_id and ${whose}
      returning s.organisation_id`,
  );
  return found.map(({ organisation_id: id }) => id);
}
