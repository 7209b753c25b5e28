import type { Channel, Label } from '#contract/conversation.ts';
import type { Extras } from '#contract/extras.ts';
import type { MessageType } from '#contract/message.ts';
import told from './demoConversations.json' with { type: 'json' };

export type Who = 'ada' | 'ben' | 'autopilot' | null;

/** One line: its author (the customer, the autopilot, an agent, or a history event) and its content. */
export type Line =
  | ['c' | 'bot' | 'ada' | 'ben', string]
  | ['takeOver' | 'resolve' | 'autopilot', 'ada' | 'ben']
  | ['note', 'ada' | 'ben', string]
  | ['card', string, string];

/** A message with more than text; `file` names one of the sandbox's samples. */
export interface Shown {
  by: 'c' | 'ada' | 'ben';
  type: MessageType;
  text?: string;
  file?: { name: string; mime: string; called?: string };
  extras?: Extras;
  transcription?: string;
  /** Reactions on it: the customer's and ours. */
  received?: string;
  sent?: string;
  /** Index of the line it answers, from 0. */
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
  /** Status of our last message: 0 sent, 1 delivered, 200 read, 404 failed. */
  status?: 0 | 1 | 200 | 404;
  /** Number of unread customer messages at the end. */
  unread?: number;
  lines: (Line | Shown)[];
  /** Instagram user name, and the sample used as profile picture. */
  username?: string;
  picture?: string;
}

/** The shop's forty conversations in all states, and a small second organisation for switching between two. */
export const { shop: shopConversations, restaurant: restaurantConversations } = told as unknown as Record<
  'shop' | 'restaurant',
  DemoConversation[]
>;
