import { selectPage } from '#contract/instagram.ts';
import { refuse } from '#server/domain/decision.ts';
import { fromNetwork, loginOf } from '#server/integrations/instagram/accounts.ts';
import { serve } from '#server/http/serve.ts';
import { keptPages } from './pages.ts';
import { connectFound } from './connecting.ts';

export const selectPageRoute = serve(selectPage, async ({ input, session, tx, context, trail }) => {
  const page = keptPages(context).find(session.organisationId, session.user.id, input.page_id);
  if (!page) return refuse('pageUnknown');
  return connectFound(
    { tx, context, trail },
    await fromNetwork(() => loginOf(context).byPage(page.id, page.token)),
    'instagram_oauth',
  );
});
