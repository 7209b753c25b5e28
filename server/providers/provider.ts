import type { Template } from '#contract/template.ts';
import type { FailureReason } from '#contract/failureReason.ts';
import type { TemplateDraft } from '#server/domain/template/paymentTemplates.ts';
import type { ImportedConversation } from '#server/domain/message/importHistory.ts';

/** Messaging client of one channel with the organisation's credentials. */
export interface Provider {
  /** Id of the number or account. */
  channelId: string;
  /**
   * Sends a message, uploading its file first.
   * `beforeCall` is awaited immediately before the delivering request: an earlier failure means that nothing was sent.
   */
  send(message: Outgoing, beforeCall: () => Promise<void>): Promise<Accepted>;
  /** Marks an inbound message and all earlier ones read; with `typing` the phone shows a typing indicator. */
  markRead(receipt: { to: string; providerId: string; typing: boolean }): Promise<void>;
  /** Opens a customer's file. The caller reads or cancels the stream. */
  fetchMedia(source: { id?: string; url?: string }): Promise<FetchedMedia>;
  listTemplates(): Promise<Template[]>;
  /** Submits a template for review; one that exists in its language is left as it is. */
  createTemplate(draft: TemplateDraft): Promise<void>;
  /** Returns a page of history after the cursor `after`; networks without history return nothing. */
  history(after: string | null): Promise<{ conversations: ImportedConversation[]; after: string | null }>;
  /** Returns the provider's status of the channel; throws a `ProviderError` if refused. */
  health(): Promise<Health>;
  /** Returns the network's profile of a customer; null if it has none. */
  profile(address: string): Promise<Profile | null>;
}

export interface Accepted {
  providerId: string;
  /** The number as which the network knows the recipient, if that is another notation than the one written to. */
  knownAs?: string;
  /** The provider keeps the message back for a quality check. */
  isHeld?: boolean;
}

/** Health of a channel; null fields are unknown. */
export interface Health {
  quality: string | null;
  limit: string | null;
  throughput: string | null;
  /** Why the channel may send nothing, in the provider's text; null while it can send. */
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
  /** Our id; returned with every status by providers that support it. */
  messageId: string;
  /** The provider's id of the message that this one answers. */
  replyTo: string | null;
  content: OutgoingContent;
  /** A campaign's message, whose statuses are handled in batches. */
  isCampaign?: boolean;
  /** Sent with Instagram's human-agent tag, after the reply window. */
  tagged?: boolean;
}

export type OutgoingContent =
  | { kind: 'text'; text: string }
  /** A text with a list of options; networks without lists get the text. */
  | { kind: 'choices'; text: string; button: string; options: readonly { id: string; title: string }[] }
  | { kind: 'file'; type: 'image' | 'document' | 'audio' | 'video'; caption: string; file: OutgoingFile }
  /** An empty emoji removes the reaction. */
  | { kind: 'reaction'; target: string; emoji: string }
  | {
      kind: 'template';
      name: string;
      language: string;
      components: unknown[];
      /** Our own file as header; a foreign one is among the components by its address. */
      header?: { type: 'image' | 'video' | 'document'; file: OutgoingFile };
    };

export interface OutgoingFile {
  name: string | null;
  mimeType: string;
  voice: boolean;
  blob(): Promise<Blob>;
  /** Address from which the provider may fetch it for at least an hour. */
  address: string;
}

/** A provider's data on a number before it is linked. */
export interface NumberFound {
  displayNumber: string;
  verifiedName: string | null;
}

/** Consequence of a failed call for its job. */
export type Verdict = 'later' | 'doubt' | 'pair' | 'number' | 'dead' | 'never';

/** Retry limits of an error code, if the provider states any. */
export interface Retry {
  /** Maximum number of tries in total. */
  most: number;
  /** Returns the wait in milliseconds after a try, counted from 1. */
  waitMs(attempt: number): number;
  /** Takes the job out of its lane, so that later jobs of the lane do not wait for it. */
  apart?: boolean;
}

interface Particulars extends ErrorOptions {
  details?: string | null;
  retry?: Retry | undefined;
}

export class ProviderError extends Error {
  readonly verdict: Verdict;
  readonly reason: FailureReason;
  /** The provider's error code. */
  readonly code: number | null;
  readonly retryAfterMs: number | null;
  /** The provider's error text, for admins. */
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
