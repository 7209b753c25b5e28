import { connectBusinessLogin } from '#contract/instagram.ts';
import { fromNetwork, loginOf } from '#server/integrations/instagram/accounts.ts';
import { serve } from '#server/http/serve.ts';
import { connectFound } from './connecting.ts';

export const connectBusinessLoginRoute = serve(
  connectBusinessLogin,
  async ({ input, tx, context, trail }) => {
    const found = await fromNetwork(() =>
      loginOf(context).byToken(input.access_token, null, input.instagram_account_id),
    );
    return connectFound(
      { tx, context, trail },
      found,
      'instagram_business_login',
      input.fetch_history_allowed ?? false,
    );
  },
);
