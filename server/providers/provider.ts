import type { FailureReason } from '#server/domain/message/inbound.ts';

/** A channel's messaging service, as the workers know it. WhatsApp's Cloud API is the first to fill it. */
export interface Provider {
  sendText(message: OutgoingText): Promise<{ providerId: string }>;
  /** Marks an inbound message read, and every earlier one with it; with `typing` the phone shows that somebody writes. */
  markRead(receipt: { channelId: string; providerId: string; typing: boolean }): Promise<void>;
  /** The number behind a channel id; null when the service knows none. */
  findNumber(channelId: string): Promise<{ displayNumber: string; verifiedName: string | null } | null>;
}

export interface OutgoingText {
  channelId: string;
  to: string;
  text: string;
  /** Ours; comes back with every status. */
  messageId: string;
}

/**
 * What a failed call means for the work behind it:
 * `later` try again, `doubt` it may have been accepted, `pair` this customer only has to wait, `number` the whole number has to wait, `never` give up.
 */
export type Verdict = 'later' | 'doubt' | 'pair' | 'number' | 'never';

export class ProviderError extends Error {
  readonly verdict: Verdict;
  readonly reason: FailureReason;
  /** The provider's own code, for the log. */
  readonly code: number | null;
  readonly retryAfterMs: number | null;

  constructor(
    verdict: Verdict,
    reason: FailureReason,
    code: number | null,
    retryAfterMs: number | null,
    options?: ErrorOptions,
  ) {
    super(`${reason}${code === null ? '' : ` (${code})`}`, options);
    this.name = 'ProviderError';
    this.verdict = verdict;
    this.reason = reason;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
