import { deleteMacro } from '#contract/macro.ts';
import { accessMacro, dropMacro } from '#server/db/macros.ts';
import { grant } from '#server/domain/decision.ts';
import { changeable } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';

export const deleteMacroRoute = serve(deleteMacro, async ({ input: { id }, tx, agent, trail }) => {
  const found = changeable(await accessMacro(tx, id), agent, 'macros.share');
  if ('refusal' in found) return found;
  await dropMacro(tx, id);
  if (found.granted.ownerId === null)
    await trail.record(tx, { type: 'macro', id, label: found.granted.name });
  else trail.skip();
  tx.announce({ type: 'macros.changed' });
  return grant({ success: true as const });
});
