import { AUTOPILOT } from '#contract/conversation.ts';
import type { HandlingEvent } from '#machines/lifecycles/conversationHandling.machine.ts';
import { allowedNow } from '#machines/lifecycles/conversationHandling.rules.ts';
import { conversationEntity, type ConversationState, handlingOf } from './conversation.ts';

/** Returns the details of a refusal: the conversation's state, its handler, and what the caller may do now. */
export const presentState = (state: ConversationState, asked: HandlingEvent): Record<string, unknown> => ({
  convo: conversationEntity(state),
  ...winnerOf(state),
  ...('by' in asked ? { allowed: allowedNow(handlingOf(state), { by: asked.by, role: asked.role }) } : {}),
});

/** Returns the name of the current handler, for a caller who lost a race. */
export const winnerOf = ({ handler }: ConversationState): { winner?: string } =>
  handler && handler.id !== AUTOPILOT ? { winner: handler.name } : {};
