import type { Pool } from 'pg';
import type { CrmDirection, CrmPlatform, CrmProblem, CrmSlot, CrmSync } from '#contract/crm.ts';
import { USUAL_DIRECTION } from '#contract/crm.ts';
import { CONNECTED } from '#contract/organisation.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { row, rows } from './database.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface CrmAccount {
  organisation_id: string;
  platform: CrmPlatform;
  /** Names this connection: work of an earlier one does nothing. */
  connection: string;
  /** Sealed. */
  credentials: string;
  access_token: string | null;
  access_until: Date | null;
  accounts_url: string | null;
  api_url: string;
  record_url: string;
  name: string;
  /** Changes of records before this time are known. */
  seen_until: Date | null;
  sync_run: string | null;
  sync_state: CrmSync['state'];
  sync_direction: CrmDirection | null;
  sync_phase: 'read' | 'send' | null;
  sync_cursor: SyncCursor | null;
  sync_synced: number;
  sync_failed: number;
  sync_skipped: number;
  sync_started_at: Date | null;
  sync_finished_at: Date | null;
  sync_waits_until: Date | null;
  sync_problem: CrmProblem | null;
}

/** Place of a sync: the CRM's page and the newest change seen, or the last of our addresses. */
export interface SyncCursor {
  /** The last linked record that was looked up, if the CRM does not list deleted ones; null once all were. */
  looked?: string | null;
  page?: string | null;
  newest?: number | null;
  after?: string;
  /** How many contacts are sent together, if the CRM failed on more. */
  most?: number;
}

/**
 * Locks the organisation's one place for a CRM, a shop included, and refuses if another is connected (SET-009).
 * Two connects at once run one after the other, and the second finds the first.
 */
export async function claimCrmSlot(tx: Tx, wanted: CrmSlot): Promise<Decision<null, 'crmTaken'>> {
  const taken = await connectedCrms(tx, true);
  const other = taken.find((platform) => platform !== wanted);
  return other ? refuse('crmTaken', { platform: other, wanted }) : grant(null);
}

/** Returns which CRMs are connected; old data may have more than one (B45). */
export async function connectedCrms(tx: Tx, isLocking = false): Promise<CrmSlot[]> {
  if (isLocking) await tx.row(sql`select 1 from organisations for no key update`);
  const found = await tx.row<{ zoho: number; pipedrive: number; shop: boolean }>(sql`
    select o.zoho_status as zoho, o.pipedrive_status as pipedrive,
      exists (select 1 from shops s where s.token is not null) as shop from organisations o`);
  const slots: CrmSlot[] = [];
  if (found?.shop) slots.push('shopify');
  if (found?.zoho === CONNECTED.integration) slots.push('zoho');
  if (found?.pipedrive === CONNECTED.integration) slots.push('pipedrive');
  return slots;
}

/** Returns the account of a connected CRM, locked if it is about to change. */
export const readCrm = (
  tx: Tx,
  platform: CrmPlatform,
  lock: 'locked' | null = null,
): Promise<CrmAccount | undefined> =>
  lock
    ? tx.row(sql`select * from crm_accounts where platform = ${platform} for update`)
    : tx.row(sql`select * from crm_accounts where platform = ${platform}`);

/** Returns the account of a connection for background work. */
export const crmOf = (owner: Pool, connection: string): Promise<CrmAccount | undefined> =>
  row(owner, sql`select * from crm_accounts where connection = ${connection}::uuid`);

type NewAccount = Pick<
  CrmAccount,
  | 'platform'
  | 'credentials'
  | 'access_token'
  | 'access_until'
  | 'accounts_url'
  | 'api_url'
  | 'record_url'
  | 'name'
>;

/** Stores a connected account. Links of an earlier connection are dropped; numbers link the contacts again. */
export async function saveCrm(tx: Tx, it: NewAccount): Promise<void> {
  await tx.rows(sql`delete from crm_accounts`);
  await tx.rows(sql`
    insert into crm_accounts (organisation_id, platform, credentials, access_token, access_until, accounts_url, api_url, record_url, name)
    values (${tx.organisationId}::uuid, ${it.platform}, ${it.credentials}, ${it.access_token}, ${it.access_until}::timestamptz,
      ${it.accounts_url}, ${it.api_url}, ${it.record_url}, ${it.name})`);
  await setStatus(tx, it.platform, CONNECTED.integration);
}

