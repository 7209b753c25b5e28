import { connectInstagram } from '#contract/instagram.ts';
import { fromNetwork, loginOf } from '#server/integrations/instagram/accounts.ts';
import { serve } from '#server/http/serve.ts';
import { connectFound } from './connecting.ts';

export const connectInstagramRoute = serve(connectInstagram, async ({ input, tx, context, trail }) => {
  const found = await fromNetwork(() => loginOf(context).byPage(input.page_id, input.page_access_token));
  return connectFound({ tx, context, trail }, found, 'facebook_page');
});
