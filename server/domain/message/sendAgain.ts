import type { Extras } from '#contract/extras.ts';
import type { ConversationState } from '../conversation/conversation.ts';
import type { Decision } from '../decision.ts';
import { refuse } from '../decision.ts';
import { mayWrite } from './send.ts';
import { tagRefusal } from './sendTagged.ts';

interface Unconfirmed {
  is_template_message: boolean;
  extras: Extras | null;
}

/**
 * A refusal where this person may not send an unconfirmed message, or a reaction, once more. What applied to it when it was
 * first sent applies again: the window to words, seven days to a tagged message, nothing to a template. A message of the
 * Copilot's, or of a conversation that nobody has taken, may be decided by any member: nothing new is said.
 */
export function sendAgainRefusal(
  state: ConversationState,
  { is_template_message: isTemplate, extras }: Unconfirmed,
  me: string,
  now: number,
): Extract<Decision<never>, { refusal: unknown }> | null {
  if (isTemplate) return null;
  const tagged = extras?.tagged ? tagRefusal(state, now) : null;
  if (extras?.tagged) return tagged && refuse(tagged);
  const no = mayWrite(state, me, now);
  return no?.refusal === 'handledByAutopilot' || no?.refusal === 'unassigned' ? null : no;
}
