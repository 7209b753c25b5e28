import { createMacro } from '#contract/macro.ts';
import { addMacro, knownOfSteps, macrosOf, readMacro } from '#server/db/macros.ts';
import { grant } from '#server/domain/decision.ts';
import { hasRoomForMacro, macroRow } from '#server/domain/macro/macro.ts';
import { ownerIn } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';

export const createMacroRoute = serve(createMacro, async ({ input, tx, agent, requestId: id, trail }) => {
  const owner = ownerIn(input.scope, agent, 'macros.share');
  if ('refusal' in owner) return owner;
  const ownerId = owner.granted;
  const room = hasRoomForMacro((await macrosOf(tx, ownerId)).length);
  if ('refusal' in room) return room;
  const row = macroRow(input, await knownOfSteps(tx, input.steps, ownerId));
  if ('refusal' in row) return row;
  await addMacro(tx, { id, ownerId, ...row.granted });
  // The log is about what others see.
  if (ownerId === null) await trail.record(tx, { type: 'macro', id, label: row.granted.name });
  else trail.skip();
  tx.announce({ type: 'macros.changed' });
  return grant({ success: true as const, macro: await readMacro(tx, id) });
});
