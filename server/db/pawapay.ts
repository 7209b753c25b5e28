import type { Pool } from 'pg';
import type { Money } from '#lib/amount.ts';
import { digitsOf } from '#lib/money.ts';
import { row } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface PawapayAccount {
  organisation_id: string;
  /** Encrypted; null once it is no longer needed. */
  token: string | null;
  merchant: string;
  language_code: 'EN' | 'FR';
  country_code: string;
  currency_code: string;
  currency_symbol: string;
  /** Decimal places that its operators take; null for an account connected before they were kept. */
  decimals: number | null;
  /** When the token was stored; the same token means the same account. */
  connected_at: Date;
  disconnected_at: Date | null;
}

const columns = sql`organisation_id, token, merchant, language_code, country_code, currency_code, currency_symbol, decimals,
  connected_at, disconnected_at`;

/** Returns the money in which an account takes amounts (O40); without an account no decimals are refused yet. */
export const moneyOf = (account: PawapayAccount | undefined): Money =>
  account
    ? { currency: account.currency_code, decimals: account.decimals ?? digitsOf(account.currency_code) }
    : { currency: null, decimals: 2 };

/** Returns the account, connected or not. */
export const readPawapay = (tx: Tx): Promise<PawapayAccount | undefined> =>
  tx.row(sql`select ${columns} from pawapay_accounts`);

/** Returns the account if it is connected. */
export const connectedPawapay = (tx: Tx): Promise<PawapayAccount | undefined> =>
  tx.row(sql`select ${columns} from pawapay_accounts where disconnected_at is null`);

export const pawapayOf = (owner: Pool, organisationId: string): Promise<PawapayAccount | undefined> =>
  row(owner, sql`select ${columns} from pawapay_accounts where organisation_id = ${organisationId}::uuid`);

export const savePawapay = (
  tx: Tx,
  it: Omit<PawapayAccount, 'organisation_id' | 'disconnected_at'>,
): Promise<unknown> =>
  tx.rows(sql`
    insert into pawapay_accounts (organisation_id, token, merchant, language_code, country_code, currency_code,
      currency_symbol, decimals, connected_at)
    values (${tx.organisationId}::uuid, ${it.token}, ${it.merchant}, ${it.language_code}, ${it.country_code},
      ${it.currency_code}, ${it.currency_symbol}, ${it.decimals}::int, ${it.connected_at}::timestamptz)
    on conflict (organisation_id) do update set token = excluded.token, merchant = excluded.merchant,
      language_code = excluded.language_code, country_code = excluded.country_code, currency_code = excluded.currency_code,
      currency_symbol = excluded.currency_symbol, decimals = excluded.decimals, connected_at = excluded.connected_at, disconnected_at = null`);

export const dropPawapay = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`update pawapay_accounts set disconnected_at = now()`);

/** Deletes the token of a disconnected account once no payment is pending. */
export const forgetToken = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`
    update pawapay_accounts set token = null
    where disconnected_at is not null and not exists (select from payments where status = 'pending')`);
