import { testInstagram } from '#contract/instagram.ts';
import { fromNetwork, loginOf } from '#server/integrations/instagram/accounts.ts';
import { serve } from '#server/http/serve.ts';
import { accountAnswer } from './connecting.ts';

export const testInstagramRoute = serve(testInstagram, async ({ input, context }) => {
  const found = await fromNetwork(() => loginOf(context).byPage(input.page_id, input.page_access_token));
  return 'granted' in found ? accountAnswer(found.granted) : found;
});
