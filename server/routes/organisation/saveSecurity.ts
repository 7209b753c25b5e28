import { saveSecurity } from '#contract/security.ts';
import { accessRules, hasSecondFactor, readSecurity, writeRules } from '#server/db/security.ts';
import { grant } from '#server/domain/decision.ts';
import { changeRules, changesOf } from '#server/domain/team/securityRules.ts';
import { serve } from '#server/http/serve.ts';

/** Members whom the new rules keep out meet them at their next request; their sockets close within two seconds. */
export const saveSecurityRoute = serve(saveSecurity, async ({ input, tx, session, trail }) => {
  const before = await accessRules(tx);
  const { email } = session.user;
  const decision = changeRules({
    before,
    change: input,
    email,
    hasSecondFactor: await hasSecondFactor(tx, session.id),
  });
  if ('refusal' in decision) return decision;
  const changes = changesOf(before, decision.granted);
  if (changes.length === 0) trail.skip();
  else {
    await trail.record(tx, null, changes);
    await writeRules(tx, decision.granted);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
  }
  return grant({ success: true as const, data: await readSecurity(tx, session.id) });
});
