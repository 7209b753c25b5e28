import { isSearchable, readSearch, searchConversations } from '#contract/search.ts';
import { searchInbox } from '#server/db/inboxSearch.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

/** Searches the inbox; fewer than two letters and no tag find nothing, as in the dashboard. */
export const searchConversationsRoute = serve(
  searchConversations,
  async ({ input, tx }) =>
    grant(
      isSearchable(input.q)
        ? await searchInbox(tx, readSearch(input.q))
        : { conversations: [], messages: [] },
    ),
  { isRead: true },
);
