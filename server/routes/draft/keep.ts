import { keepDraft } from '#contract/draft.ts';
import { saveDraft } from '#server/db/drafts.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

/** Stores a draft and announces it to the same user's other pages on any device. */
export const keepDraftRoute = serve(keepDraft, async ({ input, session, tx, context }) => {
  const draft = { conversation_id: input.id, text: input.text, written_at: input.written_at };
  const kept = await saveDraft(tx, session.user.id, { ...draft, knownAt: input.known_at });
  if (kept === null) return refuse('notFound');
  const { organisationId, user } = session;
  if (kept.saved)
    tx.afterCommit(() => context.sendToUser(organisationId, user.id, { name: 'DRAFT_CHANGED', draft }));
  return grant({ success: true as const, ...(kept.current ? { current: kept.current } : {}) });
});
