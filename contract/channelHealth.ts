import { z } from 'zod/mini';
import { Channel } from './conversation.ts';
import { MessageId } from './message.ts';
import type { FailureReason } from './failureReason.ts';

/**
 * Health of a channel.
 * `disconnected`: nothing can be sent until it is connected again. `restricted`: the provider forbids some or all
 * sending, perhaps until a date. `warned`: it still sends, but the provider has reported a problem.
 */
export const ChannelState = z.enum(['connected', 'disconnected', 'restricted', 'warned']);
export type ChannelState = z.infer<typeof ChannelState>;

/** Scope of a restriction: all sending, which then waits for its end, or templates, which are refused. */
export type Restriction = 'all' | 'templates' | 'utility';

/** The reasons that concern a channel; the list of all would enlarge the first load. */
const CHANNEL_REASONS = [
  'account',
  'reconnect',
  'billing',
  'unregistered',
  'displayName',
  'paymentTerms',
  'rate',
  'spam',
  'templatesRestricted',
  'channelMissing',
] as const satisfies readonly FailureReason[];

/** Reads a channel's reason; an unknown one asks for a new connection. */
export const Reason = z.pipe(
  z.string(),
  z.transform((given): FailureReason => CHANNEL_REASONS.find((it) => it === given) ?? 'reconnect'),
);

/** A channel with limited sending, as every member sees it. */
export const ChannelTrouble = z.object({
  channel: Channel,
  state: ChannelState,
  reason: z.nullable(Reason),
  /** Whether messages wait until the trouble is over. */
  held: z.boolean(),
  /** Time (ISO) since which all our messages wait; null if none waits. */
  waiting_since: z.nullable(z.string()),
  /** Earlier messages that were not sent either; at most the 200 oldest. */
  waiting: z.array(MessageId),
});
export type ChannelTrouble = z.infer<typeof ChannelTrouble>;
