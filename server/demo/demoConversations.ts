import type { Channel, Label } from '#contract/conversation.ts';
import type { Extras } from '#contract/extras.ts';
import type { MessageType } from '#contract/message.ts';
import told from './demoConversations.json' with { type: 'json' };

export type Who = 'ada' | 'ben' | 'autopilot' | null;

/** One line: who says it (the customer, the autopilot, an agent, or an event of the history) and what. */
export type Line =
  | ['c' | 'bot' | 'ada' | 'ben', string]
  | ['takeOver' | 'resolve' | 'autopilot', 'ada' | 'ben']
  | ['note', 'ada' | 'ben', string]
  | ['card', string, string];

/** A message that is more than a text; `file` is one of the sandbox's samples. */
export interface Shown {
  by: 'c' | 'ada' | 'ben';
  type: MessageType;
  text?: string;
  file?: { name: string; mime: string; called?: string };
  extras?: Extras;
  transcription?: string;
  /** Marks on it: the customer's and ours. */
  received?: string;
  sent?: string;
  /** The place of the line it answers, from 0. */
  answers?: number;
  template?: boolean;
}

export interface DemoConversation {
  name: string;
  phone: string;
  channel?: Channel;
  label: Label;
  handler: Who;
  /** Minutes since the last line. */
  ago: number;
  tags?: string[];
  /** How far the last message of ours came: 0 sent, 1 delivered, 200 read, 404 failed. */
  status?: 0 | 1 | 200 | 404;
  /** Customers' messages at the end that nobody has seen. */
  unread?: number;
  lines: (Line | Shown)[];
  /** What they are called on Instagram, and their picture among the samples. */
  username?: string;
  picture?: string;
}

/** The shop's forty conversations, in all states; and a small second organisation, there to be switched to. */
export const { shop: shopConversations, restaurant: restaurantConversations } = told as unknown as Record<
  'shop' | 'restaurant',
  DemoConversation[]
>;
