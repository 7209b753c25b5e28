import type { Pool } from 'pg';
import { row, rows } from './database.ts';
import { isGone } from './nodes.ts';
import { jsonText, milliseconds, sql } from './sql.ts';
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
 * Outcome of a claim.
 * `mine`: nobody has tried. `again`: someone has, and the outcome must be looked up first. `held`: someone is trying
 * now. `done`: already made. `other`: the key was already used with a different payload.
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

/** Claims the intent. Its row is locked until the transaction ends, so concurrent claims run one after the other. */
export async function claimIntent(tx: Tx, it: Asked): Promise<Claim> {
  const until = sql`now() + ${milliseconds(it.leaseMs)}`;
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
  // Later changes of the payload apply, unless the first try turns out to have succeeded.
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
    update shop_intents set state = 'done', customer_id = ${customerId}, answer = ${jsonText(answer)}::jsonb, held_by = null, until = null
    where kind = ${kind} and id = ${id}::uuid`);

/** Deletes an intent that certainly had no effect. */
export const dropIntent = (tx: Tx, { kind, id }: Pick<Intent, 'kind' | 'id'>): Promise<unknown> =>
  tx.rows(sql`delete from shop_intents where kind = ${kind} and id = ${id}::uuid and state <> 'done'`);

/** Deletes the record of something that no longer exists in the shop, so that it can be created again. */
export const deleteFinishedIntent = (
  tx: Tx,
  { kind, id }: Pick<Intent, 'kind' | 'id'>,
  customerId: string,
): Promise<unknown> =>
  tx.rows(sql`
    delete from shop_intents where kind = ${kind} and id = ${id}::uuid and state = 'done' and customer_id = ${customerId}`);

/** Marks the outcome as unknown and schedules lookups with a growing delay. Null: no more lookups. */
export const markIntentUnknown = (
  tx: Tx,
  { kind, id }: Pick<Intent, 'kind' | 'id'>,
  waitMs: number | null,
): Promise<unknown> =>
  tx.rows(sql`
    update shop_intents set state = 'doubt', held_by = null, looks = looks + 1,
      until = ${waitMs === null ? null : new Date(Date.now() + waitMs)}::timestamptz
    where kind = ${kind} and id = ${id}::uuid and state <> 'done'`);

/** Takes one intent with an unknown outcome that no worker holds. */
export const claimUnknownIntent = (
  owner: Pool,
  holder: string,
  leaseMs: number,
): Promise<Intent | undefined> =>
  row(
    owner,
    sql`update shop_intents set state = 'calling', held_by = ${holder}, until = now() + ${milliseconds(leaseMs)}
      where (organisation_id, kind, id) in (
        select organisation_id, kind, id from shop_intents where state <> 'done' and until < now()
        order by until limit 1 for update skip locked
      )
      returning organisation_id, kind, id, domain, customer_id, looks, created_at`,
  );

/** Releases what nodes held that are gone; runs at startup. */
export const releaseIntents = (owner: Pool): Promise<unknown> =>
  rows(owner, sql`update shop_intents set until = now() where state = 'calling' and ${isGone(sql`held_by`)}`);
