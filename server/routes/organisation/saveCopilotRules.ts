import { saveCopilotRules } from '#contract/copilot.ts';
import { accessCopilotRules, writeCopilotRules } from '#server/db/copilotRules.ts';
import { listDataSources } from '#server/db/dataSources.ts';
import { changeCopilotRules, copilotChanges } from '#server/domain/autopilot/rules.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { dropDocument } from './dropDocument.ts';

export const saveCopilotRulesRoute = serve(saveCopilotRules, async ({ input, tx, context, trail }) => {
  const before = await accessCopilotRules(tx);
  const decision = changeCopilotRules(before, input);
  if ('refusal' in decision) return decision;
  const listed = await listDataSources(tx);
  const kept = new Set((input.data_sources ?? listed).map(({ id }) => id));
  const staying = listed.filter(({ id }) => kept.has(id));
  if (staying.length < kept.size) return refuse('notFound');
  const changes = copilotChanges(before, decision.granted);
  const names = (documents: typeof listed) => documents.map(({ name }) => name).join(', ');
  if (staying.length < listed.length)
    changes.push({ name: 'data_sources', before: names(listed), after: names(staying) });
  if (changes.length === 0) trail.skip();
  else {
    await writeCopilotRules(tx, decision.granted);
    for (const { id } of listed) if (!kept.has(id)) await dropDocument(context, tx, id);
    await trail.record(tx, null, changes);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
  }
  return grant({ success: true as const, data: { ...decision.granted, data_sources: staying } });
});
