import type { Pool } from 'pg';
import type { ApiIntegration, Scope } from '#contract/apiIntegration.ts';
import { row } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** An integration as a row, or as JSON with its time as text. */
export interface IntegrationRow {
  id: string;
  name: string;
  enabled: boolean;
  scopes: Scope[];
  token_hash: string | null;
  last_used_at: Date | string | null;
  /** Whether the token's maker is still an admin; true without a token. */
  is_by_admin: boolean;
}

export const integrationFrom = (it: IntegrationRow): ApiIntegration => ({
  _id: it.id,
  name: it.name,
  enabled: it.enabled,
  has_token: it.token_hash !== null,
  scopes: it.scopes,
  last_used_at: it.last_used_at === null ? null : new Date(it.last_used_at).toISOString(),
  is_by_admin: it.is_by_admin,
});

/** Writes an audit line for each row that `changed` returns. */
const audited = (event: string, actor: string, to: string) => sql`
  insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
  select organisation_id, 'apiIntegration', 1, id, ${event}, ${actor}, '', ${to} from changed`;

export const integrationColumns = sql`id, name, enabled, scopes, token_hash, last_used_at,
  (token_hash is null or exists (select from members m where m.user_id = token_by and m.role = 'admin')) as is_by_admin`;

export const listIntegrations = async (tx: Tx): Promise<ApiIntegration[]> =>
  (
    await tx.rows<IntegrationRow>(
      sql`select ${integrationColumns} from api_integrations order by lower(name), id`,
    )
  ).map(integrationFrom);

/** Locks what the organisation's integrations own, so that two requests at once cannot exceed a limit. */
export const lockIntegrations = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`select 1 from event_counters for no key update`);

/** Counts the integrations after \`lockIntegrations\`, so that the count stays true until the transaction ends. */
export async function countIntegrations(tx: Tx): Promise<number> {
  await lockIntegrations(tx);
  const found = await tx.row<{ count: number }>(sql`select count(*)::int as count from api_integrations`);
  return found?.count ?? 0;
}

interface NewIntegration {
  id: string;
  name: string;
  enabled: boolean;
  scopes: readonly Scope[];
  by: string;
}

export async function addIntegration(tx: Tx, { id, name, enabled, scopes, by }: NewIntegration) {
  const added = await tx.row<IntegrationRow>(sql`
    with changed as (
      insert into api_integrations (organisation_id, id, name, enabled, scopes, created_by)
      values (${tx.organisationId}::uuid, ${id}::uuid, ${name}, ${enabled}, ${[...scopes]}::text[], ${by})
      returning *
    ), noted as (${audited('integration.create', by, scopes.join(' '))})
    select ${integrationColumns} from changed`);
  return integrationFrom(added!);
}

/** Renames, enables, disables or permits; null if there is no such integration. */
export async function changeIntegration(
  tx: Tx,
  id: string,
  { name, enabled, scopes }: { name: string; enabled: boolean; scopes: readonly Scope[] | null },
  by: string,
) {
  const changed = await tx.row<IntegrationRow>(sql`
    with changed as (
      update api_integrations set name = ${name}, enabled = ${enabled},
        scopes = coalesce(${scopes && [...scopes]}::text[], scopes) where id = ${id}::uuid returning *
    ), noted as (${audited('integration.update', by, enabled ? 'enabled' : 'disabled')})
    select ${integrationColumns} from changed`);
  return changed ? integrationFrom(changed) : null;
}

/** Sets the token's digest, or ends the token with null; null if there is no such integration. */
export async function setToken(tx: Tx, id: string, hash: string | null, by: string) {
  const changed = await tx.row<IntegrationRow>(sql`
    with changed as (
      update api_integrations set token_hash = ${hash}, token_by = ${by}, last_used_at = null where id = ${id}::uuid returning *
    ), noted as (${audited(hash ? 'token.generate' : 'token.revoke', by, hash ? 'generated' : 'absent')})
    select ${integrationColumns} from changed`);
  return changed ? integrationFrom(changed) : null;
}

/** Deletes an integration and returns its name; null if there is none. */
export const deleteIntegration = async (tx: Tx, id: string, by: string): Promise<string | null> =>
  (
    await tx.row<{ name: string }>(sql`
    with changed as (delete from api_integrations where id = ${id}::uuid returning *),
      noted as (${audited('integration.delete', by, '')})
    select name from changed`)
  )?.name ?? null;

/** The program that calls with a token. */
export interface TokenOwner {
  integrationId: string;
  organisationId: string;
  name: string;
  enabled: boolean;
  scopes: readonly Scope[];
}

/** Returns whose token has this digest, and notes its use to the minute. */
export async function findTokenOwner(owner: Pool, hash: string): Promise<TokenOwner | null> {
  const found = await row<
    Pick<IntegrationRow, 'id' | 'name' | 'enabled' | 'scopes'> & { organisation_id: string }
  >(
    owner,
    sql`with used as (
        update api_integrations set last_used_at = now()
        where token_hash = ${hash} and (last_used_at is null or last_used_at < now() - interval '1 minute')
      )
      select organisation_id, id, name, enabled, scopes from api_integrations where token_hash = ${hash}`,
  );
  if (!found) return null;
  const { id, organisation_id: organisationId, name, enabled, scopes } = found;
  return { integrationId: id, organisationId, name, enabled, scopes };
}

/** Returns what an integration may do, locked until the end of the transaction; null if there is none. */
export const accessScopes = async (tx: Tx, id: string): Promise<Scope[] | null> =>
  (
    await tx.row<{ scopes: Scope[] }>(
      sql`select scopes from api_integrations where id = ${id}::uuid for no key update`,
    )
  )?.scopes ?? null;

export const hasIntegration = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row(sql`select 1 from api_integrations where id = ${id}::uuid`)) !== undefined;
