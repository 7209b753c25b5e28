import { AUTOPILOT, type Conversation } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import type { Subscription } from '#contract/organisation.ts';
import type { Role } from '#contract/policy.ts';
import type { ProfileTab } from '#lib/profileTabs.ts';
import type { CustomerFacts } from '../customer/customer.facts.ts';
import { footerFacts } from '../lifecycles/footer.rules.ts';
import type { HistoryExtent } from './messageHistory.facts.ts';
import type { Held } from './unsentText.machine.ts';

/** The part of a conversation on which the chat's decisions depend; the rest is in the cache. */
export type Known = Pick<
  Conversation,
  | 'version'
  | 'channel'
  | 'label'
  | 'handler_detail'
  | 'last_message'
  | 'last_message_received_at'
  | 'responder'
> & {
  contactId: string | null;
  name: string;
  /** The customer's id in the shop; null if none is linked. */
  customerId: string | null;
};

export interface ChatInput {
  conversationId: string;
  me: string;
  role: Role;
  instagramStatus: number;
  copilotEnabled: boolean;
  /** 2 is connected (ENT-002). */
  shopStatus: number;
  pawapayStatus: number;
  /** Whether the subscription allows sending, and the reason if not (CHAT-019). */
  subscription: Subscription;
  /** The profile's tab in the address; null if absent. */
  tab: ProfileTab | null;
}

export type OrganisationFacts = Pick<
  ChatInput,
  'instagramStatus' | 'copilotEnabled' | 'shopStatus' | 'pawapayStatus' | 'subscription'
>;

export interface ChatContext extends ChatInput {
  known: Known | null;
  /** The server's time in milliseconds of `known`. */
  at: number;
  draft: string;
  /** Number of the customer's unseen messages when it was opened. */
  unread: number;
  /** What the cache still has of its history from an earlier opening. */
  kept: HistoryExtent | null;
  /** The newest message when it was opened: `unread` counts back from it. */
  newest: string | null;
  /** The newest message that arrived while it was open. */
  arrived: string | null;
  problem: Problem | null;
  /** Messages already reported as seen (MSG-021: once). */
  seen: string[];
  /** The agent wants to answer, and the conversation is not open yet. */
  wantsReply: boolean;
}

export interface Opened {
  known: Known;
  at: number;
  draft: string;
  unread: number;
  kept: HistoryExtent | null;
}

/** Returns the footer's input for a known conversation. */
export const factsOf = (context: ChatContext) =>
  context.known &&
  footerFacts(context.known, { me: context.me, instagramStatus: context.instagramStatus, now: context.at });

/** The user who ended the agent's turn, and the time. */
export const turnEndOf = ({ known, at }: ChatContext): Omit<Held, 'text'> => {
  const handler = known?.handler_detail ?? null;
  if (known?.label === 'resolved') return { how: 'resolved', by: null, at };
  if (handler?.clerk_id === AUTOPILOT) return { how: 'copilot', by: null, at };
  return { how: handler ? 'colleague' : 'other', by: handler?.name ?? null, at };
};

/** Returns the input of the handling buttons. */
export const handlingOf = ({ known, copilotEnabled }: ChatContext) => ({
  label: known?.label ?? ('ai-handled' as const),
  handler: known?.handler_detail?.clerk_id ?? null,
  handlerName: known?.handler_detail?.name ?? null,
  copilotEnabled,
  isStandby: known?.responder === 'serves',
});

/** Returns the input of the charts beside the conversation. */
export const customerOf = ({ conversationId, known, ...context }: ChatContext): CustomerFacts => ({
  conversationId,
  channel: known?.channel ?? 'whatsapp',
  contactId: known?.contactId ?? null,
  name: known?.name ?? '',
  customerId: known?.customerId ?? null,
  shopStatus: context.shopStatus,
  pawapayStatus: context.pawapayStatus,
  subscription: context.subscription,
  role: context.role,
});
