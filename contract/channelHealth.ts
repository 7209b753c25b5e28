import { z } from 'zod/mini';
import { Channel } from './conversation.ts';
import { MessageId } from './message.ts';
import { FAILURE_REASONS, type FailureReason } from './failureReason.ts';

/**
 * `disconnected`: nothing can be sent until the channel is connected again. `restricted`: the provider forbids some or all
 * sending, perhaps until a date. `warned`: it still sends, and the provider has said that something is wrong.
 */
export const ChannelState = z.enum(['connected', 'disconnected', 'restricted', 'warned']);
export type ChannelState = z.infer<typeof ChannelState>;

/** What a restriction stops: all sending, which then waits for its end, or templates, which are refused. */
export type Restriction = 'all' | 'templates' | 'utility';

export const Reason = z.pipe(
  z.string(),
  z.transform((given): FailureReason => FAILURE_REASONS.find((it) => it === given) ?? 'reconnect'),
);

/** A channel that cannot send as usual, as every member sees it. */
export const ChannelTrouble = z.object({
  channel: Channel,
  state: ChannelState,
  reason: z.nullable(Reason),
  /** Whether messages wait until it is over. */
  held: z.boolean(),
  /** Since when messages wait (ISO): every message of ours that was written later does; null where none waits. */
  waiting_since: z.nullable(z.string()),
  /** Messages written earlier that were not sent either, the 200 oldest. */
  waiting: z.array(MessageId),
});
export type ChannelTrouble = z.infer<typeof ChannelTrouble>;
