import type { Channel, Label } from '#contract/conversation.ts';
import told from './stories.json' with { type: 'json' };

export type Who = 'ada' | 'ben' | 'autopilot' | null;

/** One line: who says it (the customer, the autopilot, an agent, or an event of the history) and what. */
export type Line =
  | ['c' | 'bot' | 'ada' | 'ben', string]
  | ['takeOver' | 'resolve' | 'autopilot', 'ada' | 'ben']
  | ['note', 'ada' | 'ben', string]
  | ['card', string, string];

export interface Story {
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
  lines: Line[];
}

/** The shop's forty conversations, in all states; and a small second organisation, there to be switched to. */
export const { shop: stories, restaurant: otherStories } = told as unknown as Record<
  'shop' | 'restaurant',
  Story[]
>;
