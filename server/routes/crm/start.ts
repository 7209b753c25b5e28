import type { CrmDirection, CrmMatch, CrmPlatform, CrmSync } from '#contract/crm.ts';
import { USUAL_DIRECTION } from '#contract/crm.ts';
import type { RouteContext } from '#server/context.ts';
import { beginSync, readCrm, syncOf } from '#server/db/crmAccounts.ts';
import { addMatch, matchFrom, runningMatch } from '#server/db/crmMatches.ts';
import { queue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { matchJob, syncJob } from '#server/integrations/crm/slices.ts';

type Started<Value> = Promise<Decision<Value, 'crmNotConnected' | 'subscriptionRequired'>>;

/** Starts a contact sync; while one runs, returns its counts so far. */
export async function startSync(
  tx: Tx,
  context: RouteContext,
  platform: CrmPlatform,
  direction: CrmDirection = USUAL_DIRECTION[platform],
): Started<CrmSync> {
  const blocked = await gate(tx, context, 'advanced');
  if (blocked) return blocked;
  const account = await readCrm(tx, platform, 'locked');
  if (!account) return refuse('crmNotConnected');
  if (account.sync_state === 'running') return grant(await syncOf(tx, account));
  const { now, newId } = fixedClock(context.clock);
  const run = newId();
  const begun = await beginSync(tx, { run, direction, at: new Date(now) });
  await queue(tx, syncJob(tx.organisationId, newId(), { connection: account.connection, run }));
  tx.afterCommit(context.wake.outbox);
  return grant(await syncOf(tx, begun ?? account));
}

/** Starts a match; while one runs, returns that one. */
export async function startMatch(tx: Tx, context: RouteContext): Started<Omit<CrmMatch, 'log_url'>> {
  const blocked = await gate(tx, context, 'advanced');
  if (blocked) return blocked;
  const account = await readCrm(tx, 'pipedrive', 'locked');
  if (!account) return refuse('crmNotConnected');
  const running = await runningMatch(tx);
  if (running) return grant(matchFrom(running));
  const { newId } = fixedClock(context.clock);
  const match = newId();
  const added = await addMatch(tx, match);
  await queue(tx, matchJob(tx.organisationId, newId(), { connection: account.connection, match }));
  tx.afterCommit(context.wake.outbox);
  return grant(matchFrom(added));
}
