import type { Channel } from './conversation.ts';
import type { FailureReason } from './failureReason.ts';

/** Reasons for a failed delivery, in English (`Message.error`); every provider's codes are mapped to these. */
export const failureReasons = {
  window: 'More than 24 hours have passed since the customer last wrote.',
  undeliverable: 'This number cannot receive WhatsApp messages.',
  blocked: 'The customer has blocked this number.',
  optedOut: 'The customer has opted out of these messages.',
  limited: 'WhatsApp limits how many messages this customer receives.',
  rate: 'Too many messages were sent in a short time.',
  account: 'The WhatsApp account is restricted.',
  reconnect: 'The WhatsApp number has to be connected again.',
  media: 'The file could not be sent.',
  template: 'The variables do not fit the template.',
  rejected: 'WhatsApp did not accept the message.',
  unreachable: 'WhatsApp could not be reached.',
  channelMissing: 'No WhatsApp number is connected.',
  paid: 'Not sent: the invoice was paid first.',
  unpayable: 'Not sent: the payment account does not take the invoice any more.',
  billing: 'The WhatsApp account has a payment problem.',
  unregistered: 'The WhatsApp number is not registered.',
  displayName: 'WhatsApp has not approved the display name of this number.',
  paymentTerms: 'The terms of WhatsApp Payments have not been accepted.',
  country: 'WhatsApp does not let this business write to this country.',
  maintenance: 'The WhatsApp number is under maintenance.',
  spam: 'WhatsApp limits this number because customers blocked or reported it.',
  misclassified: 'WhatsApp limits this account because of templates in the wrong category.',
  experiment: 'WhatsApp does not deliver marketing messages to this customer.',
  self: 'A number cannot write to itself.',
  testNumber: 'This test number may only write to the numbers on its list.',
  phoneNeeded: 'This message needs the customer’s phone number.',
  kind: 'WhatsApp does not support this kind of message.',
  marketing: 'This account cannot send marketing messages this way.',
  syncing: 'WhatsApp is still preparing this template.',
  templateMissing: 'The template does not exist in this language or is not approved.',
  templatePaused: 'WhatsApp has paused or disabled this template.',
  templatesRestricted: 'WhatsApp does not let this account send templates at the moment.',
  flow: 'The form in this template is blocked or limited.',
  identity: 'The customer’s identity has changed and has to be confirmed.',
  group: 'WhatsApp does not allow this message in this group.',
} as const satisfies Record<FailureReason, string>;

/** Texts for Instagram where the general ones name the wrong channel. */
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

/** Returns the English text of a reason, as sent in the API. */
export const failureText = (reason: FailureReason, channel: Channel): string =>
  channel === 'instagram' && isOwn(reason) ? instagramFailures[reason] : failureReasons[reason];

type Known = `whatsapp.${FailureReason}` | `instagram.${InstagramFailure}`;

const known = new Map<string, Known>([
  ...Object.entries(failureReasons).map(([reason, text]) => [text, `whatsapp.${reason}`] as [string, Known]),
  ...Object.entries(instagramFailures).map(
    ([reason, text]) => [text, `instagram.${reason}`] as [string, Known],
  ),
]);

/** Returns the reason of an English text, for translation; null for a provider's own text. */
export const failureIn = (text: string): Known | null => known.get(text) ?? null;
