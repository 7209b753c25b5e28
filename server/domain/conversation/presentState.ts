import { AUTOPILOT } from '#contract/conversation.ts';
import type { HandlingEvent } from '#machines/lifecycles/conversationHandling.machine.ts';
import { allowedNow } from '#machines/lifecycles/conversationHandling.rules.ts';
import { conversationEntity, type ConversationState, handlingOf } from './conversation.ts';

/** What a refusal carries: how the conversation stands, who has it, and what the caller may do now. */
export const presentState = (state: ConversationState, asked: HandlingEvent): Record<string, unknown> => ({
  convo: conversationEntity(state),
  ...winnerOf(state),
  ...('by' in asked ? { allowed: allowedNow(handlingOf(state), { by: asked.by, role: asked.role }) } : {}),
});

/** The name of the person who has the conversation, for those who came second. */
export const winnerOf = ({ handler }: ConversationState): { winner?: string } =>
  handler && handler.id !== AUTOPILOT ? { winner: handler.name } : {};
