import type { Channel } from './conversation.ts';

/** Why a message did not arrive, in our words; every provider's codes are mapped to these (`Message.error`). */
export const failureReasons = {
  window: 'More than 24 hours have passed since the customer last wrote.',
  undeliverable: 'This number cannot receive WhatsApp messages.',
  blocked: 'The customer has blocked this number.',
  optedOut: 'The customer has opted out of these messages.',
  limited: 'WhatsApp limits how many messages this customer receives.',
  rate: 'Too many messages were sent in a short time.',
  account: 'The WhatsApp account is restricted or its payment failed.',
  reconnect: 'The WhatsApp number has to be connected again.',
  media: 'The file could not be sent.',
  template: 'The template is not approved or its variables do not fit.',
  rejected: 'WhatsApp did not accept the message.',
  unreachable: 'WhatsApp could not be reached.',
  channelMissing: 'No WhatsApp number is connected.',
} as const;
export type FailureReason = keyof typeof failureReasons;

/** The same for Instagram, where its words would name the wrong channel. */
export const instagramFailures = {
  undeliverable: 'This Instagram account cannot receive messages.',
  blocked: 'The customer has blocked this account.',
  limited: 'Instagram limits how many messages this customer receives.',
  account: 'The Instagram account is restricted.',
  reconnect: 'Instagram has to be connected again.',
  rejected: 'Instagram did not accept the message.',
  unreachable: 'Instagram could not be reached.',
  channelMissing: 'Instagram is not connected.',
} as const satisfies Partial<Record<FailureReason, string>>;
export type InstagramFailure = keyof typeof instagramFailures;

const isOwn = (reason: FailureReason): reason is InstagramFailure => reason in instagramFailures;

/** The English of a reason, as it travels. */
export const failureText = (reason: FailureReason, channel: Channel): string =>
  channel === 'instagram' && isOwn(reason) ? instagramFailures[reason] : failureReasons[reason];

type Known = `whatsapp.${FailureReason}` | `instagram.${InstagramFailure}`;

const known = new Map<string, Known>([
  ...Object.entries(failureReasons).map(([reason, text]) => [text, `whatsapp.${reason}`] as [string, Known]),
  ...Object.entries(instagramFailures).map(
    ([reason, text]) => [text, `instagram.${reason}`] as [string, Known],
  ),
]);

/** Which of our reasons a text is, so that it can be said in the reader's language; null for a provider's own words. */
export const failureIn = (text: string): Known | null => known.get(text) ?? null;
