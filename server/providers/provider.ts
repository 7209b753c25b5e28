import type { Template } from '#contract/template.ts';
import type { FailureReason } from '#contract/failureReason.ts';
import type { PastConversation } from '#server/domain/message/past.ts';

/** A channel's messaging service with the organisation's own access to it, as the workers know it. */
export interface Provider {
  /** The number or account it speaks for. */
  channelId: string;
  /**
   * Sends a message, uploading its file first. `beforeCall` is awaited immediately before the request that delivers: what
   * fails earlier was certainly not sent.
   */
  send(message: Outgoing, beforeCall: () => Promise<void>): Promise<{ providerId: string }>;
  /** Marks an inbound message read, and every earlier one with it; with `typing` the phone shows that somebody writes. */
  markRead(receipt: { to: string; providerId: string; typing: boolean }): Promise<void>;
  /** The bytes of a file that a customer sent. The caller reads them or cancels them. */
  fetchMedia(source: { id?: string; url?: string }): Promise<FetchedMedia>;
  listTemplates(): Promise<Template[]>;
  /** A page of what was written before the account was connected, from the cursor `after`. Networks without one have an empty past. */
  history(after: string | null): Promise<{ conversations: PastConversation[]; after: string | null }>;
  /** What the provider says of the channel itself; throws what its refusal means. */
  health(): Promise<Health>;
  /** What the network says about a customer; null where it says nothing. */
  profile(address: string): Promise<Profile | null>;
}

/** Null: not told. */
export interface Health {
  quality: string | null;
  limit: string | null;
  throughput: string | null;
  /** Why the provider lets the channel send nothing, in its own words; null while it can send. */
  blocked: string | null;
}

export interface FetchedMedia {
  bytes: ReadableStream<Uint8Array>;
  mimeType: string | null;
}

export interface Profile {
  name: string | null;
  username: string | null;
  picture: string | null;
  followers: number | null;
}

export interface Outgoing {
  to: string;
  /** Ours; comes back with every status where the provider can. */
  messageId: string;
  /** The provider's name of the message this one answers. */
  replyTo: string | null;
  content: OutgoingContent;
  /** Instagram: written by a person after the window, under the tag for it. */
  tagged?: boolean;
}

export type OutgoingContent =
  | { kind: 'text'; text: string }
  | { kind: 'file'; type: 'image' | 'document' | 'audio' | 'video'; caption: string; file: OutgoingFile }
  /** An empty emoji takes the reaction back. */
  | { kind: 'reaction'; target: string; emoji: string }
  | {
      kind: 'template';
      name: string;
      language: string;
      components: unknown[];
      /** A file of ours over the text; one that is elsewhere stands among the components by its address. */
      header?: { type: 'image' | 'video' | 'document'; file: OutgoingFile };
    };

export interface OutgoingFile {
  name: string | null;
  mimeType: string;
  voice: boolean;
  blob(): Promise<Blob>;
  /** Where the provider may fetch it from for an hour at least. */
  address: string;
}

/** What a provider knows of a number before it is linked. */
export interface NumberFound {
  displayNumber: string;
  verifiedName: string | null;
}

/**
 * What a failed call means for the job that made it: `later` retries it, `doubt` says that it may have been accepted, `pair`
 * lets this recipient wait, `number` lets the whole channel wait, `dead` holds the channel until it is connected again, and
 * `never` gives up.
 */
export type Verdict = 'later' | 'doubt' | 'pair' | 'number' | 'dead' | 'never';

/** How often and when a refused job is tried again, where the provider says it for its code. */
export interface Retry {
  /** How many tries there are in all. */
  most: number;
  /** The wait after a try, counted from 1, in milliseconds. */
  waitMs(attempt: number): number;
  /** The job leaves its lane, so that later jobs of the lane do not wait for it. */
  apart?: boolean;
}

interface Particulars extends ErrorOptions {
  details?: string | null;
  retry?: Retry | undefined;
}

export class ProviderError extends Error {
  readonly verdict: Verdict;
  readonly reason: FailureReason;
  /** The provider's own code. */
  readonly code: number | null;
  readonly retryAfterMs: number | null;
  /** The provider's own words, for an admin. */
  readonly details: string | null;
  readonly retry: Retry | null;

  constructor(
    verdict: Verdict,
    reason: FailureReason,
    code: number | null,
    retryAfterMs: number | null,
    { details = null, retry, ...options }: Particulars = {},
  ) {
    super(`${reason}${code === null ? '' : ` (${code})`}`, options);
    this.name = 'ProviderError';
    this.verdict = verdict;
    this.reason = reason;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.details = details;
    this.retry = retry ?? null;
  }
}
