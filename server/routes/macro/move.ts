import { moveMacro } from '#contract/macro.ts';
import { accessMacro, macrosOf, orderMacros } from '#server/db/macros.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { changeable } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';

/** Stores another order; a repeat changes nothing. */
export const moveMacroRoute = serve(moveMacro, async ({ input: { id, before }, tx, agent, trail }) => {
  const found = changeable(await accessMacro(tx, id), agent, 'macros.share');
  if ('refusal' in found) return found;
  const { ownerId, name } = found.granted;
  const ids = (await macrosOf(tx, ownerId)).filter((other) => other !== id);
  const at = before === null ? ids.length : ids.indexOf(before);
  if (at < 0) return refuse('notFound');
  await orderMacros(tx, ids.toSpliced(at, 0, id));
  if (ownerId === null) await trail.record(tx, { type: 'macro', id, label: name });
  else trail.skip();
  tx.announce({ type: 'macros.changed' });
  return grant({ success: true as const });
});
