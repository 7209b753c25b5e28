import { rewriteText } from '#contract/rewrite.ts';
import { serveOutside } from '#server/http/serve.ts';
import { fromProvider } from '#server/integrations/fromProvider.ts';
import { rewrite } from '#server/integrations/copilot/rewrite.ts';

export const rewriteTextRoute = serveOutside(rewriteText, async ({ input, context, session }) => {
  const answered = await fromProvider(() => rewrite(context, session.organisationId, input));
  return 'granted' in answered ? answered.granted : answered;
});
