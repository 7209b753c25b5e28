import { z } from 'zod/mini';

/**
 * Closed list of the server's refusals.
 * Sent as `code` in the error body (CALL-054); the text on screen is in `src/i18n` under `errors.<code>`.
 */
export const Refusal = z.enum([
  'invalid', // the request does not match its schema
  'unauthenticated',
  'forbidden', // not allowed for this role
  'notFound',
  'passwordShort', // fewer than PASSWORD_MIN characters
  'passwordCommon', // one of the most common
  'passwordWrong', // not the caller's current password
  'codeWrong', // neither the authenticator's current code nor an unused recovery code
  'twoFactorChanged', // it was turned on or off, or set up anew, meanwhile
  'signInStale', // the caller signed in too long ago for this request, and must prove it again
  'signInExpired', // the password was entered too long ago for its second step
  'passkeyInvalid', // no passkey of ours, or its answer came too late
  'emailUnconfirmed', // the password is right, but the address is not confirmed
  'linkInvalid', // a mailed link that was used, has expired or never existed
  'mailUnavailable', // this server has no SMTP server, and the request needs a mail
  'imageInvalid', // a picture's address that is neither on the web nor ours
  'noOrganisation', // signed in, but no organisation is active
  'ONBOARDING_INCOMPLETE', // the organisation has no channel yet (the specification's own code)
  'rateLimited',
  'outdated', // `version` is not the row's current one
  'idempotencyReused', // the same key with another body
  'busy', // a request with the same key is running
  'unavailable', // the database does not answer; the same request may be repeated
  'cannotStore', // the disk is full or the database is read-only; reading works
  // conversation handling
  'alreadyMine',
  'takenByOther', // someone else took it first; details contain the winner
  'takeOverNotAllowed',
  'autopilotNotAllowed',
  'assignNotAllowed',
  'alreadyHandler', // FOOT-038
  'notAMember',
  'alreadyMember', // details contain `emails`
  'alreadyInvited', // details contain `emails`
  'invitationsFull', // details contain `limit`
  'invitationForOther', // the caller's address is not the invited one
  'lastAdmin', // the change would leave the organisation without an admin
  'alreadyResolved',
  'notResolved',
  'snoozeNotAllowed', // a colleague handles it
  'notSnoozed',
  'timeOutOfRange', // an instant that is over, or more than a year ahead
  'noteBlank',
  // rules for signing in
  'twoFactorRequired', // the organisation requires a second factor, which the session lacks
  'domainBlocked', // the organisation does not allow the domain of the caller's address
  'domainNotAllowed', // details contain `domain`, that of somebody invited, which the organisation does not allow
  'secondFactorMissing', // the session of an admin who wants to require a second factor has none
  'domainInvalid', // details contain `domain`
  'ownDomainMissing', // details contain `domain`, that of the admin who saves the list
  'twoFactorKept', // an organisation requires the second factor; details contain `organisation`
  'emailOutside', // the new address is outside an organisation's domains; details contain `domain` and `organisation`
  'lastAdminOutside', // with the new address an organisation would have no admin whom its domains allow; details as above
  // sending
  'windowClosed',
  'conversationResolved',
  'unassigned',
  'handledByAutopilot',
  'handledByOther',
  'instagramDisconnected',
  'messageBlank',
  'messageTooLong',
  'subscriptionRequired',
  'reactionsUnsupported', // by the channel (CALL-016)
  'recipientUnknown', // FOOT-033
  'tagUnsupported',
  'tagWindowClosed', // A53
  'notUnconfirmed', // a status or a colleague's decision came first; details contain `current`, the message
  // files
  'fileTooLarge',
  'fileTypeInvalid', // not an accepted type, or its bytes do not match it
  'copilotOff', // rules other than the switch, and documents, while Copilot is off
  'documentEncrypted', // it opens with a password only
  'documentEmpty', // no text, such as a scan
  'documentUnreadable', // a document by its first bytes, but broken, or harmful to read
  'documentTooLong', // more pages or characters than DOCUMENT_LENGTH
  'documentsFull', // details contain `limit`
  'pictureUnreadable', // an image by its first bytes, but broken or too many pixels
  'fileIncomplete', // `offset` is not the received size; details contain `received`
  'snippetInvalid', // details contain `reason`, a `SnippetFault`
  // templates
  'templateMissing',
  'templateNotApproved',
  'templateVariables', // details contain `errors`, one text per line
  // providers
  'notConnected',
  'providerFailed', // the provider failed or answered wrongly; details may contain its text
  'modelUnavailable', // details contain `reason`: `noModel`, or `limit` when the day's tokens are used
  'conversationEmpty', // no text to summarise
  'instagramRejected', // details contain `reason`, a callback code
  'instagramTaken',
  'pageUnknown',
  // notifications
  'tokenInvalid',
  // onboarding
  'channelUnknown',
  'channelTaken',
  'channelUnproven', // no proof that the channel is this organisation's
  'channelInPlace', // the organisation has another number, which `replaces` must name
  // contact
  'contactInvalid',
  'contactNotFound',
  'contactExists', // contact
  'nameWrong', // not the name that a deletion asks for again
  'templateChanged', // templates
  'templateUnsupported',
  'marketingStopped', // the contact has opted out of marketing
  'shopNotConnected', // shop
  'shopUrlInvalid',
  'shopRejected', // `error` has the shop's own text
  'shopTaken',
  'crmTaken', // details contain `platform`, what is connected, and `wanted`
  'crmNotConnected',
  'crmRejected', // details contain `reason`, a `CrmRejection`
  'zohoFieldsMissing', // INT-ZOHO-001
  'pipedriveFieldsMissing', // INT-PIPE-001
  'invoiceInvalid', // invoices; details contain `errors`
  'invoiceNotPending',
  'invoiceHistory', // the update would delete or rewrite history
  'invoiceFixed', // amount, currency and customer cannot change
  'invoiceHasPayments',
  'invoiceSettled', // paid or cancelled, nothing to pay
  'paymentsNotConnected', // payments
  'phoneInvalid',
  'amountInvalid',
  'paymentPending', // another payment is pending
  'paymentRefused', // details contain `reason`, the provider's code
  'pawapayRejected',
  'templatesMissing', // details contain `missing`
  'campaignInvalid', // campaigns; details contain `fields`, `error_type` is `zod_validation`
  'campaignEmpty', // no recipient can be written to
  'campaignTooLarge', // details contain `limit` and `count`
  'campaignFixed', // it has started or ended
  'campaignNotRunning',
  'integrationNameRequired', // API integrations (INT-API-002)
  'integrationsFull', // details contain `limit`
  'integrationDisabled', // the token’s integration is off (B49)
  'webhookAddress', // not https, or not on the public internet
  'webhooksFull', // details contain `limit`
  'scopeMissing', // details contain `scope`, which the token lacks
  'deletionRequested', // the organisation's deletion was requested already
  'deletionNotRequested', // no deletion waits, or it has begun
  'organisationClosing', // its deletion was requested, so nothing is launched
  'audienceChanged', // details contain `count`, the number that matches now
  'ACTIVE_SUBSCRIPTION_EXISTS', // the specification's own code (BILL-050); details contain `redirect_to`
  'subscriptionMissing',
  'subscriptionPaused',
  'subscriptionBlocked', // details contain `status`
  'planUnknown',
  'planUnfit', // details contain `required_changes`
  'addressForeign',
  'resumeTimeInvalid',
  'promotionMissing',
  'promotionUnknown',
  'billingUnavailable', // without STRIPE_SECRET_KEY
  'billingRejected', // details contain `reason`, the provider's text
]);
export type Refusal = z.infer<typeof Refusal>;

