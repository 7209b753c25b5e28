import { updateMacro } from '#contract/macro.ts';
import { accessMacro, changeMacro, knownOfSteps, readMacro } from '#server/db/macros.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { macroRow } from '#server/domain/macro/macro.ts';
import { changeable } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';

export const updateMacroRoute = serve(updateMacro, async ({ input, tx, agent, trail }) => {
  const { id } = input;
  const found = changeable(await accessMacro(tx, id), agent, 'macros.share');
  if ('refusal' in found) return found;
  const { ownerId, version, name } = found.granted;
  if (version !== input.version) return refuse('outdated');
  const row = macroRow(input, await knownOfSteps(tx, input.steps, ownerId));
  if ('refusal' in row) return row;
  await changeMacro(tx, id, row.granted);
  if (ownerId === null)
    await trail.record(tx, { type: 'macro', id, label: row.granted.name }, [
      { name: 'name', before: name, after: row.granted.name },
    ]);
  else trail.skip();
  tx.announce({ type: 'macros.changed' });
  return grant({ success: true as const, macro: await readMacro(tx, id) });
});
