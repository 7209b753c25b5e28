import type { Channel } from '#contract/conversation.ts';
import type { TargetKind } from '#contract/target.ts';
import type { Notice } from '#machines/lifecycles/responseTarget.machine.ts';

/** Work that outlives the request; stored as a row before any call is made. */
export type Job =
  /** `unlessPaid`: an invoice; once any of it is paid, the message is not sent. */
  | (JobBase & {
      kind: 'message.send';
      payload: { messageId: string; template?: TemplateCall; unlessPaid?: string };
    })
  | (JobBase & { kind: 'message.read'; payload: { providerId: string; typing: boolean } })
  /** The agents' reaction on a message; `emoji` null removes it. `former` is restored if the provider refuses. */
  | (JobBase & {
      kind: 'message.react';
      payload: { messageId: string; emoji: string | null; former: string | null };
    })
  | (JobBase & { kind: 'media.fetch'; payload: { messageId: string } })
  | (JobBase & { kind: 'media.describe'; payload: { messageId: string } })
  | (JobBase & { kind: 'contact.profile'; payload: { contactId: string } })
  /** A page of an Instagram account's messages from before it was connected. */
  | (JobBase & { kind: 'instagram.history'; payload: { after: string | null } })
  | (JobBase & { kind: 'autopilot.answer'; payload: { conversationId: string; seq: number } })
  /** Writes a conversation's summary with the language model. */
  | (JobBase & { kind: 'conversation.summarise'; payload: { conversationId: string } })
  /** Gets the vectors of a document's passages from the embedding model. */
  | (JobBase & { kind: 'document.vectors'; payload: { documentId: string } })
  /** Polls a payment until the provider reports its end; with `once`, until any answer. */
  | (JobBase & { kind: 'payment.follow'; payload: { paymentId: string; once: boolean } })
  /** Sends the payer the outcome. */
  | (JobBase & { kind: 'payment.tell'; payload: { paymentId: string; outcome: 'paid' | 'failed' } })
  /** A shop's stored webhook. */
  | (JobBase & { kind: 'shop.webhook'; payload: { domain: string; webhookId: string } })
  /** Looks for the contact of a new conversation among the shop's customers. */
  | (JobBase & { kind: 'shop.link'; payload: { conversationId: string } })
  /** A slice of a contact sync with a CRM; `run` is the sync's. */
  | (JobBase & { kind: 'crm.sync'; payload: { connection: string; run: string } })
  /** A slice of a match of contacts. */
  | (JobBase & { kind: 'crm.match'; payload: { connection: string; match: string } })
  /** Reads the subscription from Stripe; `event` is the webhook that asked for it. */
  | (JobBase & { kind: 'billing.sync'; payload: { event: string | null } })
  /** Reports units that were used, under an identifier that Stripe counts once. */
  | (JobBase & {
      kind: 'billing.meter';
      payload: { what: string; value: number; at: number; identifier: string };
    })
  /** Announces that a trial has ended. */
  | (JobBase & { kind: 'billing.trialEnd'; payload: { trialEnd: number } })
  /** Sends a scheduled message, unless it was changed since. */
  | (JobBase & { kind: 'message.due'; payload: { scheduledId: string; revision: number; reopens: boolean } })
  /** Asks the customer how satisfied they are, if that is still allowed. */
  | (JobBase & { kind: 'satisfaction.ask'; payload: { questionId: string } })
  /** Ends a snooze at its instant. */
  | (JobBase & { kind: 'conversation.wake'; payload: { conversationId: string; until: number } })
  /** Counts the response targets of all conversations anew, after targets or opening hours changed. */
  | (JobBase & { kind: 'targets.recount'; payload: { change: string } })
  /** Notifies one person that a response target is missed soon, or is missed. */
  | (JobBase & {
      kind: 'target.notice';
      payload: { conversationId: string; userId: string; kind: TargetKind; notice: Notice; at: number };
    })
  /** Runs an action on many conversations, or its undo. */
  | (JobBase & { kind: 'conversation.bulk'; payload: { bulkId: string } })
  | (JobBase & { kind: 'member.removed'; payload: { userId: string } });

/** A template with its values in the provider's format. */
export interface TemplateCall {
  name: string;
  language: string;
  components: unknown[];
  /** Type of the message's own file in the header; it is uploaded when the message is sent. */
  header?: 'image' | 'video' | 'document';
}

interface JobBase {
  /** Jobs of one lane run in order. */
  lane: string;
  /** Higher runs first, so that a waiting person never queues behind a campaign. */
  priority: number;
  /** A job with the same key is queued only once. */
  dedupe: string;
  /** Milliseconds before it may run. */
  waitMs?: number;
  /** Defaults to WhatsApp. */
  channel?: Channel;
  channelId: string | null;
}

export const PRIORITY = {
  reply: 100,
  autopilot: 90,
  media: 60,
  receipt: 50,
  summary: 40,
  history: 0,
  campaign: -1,
} as const;

/**
 * Jobs that the customer sees and the provider cannot deduplicate.
 * Never repeated automatically after an unknown outcome (O13). All other jobs are repeated, since they are idempotent.
 */
export const ONCE: readonly Job['kind'][] = ['message.send', 'message.react'];

/** Returns the deduplication key of a message's sending. */
export const sendKey = (messageId: string): string => `send:${messageId}`;
/** Returns the lane of the agents' reactions on one message. */
export const reactLane = (messageId: string): string => `react:${messageId}`;

/** Jobs that wait for the language model, which may take many seconds. */
export const THINKING: readonly Job['kind'][] = [
  'autopilot.answer',
  'conversation.summarise',
  'document.vectors',
];

/** Jobs that call a channel's provider as the organisation, and so wait while the number or account is paused. */
export const PACED: readonly Job['kind'][] = ['message.send', 'message.read', 'message.react'];