/**
 * All codes that a chart may have to explain: refusals and transport errors.
 * `fileGone`: the bytes to upload are no longer on this device.
 */
export type FailureCode = Refusal | 'fileGone' | 'unreachable' | 'tooSlow' | 'aborted' | 'unexpected';

/** The one error body of the API (CALL-054): the client reads the text from `error`, otherwise from `message`. */
export const ErrorBody = z.looseObject({
  success: z.literal(false),
  error: z.string(),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Body of HTTP 429 (CONN-006); `retryAfter` is in seconds. */
export const RateLimitBody = z.looseObject({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.literal('rateLimited'),
  path: z.string(),
  method: z.string(),
  retryAfter: z.number(),
});
export type RateLimitBody = z.infer<typeof RateLimitBody>;

/** A failed call as charts receive it: a closed code, the server's text, and the refusal's details. */
export class Failure extends Error {
  readonly code: FailureCode;
  /** The server's own sentence, if any. */
  readonly text: string | null;
  /** Fields of the body besides the text, such as the winner of a race. */
  readonly details: Record<string, unknown>;

  constructor(
    code: FailureCode,
    text: string | null = null,
    details: Record<string, unknown> = {},
    options?: ErrorOptions,
  ) {
    super(text ?? code, options);
    this.name = 'Failure';
    this.code = code;
    this.text = text;
    this.details = details;
  }
}

/** An error as plain data, for a chart's context. */
export interface Problem {
  code: FailureCode;
  text: string | null;
  details: Record<string, unknown>;
}

/** The error of a call that exceeded its timeout. */
export const tooSlow: Problem = { code: 'tooSlow', text: null, details: {} };

/** Narrows an error of type `unknown`, as charts receive it. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Failure
    ? { code: error.code, text: error.text, details: error.details }
    : { code: 'unexpected', text: null, details: {} };
