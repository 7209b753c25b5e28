import { removeDataSource } from '#contract/dataSourceCalls.ts';
import { accessCopilotRules } from '#server/db/copilotRules.ts';
import { accessDataSource } from '#server/db/dataSources.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { dropDocument } from './dropDocument.ts';

export const removeDataSourceRoute = serve(
  removeDataSource,
  async ({ input: { id }, tx, context, trail }) => {
    const { enabled } = await accessCopilotRules(tx);
    const found = await accessDataSource(tx, id);
    if (!found) return refuse('notFound');
    if (!enabled) return refuse('copilotOff');
    await dropDocument(context, tx, id);
    await trail.record(tx, { type: 'document', id, label: found.name });
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    return grant({ success: true as const });
  },
);
