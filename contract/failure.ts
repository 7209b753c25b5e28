import { z } from 'zod/mini';

/**
 * Every reason the server may say no, in one closed list. It travels as `code` in the error body (CALL-054);
 * the screen's sentence for it stands in `src/i18n` under `errors.<code>`.
 */
export const Refusal = z.enum([
  'invalid', // the request does not fit its schema
  'unauthenticated',
  'forbidden', // the role may not
  'notFound',
  'passwordShort', // fewer than PASSWORD_MIN characters
  'passwordCommon', // one of the most common
  'imageInvalid', // a picture's address that is neither on the web nor ours
  'noOrganisation', // signed in, but no organisation is active
  'ONBOARDING_INCOMPLETE', // the organisation has no channel yet (the specification's own code)
  'rateLimited',
  'outdated', // `version` is not the row's any more
  'idempotencyReused', // the same key with another body
  'busy', // the same key is being served right now
  'unavailable', // the database does not answer: nothing was refused, and the same request may be sent again
  'cannotStore', // the disk is full or the database is read-only: reading goes on
  // conversation handling
  'alreadyMine',
  'takenByOther', // somebody was faster; details carry the winner
  'takeOverNotAllowed',
  'autopilotNotAllowed',
  'assignNotAllowed',
  'alreadyHandler', // FOOT-038
  'notAMember',
  'alreadyResolved',
  'notResolved',
  'noteBlank',
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
  'reactionsUnsupported', // the channel has none (CALL-016)
  'recipientUnknown', // FOOT-033
  'tagUnsupported',
  'tagWindowClosed', // A53
  'notUnconfirmed', // a status or a colleague's decision came first; details carry `current`, the message
  // files
  'fileTooLarge',
  'fileTypeInvalid', // not one of the kinds that are taken, or its bytes are not its type
  'fileIncomplete', // the bytes at hand end elsewhere than `offset` says; details carry `received`
  // templates
  'templateMissing',
  'templateNotApproved',
  'templateVariables', // details carry `errors`, one text a line
  // providers
  'notConnected',
  'providerFailed', // the provider does not answer as it should; details may carry its text
  'instagramRejected', // details carry `reason`, a callback code
  'instagramTaken',
  'pageUnknown',
  // notifications
  'tokenInvalid',
  // onboarding
  'channelUnknown',
  'channelTaken',
  'channelUnproven', // nothing says that the channel is this organisation's
  'channelInPlace', // the organisation has another number, which `replaces` has to name
  // contact
  'contactInvalid',
  'contactNotFound',
  // the customer beside the conversation
  'contactExists', // contact
  'templateChanged', // templates
  'templateUnsupported',
  'marketingStopped', // the contact wants no marketing
  'shopNotConnected', // shop
  'shopUrlInvalid',
  'shopRejected', // `error` has the shop’s own words
  'shopTaken',
  'crmTaken', // details carry `platform`
  'invoiceInvalid', // invoices; details carry `errors`
  'invoiceNotPending',
  'invoiceHistory', // an update would drop or rewrite what happened
  'invoiceFixed', // amount, currency and customer stay as they were created
  'invoiceHasPayments',
  'invoiceSettled', // paid or cancelled, nothing to pay
  'paymentsNotConnected', // payments
  'phoneInvalid',
  'amountInvalid',
  'paymentPending', // another try waits for its answer
  'paymentRefused', // details carry `reason`, the provider’s code
  'pawapayRejected',
  'templatesMissing', // details carry `missing`
]);
export type Refusal = z.infer<typeof Refusal>;

/** What a chart may have to explain to a person: a refusal, or a road that broke on the way. */
/** `fileGone`: the bytes that were to be sent are not on this machine any more. */
export type FailureCode = Refusal | 'fileGone' | 'unreachable' | 'tooSlow' | 'aborted' | 'unexpected';

/** The one error body of the API (CALL-054): the client reads the text from `error`, else from `message`. */
export const ErrorBody = z.looseObject({
  success: z.literal(false),
  error: z.string(),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The body of HTTP 429 (CONN-006); `retryAfter` is in seconds. */
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

/** A failed call as charts receive it: a closed code, the server's text, and what the refusal carried. */
export class Failure extends Error {
  readonly code: FailureCode;
  /** The server's own sentence, when it sent one. */
  readonly text: string | null;
  /** Fields of the body beside the text, such as the winner of a race. */
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

/** What went wrong as plain data, fit for a chart's context. */
export interface Problem {
  code: FailureCode;
  text: string | null;
  details: Record<string, unknown>;
}

/** What a chart says of a port that outlasted its patience. */
export const tooSlow: Problem = { code: 'tooSlow', text: null, details: {} };

/** Charts receive errors as `unknown`; this is the one place that narrows them. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Failure
    ? { code: error.code, text: error.text, details: error.details }
    : { code: 'unexpected', text: null, details: {} };