/** Deletes the account with its links. */
export async function dropCrm(tx: Tx, platform: CrmPlatform): Promise<void> {
  await tx.rows(sql`delete from crm_accounts where platform = ${platform}`);
  await setStatus(tx, platform, 0);
}

const setStatus = (tx: Tx, platform: CrmPlatform, status: number): Promise<unknown> =>
  platform === 'zoho'
    ? tx.rows(sql`
        update organisations set zoho_status = ${status}::int where organisation_id = ${tx.organisationId}::uuid`)
    : tx.rows(sql`
        update organisations set pipedrive_status = ${status}::int where organisation_id = ${tx.organisationId}::uuid`);

/** Stores a renewed access token. */
export const saveAccess = (
  owner: Pool,
  connection: string,
  { token, until, apiUrl }: { token: string; until: Date; apiUrl: string },
): Promise<unknown> =>
  rows(
    owner,
    sql`update crm_accounts set access_token = ${token}, access_until = ${until}::timestamptz, api_url = ${apiUrl}
      where connection = ${connection}::uuid`,
  );

/** Begins a run of the sync. */
export const beginSync = (
  tx: Tx,
  { run, direction, at }: { run: string; direction: CrmDirection; at: Date },
): Promise<CrmAccount | undefined> =>
  tx.row(sql`
    update crm_accounts set sync_run = ${run}::uuid, sync_state = 'running', sync_direction = ${direction}, sync_phase = 'read',
      sync_cursor = '{}', sync_synced = 0, sync_failed = 0, sync_skipped = 0, sync_started_at = ${at}::timestamptz,
      sync_finished_at = null, sync_waits_until = null, sync_problem = null
    returning *`);

/** Locks the account for a run that is still the current one. */
export const lockRun = (tx: Tx, run: string): Promise<CrmAccount | undefined> =>
  tx.row(sql`select * from crm_accounts where sync_run = ${run}::uuid and sync_state = 'running' for update`);

interface Advance {
  phase: 'read' | 'send' | null;
  cursor: SyncCursor;
  synced: number;
  failed: number;
  skipped: number;
  seenUntil?: Date | null;
  at: Date;
}

/**
 * Moves the run on by one slice; without a phase it is done.
 * In the end, what failed in an earlier run and was not read again counts as failed too.
 */
export const advanceSync = (tx: Tx, it: Advance): Promise<unknown> =>
  tx.rows(sql`
    update crm_accounts a set sync_phase = ${it.phase}, sync_cursor = ${jsonText(it.cursor)}::jsonb,
      sync_synced = sync_synced + ${it.synced}::int, 
      sync_failed = case when ${it.phase}::text is null
        then (select count(*)::int from crm_contacts l where l.organisation_id = a.organisation_id and l.error is not null)
        else sync_failed + ${it.failed}::int end,
      sync_skipped = sync_skipped + ${it.skipped}::int, sync_waits_until = null,
      seen_until = coalesce(${it.seenUntil ?? null}::timestamptz, seen_until),
      sync_state = case when ${it.phase}::text is null then 'done' else sync_state end,
      sync_finished_at = case when ${it.phase}::text is null then ${it.at}::timestamptz end`);

export const failSync = (tx: Tx, run: string, problem: CrmProblem, at: Date): Promise<unknown> =>
  tx.rows(sql`
    update crm_accounts set sync_state = 'failed', sync_problem = ${problem}, sync_waits_until = null,
      sync_finished_at = ${at}::timestamptz
    where sync_run = ${run}::uuid and sync_state = 'running'`);

/** Records until when the CRM's limit stops the run. */
export const waitSync = (tx: Tx, run: string, until: Date): Promise<unknown> =>
  tx.rows(
    sql`update crm_accounts set sync_waits_until = ${until}::timestamptz where sync_run = ${run}::uuid`,
  );

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Returns the state of the sync as callers see it. */
export async function syncOf(tx: Tx, account: CrmAccount): Promise<CrmSync> {
  const linked = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from crm_contacts where contact_id is not null and external_id is not null and not is_gone`);
  return {
    state: account.sync_state,
    running: account.sync_state === 'running',
    direction: account.sync_direction ?? USUAL_DIRECTION[account.platform],
    phase: account.sync_state === 'running' ? account.sync_phase : null,
    total_synced: account.sync_synced,
    total_failed: account.sync_failed,
    total_skipped: account.sync_skipped,
    contacts: linked?.count ?? 0,
    started_at: iso(account.sync_started_at),
    finished_at: iso(account.sync_finished_at),
    waits_until: iso(account.sync_waits_until),
    problem: account.sync_problem,
  };
}
