import { translateMessage } from '#contract/translation.ts';
import { refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { translate } from '#server/integrations/copilot/translation.ts';
import { ProviderError } from '#server/providers/provider.ts';

export const translateRoute = serveOutside(translateMessage, async ({ input, context, session }) => {
  try {
    return await translate(context, session.organisationId, input);
  } catch (error) {
    if (error instanceof ProviderError) return refuse('providerFailed');
    throw error;
  }
});
