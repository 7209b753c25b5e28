import { listSnippets } from '#contract/snippet.ts';
import { listSnippets as read } from '#server/db/snippets.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listSnippetsRoute = serve(listSnippets, async ({ tx, agent }) =>
  grant({ success: true as const, snippets: await read(tx, agent.id) }),
);
