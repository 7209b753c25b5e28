import type { Pool } from 'pg';
import type { PaymentLimits } from '#lib/paymentLimits.ts';
import { row, rows } from './database.ts';
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
  /** What its operators take (`limitsOf`); null for what they do not state, or until they are read. */
  decimals: number | null;
  least: string | null;
  most: string | null;
  /** When the token was stored; the same token means the same account. */
  connected_at: Date;
  disconnected_at: Date | null;
}

const columns = sql`organisation_id, token, merchant, language_code, country_code, currency_code, currency_symbol, decimals,
  trim_scale(least)::text as least, trim_scale(most)::text as most, connected_at, disconnected_at`;

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
      currency_symbol, decimals, least, most, limits_at, connected_at)
    values (${tx.organisationId}::uuid, ${it.token}, ${it.merchant}, ${it.language_code}, ${it.country_code},
      ${it.currency_code}, ${it.currency_symbol}, ${it.decimals}::int, ${it.least}::numeric,
      ${it.most}::numeric, now(), ${it.connected_at}::timestamptz)
    on conflict (organisation_id) do update set token = excluded.token, merchant = excluded.merchant,
      language_code = excluded.language_code, country_code = excluded.country_code, currency_code = excluded.currency_code,
      currency_symbol = excluded.currency_symbol, decimals = excluded.decimals,
      least = excluded.least, most = excluded.most, limits_at = excluded.limits_at, connected_at = excluded.connected_at, disconnected_at = null`);

/** Stores what the operators of a connected account take now; returns whether that is something else than before. */
export const saveLimits = async (
  tx: Tx,
  { currency, decimals, least, most }: PaymentLimits,
): Promise<boolean> =>
  (
    await tx.row<{ changed: boolean }>(sql`
    with before as (select decimals, least, most from pawapay_accounts for update)
    update pawapay_accounts p set decimals = ${decimals}::int, least = ${least}::numeric, most = ${most}::numeric, limits_at = now()
    from before b where p.disconnected_at is null and p.currency_code = ${currency}
    returning (b.decimals, b.least, b.most) is distinct from (p.decimals, p.least, p.most) as changed`)
  )?.changed ?? false;

/** Returns connected accounts whose operators were not read since an instant. */
export const accountsToRead = (owner: Pool, since: Date, most: number): Promise<PawapayAccount[]> =>
  rows(
    owner,
    sql`select ${columns} from pawapay_accounts where disconnected_at is null and token is not null
      and (limits_at is null or limits_at < ${since}::timestamptz) order by limits_at nulls first limit ${most}::int`,
  );

export const dropPawapay = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`update pawapay_accounts set disconnected_at = now()`);

/** Deletes the token of a disconnected account once no payment is pending. */
export const forgetToken = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`
    update pawapay_accounts set token = null
    where disconnected_at is not null and not exists (select from payments where status = 'pending')`);
