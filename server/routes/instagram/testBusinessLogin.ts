import { testBusinessLogin } from '#contract/instagram.ts';
import { fromNetwork, loginOf } from '#server/integrations/instagram/accounts.ts';
import { serve } from '#server/http/serve.ts';
import { accountAnswer } from './connecting.ts';

export const testBusinessLoginRoute = serve(testBusinessLogin, async ({ input, context }) => {
  const found = await fromNetwork(() =>
    loginOf(context).byToken(input.access_token, null, input.instagram_account_id),
  );
  return 'granted' in found ? accountAnswer(found.granted) : found;
});
