import { setTimeout as pause } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import type { Claim, Intent } from '#server/db/shopIntents.ts';
import { claimIntent, markIntentUnknown, dropIntent } from '#server/db/shopIntents.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { ProviderError } from '#server/providers/provider.ts';
import type { ShopContext } from '../context.ts';

/** Longer than all calls of one try together. */
export const LEASE_MS = 60_000;
const POLL_MS = 100;
/** How long a second click waits for the first one's answer. */
const WAIT_MS = 15_000;
const FIRST_LOOKUP_MS = 3_000;
/** Number of lookups of an unknown outcome, over about an hour. */
const LOOKUPS_MAX = 10;

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export const within =
  (context: ShopContext, organisationId: string, label: string) =>
  <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    inOrganisation(context.db, organisationId, { label, onCommit: context.announcer.committed }, work);

type Asked = Omit<Parameters<typeof claimIntent>[1], 'holder' | 'leaseMs'>;

/** Claims an intent; waits for the answer of another try in progress. */
export async function claim(context: ShopContext, organisationId: string, asked: Asked): Promise<Claim> {
  const attempt = () =>
    within(
      context,
      organisationId,
      'shop.claim',
    )((tx) => claimIntent(tx, { ...asked, holder: context.node.id, leaseMs: LEASE_MS }));
  const until = performance.now() + WAIT_MS;
  let claimed = await attempt();
  while (claimed.claim === 'held' && performance.now() < until) {
    await pause(POLL_MS);
    claimed = await attempt();
  }
  return claimed;
}

/** Returns the delay until the next lookup; null after the last one. */
export const nextLookup = (looks: number): number | null =>
  looks >= LOOKUPS_MAX ? null : FIRST_LOOKUP_MS * 2 ** looks;

/**
 * Releases an intent whose try failed.
 * It is deleted only if the try certainly had no effect; otherwise the next try begins with a lookup.
 */
export async function releaseIntent(
  context: ShopContext,
  { organisation_id: organisationId, kind, id }: Pick<Intent, 'organisation_id' | 'kind' | 'id'>,
  error: unknown,
): Promise<void> {
  const isDoubt = error instanceof ProviderError ? error.verdict === 'doubt' : !isKnown(error);
  await within(
    context,
    organisationId,
    'shop.releaseIntent',
  )((tx) => (isDoubt ? markIntentUnknown(tx, { kind, id }, FIRST_LOOKUP_MS) : dropIntent(tx, { kind, id })));
}

/** Whether the error is a definite refusal of the shop; any other error leaves the outcome unknown. */
const isKnown = (error: unknown) =>
  error instanceof Error && ['ShopRejected', 'AccessLost'].includes(error.name);
