import type { Channel } from '#contract/conversation.ts';

/** Work that outlives the request: a row before it is a call. */
export type Job =
  | (JobBase & { kind: 'message.send'; payload: { messageId: string; template?: TemplateCall } })
  | (JobBase & { kind: 'message.read'; payload: { providerId: string; typing: boolean } })
  /** The agents' mark on a message; `emoji` null takes it off. `former` comes back when the provider refuses. */
  | (JobBase & {
      kind: 'message.react';
      payload: { messageId: string; emoji: string | null; former: string | null };
    })
  | (JobBase & { kind: 'media.fetch'; payload: { messageId: string } })
  | (JobBase & { kind: 'media.describe'; payload: { messageId: string } })
  | (JobBase & { kind: 'contact.profile'; payload: { contactId: string } })
  /** A page of what an Instagram account wrote before it was connected. */
  | (JobBase & { kind: 'instagram.history'; payload: { after: string | null } })
  | (JobBase & { kind: 'autopilot.answer'; payload: { conversationId: string; seq: number } })
  /** A payment, until the provider says how it ended; `once`: until it says anything. */
  | (JobBase & { kind: 'payment.follow'; payload: { paymentId: string; once: boolean } })
  /** The word to the payer about it. */
  | (JobBase & { kind: 'payment.tell'; payload: { paymentId: string; outcome: 'paid' | 'failed' } })
  /** What a shop told us: its webhook as it was stored. */
  | (JobBase & { kind: 'shop.webhook'; payload: { domain: string; webhookId: string } })
  | (JobBase & { kind: 'member.removed'; payload: { userId: string } });

/** A template as the provider is asked to fill it in. */
export interface TemplateCall {
  name: string;
  language: string;
  components: unknown[];
  /** Over the text stands the message's own file, which is handed over as the message leaves. */
  header?: 'image' | 'video' | 'document';
}

interface JobBase {
  /** Work of one lane is done in order. */
  lane: string;
  /** Higher goes first: a person who waits never queues behind a campaign. */
  priority: number;
  /** The same work is never queued twice. */
  dedupe: string;
  /** By which it goes out; WhatsApp where nothing is said. */
  channel?: Channel;
  channelId: string | null;
}

export const PRIORITY = { reply: 100, autopilot: 90, media: 60, receipt: 50, campaign: 0 } as const;

/**
 * Work that the customer sees and the provider cannot deduplicate: where its outcome is unknown, no machine does it again
 * (O13). Everything else is repeated, since twice does no harm.
 */
export const ONCE: readonly Job['kind'][] = ['message.send', 'message.react'];

/** The key under which a message's sending is queued once. */
export const sendKey = (messageId: string): string => `send:${messageId}`;
/** The lane of the agents' reactions on one message. */
export const reactLane = (messageId: string): string => `react:${messageId}`;

/** Work that calls a channel's provider in somebody's name, and so waits while the number or account pauses. */
export const PACED: readonly Job['kind'][] = ['message.send', 'message.read', 'message.react'];
