import { summariseConversation } from '#contract/summary.ts';
import { refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { writeSummary } from '#server/integrations/copilot/summary.ts';
import { ProviderError } from '#server/providers/provider.ts';

export const summariseRoute = serveOutside(summariseConversation, async ({ input, context, session }) => {
  try {
    return await writeSummary(context, session.organisationId, input.id);
  } catch (error) {
    if (error instanceof ProviderError) return refuse('providerFailed');
    throw error;
  }
});
