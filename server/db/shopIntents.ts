import type { Pool } from 'pg';
import { row, rows } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export type IntentKind = 'order' | 'customer';
export interface Intent {
  organisation_id: string;
  kind: IntentKind;
  id: string;
  domain: string;
  customer_id: string | null;
  looks: number;
  created_at: Date;
}

/**
 * `mine`: nobody has tried; `again`: somebody has, and what became of it is to be looked up first; `held`: somebody tries
 * right now; `done`; `other`: something else was made under the same name.
 */
export type Claim =
  | { claim: 'mine' | 'again'; since: number }
  | { claim: 'held' | 'other' }
  | { claim: 'done'; answer: unknown };

interface Asked {
  kind: IntentKind;
  id: string;
  domain: string;
  customerId: string | null;
  hash: string;
  holder: string;
  leaseMs: number;
}

/** Takes the intent into hand. The row is locked until the transaction ends, so two at once are one after the other. */
export async function claimIntent(tx: Tx, it: Asked): Promise<Claim> {
  const until = sql`now() + ${it.leaseMs}::int * interval '1 millisecond'`;
  const made = await tx.row<{ created_at: Date }>(sql`
    insert into shop_intents (organisation_id, kind, id, domain, customer_id, hash, state, held_by, until)
    values (${tx.organisationId}::uuid, ${it.kind}, ${it.id}::uuid, ${it.domain}, ${it.customerId}, ${it.hash},
      'calling', ${it.holder}, ${until})
    on conflict do nothing returning created_at`);
  if (made) return { claim: 'mine', since: made.created_at.getTime() };
  const known = await tx.row<{
    state: string;
    hash: string;
    answer: unknown;
    held: boolean;
    created_at: Date;
  }>(sql`
    select state, hash, answer, created_at, state = 'calling' and until > now() as held
    from shop_intents where kind = ${it.kind} and id = ${it.id}::uuid for update`);
  if (!known) return { claim: 'held' };
  if (known.state === 'done')
    return known.hash === it.hash ? { claim: 'done', answer: known.answer } : { claim: 'other' };
  if (known.held) return { claim: 'held' };
  // What was changed before the next try counts, unless the first try turns out to have been made.
  await tx.rows(sql`
    update shop_intents set state = 'calling', held_by = ${it.holder}, until = ${until}, hash = ${it.hash}
    where kind = ${it.kind} and id = ${it.id}::uuid`);
  return { claim: 'again', since: known.created_at.getTime() };
}

export const finishIntent = (
  tx: Tx,
  { kind, id }: Pick<Intent, 'kind' | 'id'>,
  answer: unknown,
  customerId: string,
): Promise<unknown> =>
  tx.rows(sql`
    update shop_intents set state = 'done', customer_id = ${customerId}, answer = ${JSON.stringify(answer)}::jsonb, held_by = null, until = null
    where kind = ${kind} and id = ${id}::uuid`);

/** Nothing was made, and that is certain. */
export const dropIntent = (tx: Tx, { kind, id }: Pick<Intent, 'kind' | 'id'>): Promise<unknown> =>
  tx.rows(sql`delete from shop_intents where kind = ${kind} and id = ${id}::uuid and state <> 'done'`);

/** What was made is not there any more: it may be made anew. */
export const forgetMade = (
  tx: Tx,
  { kind, id }: Pick<Intent, 'kind' | 'id'>,
  customerId: string,
): Promise<unknown> =>
  tx.rows(sql`
    delete from shop_intents where kind = ${kind} and id = ${id}::uuid and state = 'done' and customer_id = ${customerId}`);

/** It may have been made: it is looked for from then on, less and less often. Null: nobody looks any more. */
export const doubtIntent = (
  tx: Tx,
  { kind, id }: Pick<Intent, 'kind' | 'id'>,
  waitMs: number | null,
): Promise<unknown> =>
  tx.rows(sql`
    update shop_intents set state = 'doubt', held_by = null, looks = looks + 1,
      until = ${waitMs === null ? null : new Date(Date.now() + waitMs)}::timestamptz
    where kind = ${kind} and id = ${id}::uuid and state <> 'done'`);

/** One intent whose outcome nobody knows and nobody asks for just now. */
export const takeDoubt = (owner: Pool, holder: string, leaseMs: number): Promise<Intent | undefined> =>
  row(
    owner,
    sql`update shop_intents set state = 'calling', held_by = ${holder}, until = now() + ${leaseMs}::int * interval '1 millisecond'
      where (organisation_id, kind, id) in (
        select organisation_id, kind, id from shop_intents where state <> 'done' and until < now()
        order by until limit 1 for update skip locked
      )
      returning organisation_id, kind, id, domain, customer_id, looks, created_at`,
  );

/** What this server held when it died is free from its next start on. */
export const releaseIntents = (owner: Pool, holder: string): Promise<unknown> =>
  rows(owner, sql`update shop_intents set until = now() where held_by = ${holder} and state = 'calling'`);
