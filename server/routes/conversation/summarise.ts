import { summariseConversation } from '#contract/summary.ts';
import { serveOutside } from '#server/http/serve.ts';
import { fromProvider } from '#server/integrations/fromProvider.ts';
import { writeSummary } from '#server/integrations/copilot/summary.ts';

export const summariseRoute = serveOutside(summariseConversation, async ({ input, context, session }) => {
  const answered = await fromProvider(() => writeSummary(context, session.organisationId, input.id));
  return 'granted' in answered ? answered.granted : answered;
});
