import type { Pool } from 'pg';
import { canQuote } from '#contract/capability.ts';
import type { Channel } from '#contract/conversation.ts';
import type { AuthMethod } from '#contract/instagram.ts';
import { CONNECTED } from '#contract/organisation.ts';
import { reconnectChannel } from './channelHealth.ts';
import { row, rows } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface NewAccount {
  accountId: string;
  appUserId: string | null;
  username: string;
  name: string | null;
  picture: string | null;
  accountType: string;
  pageId: string | null;
  method: AuthMethod;
  /** Encrypted. */
  token: string;
  expiresAt: number | null;
  fetchHistory: boolean;
}

/** Returns whether another organisation has this account; runs as owner because row-level security hides it. */
export const isAccountTaken = async (owner: Pool, accountId: string, by: string): Promise<boolean> =>
  (await row(
    owner,
    sql`select 1 from instagram_accounts where account_id = ${accountId} and organisation_id <> ${by}::uuid`,
  )) !== undefined;

/** Stores the organisation's account in place of the previous one. */
export async function saveAccount(tx: Tx, it: NewAccount): Promise<void> {
  const expires = it.expiresAt === null ? null : new Date(it.expiresAt);
  await tx.rows(sql`
    with account as (
      insert into instagram_accounts (organisation_id, account_id, app_user_id, username, name, picture, account_type,
        auth_method, page_id, token, expires_at, fetch_history)
      values (${tx.organisationId}::uuid, ${it.accountId}, ${it.appUserId}, ${it.username}, ${it.name}, ${it.picture},
        ${it.accountType}, ${it.method}, ${it.pageId}, ${it.token}, ${expires}::timestamptz, ${it.fetchHistory}::boolean)
      on conflict (organisation_id) do update set account_id = excluded.account_id, app_user_id = excluded.app_user_id,
        username = excluded.username, name = excluded.name, picture = excluded.picture,
        account_type = excluded.account_type, auth_method = excluded.auth_method, page_id = excluded.page_id,
        token = excluded.token, expires_at = excluded.expires_at, fetch_history = excluded.fetch_history,
        paused_until = null, paused_reason = null, connected_at = now(), refreshed_at = now()
    )
    update organisations set instagram_status = ${CONNECTED.instagram}::int, instagram_username = ${it.username},
      instagram_display_name = ${it.name}, instagram_auth_method = ${it.method}`);
  await reconnectChannel(tx, 'instagram');
}

export interface KeptAccount {
  organisation_id: string;
  account_id: string;
  username: string;
  page_id: string | null;
  token: string;
  auth_method: AuthMethod;
}

export const readAccount = (tx: Tx): Promise<KeptAccount | undefined> =>
  tx.row(
    sql`select organisation_id, account_id, username, page_id, token, auth_method from instagram_accounts`,
  );

/** Returns whether a message of this channel can quote another one (contracts §2.7). */
export async function mayQuote(tx: Tx, channel: Channel): Promise<boolean> {
  return canQuote(channel, channel === 'instagram' ? (await readAccount(tx))?.auth_method : null);
}

/** Disconnects the account; with `history` also deletes its conversations, messages and contacts (INT-IG-012). */
export async function dropAccount(tx: Tx, history: boolean): Promise<void> {
  await tx.rows(sql`delete from instagram_accounts`);
  await tx.rows(sql`delete from channel_health where channel = 'instagram'`);
  await tx.rows(sql`
    update organisations set instagram_status = 0, instagram_username = null, instagram_display_name = null,
      instagram_auth_method = null`);
  if (!history) return;
  await tx.rows(sql`delete from conversations where channel = 'instagram'`);
  await tx.rows(sql`delete from contacts where channel = 'instagram'`);
}

export async function saveToken(tx: Tx, sealed: string, expiresAt: number | null): Promise<void> {
  await tx.rows(sql`
    update instagram_accounts set token = ${sealed}, refreshed_at = now(), paused_until = null, paused_reason = null,
      expires_at = ${expiresAt === null ? null : new Date(expiresAt)}::timestamptz`);
  await reconnectChannel(tx, 'instagram');
}

/** Returns accounts whose token expires within ten days and is old enough (a day) to be renewed (contracts §2.1). */
export const accountsToRenew = (owner: Pool): Promise<KeptAccount[]> =>
  rows(
    owner,
    sql`select organisation_id, account_id, page_id, token, auth_method from instagram_accounts
      where expires_at between now() and now() + interval '10 days' and refreshed_at < now() - interval '1 day'`,
  );
