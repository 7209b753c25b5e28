import type { Rewrite } from '#contract/rewrite.ts';
import { readConversation } from '#server/db/conversations.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { lastQuestion } from '#server/db/unanswered.ts';
import { rewriteRequest, rewrittenFrom } from '#server/domain/autopilot/rewrite.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import type { CopilotContext } from '../context.ts';
import { askText } from './ask.ts';

const TOKENS_MOST = 3_000;

type Refused = 'notFound' | 'conversationEmpty' | 'modelUnavailable' | 'providerFailed' | 'rewriteUnfaithful';

/**
 * Returns an agent's unsent text in other words. A failed call of the model throws a `ProviderError`.
 * Without a text of the customer nothing says into which language to translate: `conversationEmpty`.
 */
export async function rewrite(
  context: Pick<CopilotContext, 'env' | 'clock' | 'db' | 'announcer'>,
  organisationId: string,
  { id, text, how }: { id: string; text: string; how: Rewrite },
): Promise<Decision<{ text: string }, Refused>> {
  const options = { label: 'conversation.rewriteText', onCommit: context.announcer.committed };
  const found = await inOrganisation(context.db, organisationId, options, async (tx) =>
    (await readConversation(tx, id)) ? grant(await lastQuestion(tx, id)) : refuse('notFound'),
  );
  if (!('granted' in found)) return found;
  if (how === 'customerLanguage' && found.granted === null) return refuse('conversationEmpty');
  const asked = { name: 'rewrite', maxTokens: TOKENS_MOST, ...rewriteRequest(text, how, found.granted) };
  const answered = await askText(context, organisationId, asked);
  if (!('granted' in answered)) return answered;
  const rewritten = answered.granted === null ? 'broken' : rewrittenFrom(answered.granted, text);
  if (rewritten === 'broken') return refuse('providerFailed');
  return rewritten === 'unfaithful' ? refuse('rewriteUnfaithful') : grant(rewritten);
}
