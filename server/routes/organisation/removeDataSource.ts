import { removeDataSource } from '#contract/dataSource.ts';
import { accessCopilotRules } from '#server/db/copilotRules.ts';
import { accessDataSource, deleteDataSource } from '#server/db/dataSources.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const removeDataSourceRoute = serve(
  removeDataSource,
  async ({ input: { id }, tx, context, trail }) => {
    const { enabled } = await accessCopilotRules(tx);
    const found = await accessDataSource(tx, id);
    if (!found) return refuse('notFound');
    if (!enabled) return refuse('copilotOff');
    const fileId = await deleteDataSource(tx, id);
    await trail.record(tx, { type: 'document', id, label: found.name });
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    tx.afterCommit(() => {
      if (fileId)
        void context.media.store
          .drop(fileId)
          .catch((error: unknown) =>
            context.log.error({ err: error }, 'a removed document is still in the store'),
          );
    });
    return grant({ success: true as const });
  },
);
