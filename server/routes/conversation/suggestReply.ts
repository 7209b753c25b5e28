import { suggestReply } from '#contract/suggestedReply.ts';
import { readConversation } from '#server/db/conversations.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { lastQuestion } from '#server/db/unanswered.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { draftReply } from '#server/integrations/copilot/draftReply.ts';

export const suggestReplyRoute = serveOutside(suggestReply, async ({ input, context, session }) => {
  const { organisationId } = session;
  const options = { label: 'copilot.question', onCommit: context.announcer.committed };
  const asked = await inOrganisation(context.db, organisationId, options, async (tx) => {
    if (!(await readConversation(tx, input.id))) return refuse('notFound');
    if (!(await readOrganisation(tx)).copilot.enabled) return refuse('copilotOff');
    return grant(await lastQuestion(tx, input.id));
  });
  if (!('granted' in asked)) return asked;
  const text = asked.granted;
  const scope = { organisationId, conversationId: input.id };
  return grant({ success: true as const, reply: text ? await draftReply(context, scope, text) : null });
});
