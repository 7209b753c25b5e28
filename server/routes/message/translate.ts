import { translateMessage } from '#contract/translation.ts';
import { serveOutside } from '#server/http/serve.ts';
import { fromProvider } from '#server/integrations/fromProvider.ts';
import { translate } from '#server/integrations/copilot/translation.ts';

export const translateRoute = serveOutside(translateMessage, async ({ input, context, session }) => {
  const answered = await fromProvider(() => translate(context, session.organisationId, input));
  return 'granted' in answered ? answered.granted : answered;
});
