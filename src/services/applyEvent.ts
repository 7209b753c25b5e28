import type { QueryClient } from '@tanstack/query-core';
import {
  factOf,
  passingEvents,
  type PassingEvent,
  type PassingName,
  type Present,
  wireEvents,
  type WireEvent,
  type WireName,
} from '#contract/events.ts';
import type { Conversation } from '#contract/conversation.ts';
import type { Organisation } from '#contract/organisation.ts';
import type { Quota, Quotas, SubscriptionState } from '#contract/subscription.ts';
import { keys } from './cache.ts';
import { serverNow } from './clock.ts';
import { changesList, mergeConversation } from './merge.ts';
import { mergeMessages, patchMessage } from './mergeMessages.ts';
import { eventListeners } from './serverEvents.ts';

/** What the charts need of each event. */
interface FactData {
  NEW_MESSAGE: { conversationId: string; messageId: string; conversation: Conversation; at: number };
  MESSAGE_UPDATE: { conversationId: string };
  REACTION_RECEIVED: { conversationId: string };
  RELOAD_CONVERSATION: { conversation: Conversation; at: number };
  ORGANIZATION_MEMBERS_CHANGED: object;
  ORGANIZATION_CHANGED: { history: 'kept' | 'deleted' };
  NEW_PAYMENT: object;
  CUSTOMER_CHANGED: object;
  TEMPLATES_CHANGED: object;
  SNIPPETS_CHANGED: object;
  SAVED_VIEWS_CHANGED: object;
  SEGMENTS_CHANGED: object;
  CONTACT_FIELDS_CHANGED: object;
  BULK_CHANGED: object;
  MENTIONS_CHANGED: object;
  MACROS_CHANGED: object;
  TARGETS_CHANGED: object;
  TAGS_CHANGED: object;
  SUBSCRIPTION_CHANGED: { subscription: SubscriptionState };
  BILLING_USAGE_UPDATED: { quotas: Quotas };
  CONVERSATION_USAGE_UPDATED: { conversations: Quota };
  STRIPE_INVOICE_UPDATED: object;
  CAMPAIGN_UPDATED: object;
}

/** Facts for the charts, sent after the cache is updated. */
export type Fact = { [Name in WireName]: { type: (typeof factOf)[Name] } & FactData[Name] }[WireName];

/** Parses an event; null if it is unknown to this version or invalid. */
export function readEvent(raw: { name: string }): WireEvent | null {
  if (!Object.hasOwn(wireEvents, raw.name)) return null;
  const name = raw.name as WireName;
  const parsed = wireEvents[name].safeParse(raw);
  return parsed.success ? ({ name, ...parsed.data } as WireEvent) : null;
}

/** Parses an ephemeral event; null if it is unknown to this version or invalid. */
export function readPassing(raw: { name: string }): PassingEvent | null {
  if (!Object.hasOwn(passingEvents, raw.name)) return null;
  const name = raw.name as PassingName;
  const parsed = passingEvents[name].safeParse(raw);
  return parsed.success ? ({ name, ...parsed.data } as PassingEvent) : null;
}

/** Applies an event to the cache and returns its fact; the only way for events into the page. */
export function applyEvent(cache: QueryClient, event: WireEvent, me: string): Fact {
  const fact = patch(cache, event, me);
  if (event.name === 'TAGS_CHANGED')
    void import('./renameTag.ts').then(({ renameTag }) => renameTag(cache, event.renamed));
  for (const listener of eventListeners) listener(event);
  return fact;
}

function patch(cache: QueryClient, event: WireEvent, me: string): Fact {
  const at = serverNow();
  switch (event.name) {
    case 'NEW_MESSAGE': {
      const { conversation, message } = event;
      mergeMessages(cache, conversation._id, [message]);
      if (changesList(message, conversation)) mergeConversation(cache, conversation, me);
      return {
        type: factOf[event.name],
        conversationId: conversation._id,
        messageId: message._id,
        conversation,
        at,
      };
    }
    case 'RELOAD_CONVERSATION':
      mergeConversation(cache, event.conversation, me);
      return { type: factOf[event.name], conversation: event.conversation, at };
    case 'MESSAGE_UPDATE':
      patchMessage(cache, event.conversation_id, event.message_id, event.changes);
      return { type: factOf[event.name], conversationId: event.conversation_id };
    case 'REACTION_RECEIVED':
      patchMessage(cache, event.conversation_id, event.message_id, { reactions: event.reactions });
      return { type: factOf[event.name], conversationId: event.conversation_id };
    case 'ORGANIZATION_CHANGED':
      return { type: factOf[event.name], history: event.history };
    case 'SUBSCRIPTION_CHANGED':
      return { type: factOf[event.name], subscription: event.subscription };
    case 'BILLING_USAGE_UPDATED':
      cache.setQueryData<Organisation>(keys.organisation, (known) =>
        known?.subscription_state?.usageLimits
          ? { ...known, subscription_state: { ...known.subscription_state, usageLimits: event.quotas } }
          : known,
      );
      return { type: factOf[event.name], quotas: event.quotas };
    case 'CONVERSATION_USAGE_UPDATED':
      return { type: factOf[event.name], conversations: event.conversations };
    default:
      return { type: factOf[event.name] };
  }
}

/** Applies presence and typing to the cache; returns false for other events. */
export function applyPresence(cache: QueryClient, event: PassingEvent): boolean {
  if (event.name === 'PRESENCE') cache.setQueryData<readonly Present[]>(keys.presence, event.present);
  else if (event.name === 'AGENT_TYPING')
    cache.setQueryData<readonly Present[]>(keys.presence, (present = []) =>
      present.map((it) => (it.user_id === event.user_id ? { ...it, typing: event.typing } : it)),
    );
  else return false;
  return true;
}
