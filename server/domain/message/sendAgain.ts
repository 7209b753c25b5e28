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
 * Returns a refusal if this person may not send an unconfirmed message or reaction again.
 * The same limits apply as to the first sending: the reply window for free text, seven days for a tagged message, none
 * for a template. Any member may decide about a message of the Copilot, or in a conversation that nobody handles, since
 * nothing new is said.
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
