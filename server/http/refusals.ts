import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#contract/failure.ts';
import { PASSWORD_MIN } from '#contract/password.ts';
import type { Outage } from '#server/db/database.ts';

/** Each reason's status and sentence: the one table of what the API says when it says no. */
const answers: Record<Refusal, readonly [status: number, text: string]> = {
  invalid: [400, 'The request is not valid.'],
  unauthenticated: [401, 'Your session has expired. Please login again.'],
  forbidden: [403, 'You are not allowed to do this.'],
  notFound: [404, 'Not found.'],
  passwordShort: [422, `Choose a password of at least ${PASSWORD_MIN} characters.`],
  passwordCommon: [422, 'This password is one of the most common. Choose another.'],
  imageInvalid: [422, 'A picture needs a web address (http or https) of at most 2048 characters.'],
  noOrganisation: [403, 'No organisation is active.'],
  ONBOARDING_INCOMPLETE: [412, 'The organisation has no channel yet.'],
  rateLimited: [429, 'Too many requests. Please wait a moment.'],
  outdated: [409, 'The conversation has changed in the meantime.'],
  idempotencyReused: [422, 'This idempotency key belongs to another request.'],
  busy: [409, 'The same request is being served.'],
  unavailable: [503, 'The server is busy. Please try again in a moment.'],
  cannotStore: [503, 'The server cannot save anything at the moment. Please try again later.'],
  alreadyMine: [409, 'You already handle this conversation.'],
  takenByOther: [409, 'A colleague has already taken over this conversation.'],
  takeOverNotAllowed: [409, 'This conversation cannot be taken over.'],
  autopilotNotAllowed: [409, 'This conversation cannot be handed to the autopilot.'],
  assignNotAllowed: [403, 'You cannot assign this conversation.'],
  alreadyHandler: [409, 'This member already handles the conversation.'],
  notAMember: [422, 'This person is not a member of the organisation.'],
  alreadyResolved: [409, 'This conversation is already resolved.'],
  noteBlank: [422, 'A note needs some text.'],
  windowClosed: [409, 'More than 24 hours have passed since the customer last wrote.'],
  conversationResolved: [409, 'This conversation is resolved.'],
  unassigned: [409, 'Take over the conversation before you answer.'],
  handledByAutopilot: [409, 'The autopilot handles this conversation.'],
  handledByOther: [409, 'A colleague handles this conversation.'],
  instagramDisconnected: [409, 'Instagram is not connected.'],
  messageBlank: [422, 'A message needs some text.'],
  messageTooLong: [422, 'The message is too long.'],
  subscriptionRequired: [
    402,
    'You need an active subscription to send messages. Please upgrade to continue.',
  ],
  channelUnknown: [422, 'This channel id is not known to the messaging provider.'],
  channelUnproven: [
    409,
    'Nothing shows that this channel belongs to your organisation. Connect it on the provider’s hub.',
  ],
  channelInPlace: [409, 'The organisation has another number now. Confirm that it is to be replaced.'],
  channelTaken: [409, 'This channel is connected to another organisation.'],
  notResolved: [409, 'This conversation is not resolved.'],
  reactionsUnsupported: [409, 'Reactions cannot be sent on Instagram.'],
  recipientUnknown: [409, 'This contact has no Instagram account here.'],
  tagUnsupported: [409, 'Only Instagram conversations take tagged messages.'],
  tagWindowClosed: [409, 'More than 7 days have passed since the customer last wrote.'],
  notUnconfirmed: [409, 'What became of this message is known now.'],
  fileTooLarge: [413, 'File too large'],
  fileTypeInvalid: [415, 'Invalid file type'],
  fileIncomplete: [409, 'The upload was interrupted.'],
  templateMissing: [404, 'This template does not exist any more.'],
  templateNotApproved: [409, 'This template is not approved.'],
  templateVariables: [422, 'The variables do not fit the template.'],
  notConnected: [409, 'This channel is not connected.'],
  providerFailed: [502, 'The provider does not answer as it should. Please try again.'],
  instagramRejected: [409, 'Instagram did not accept this connection.'],
  instagramTaken: [409, 'This Instagram account is connected to another organisation.'],
  pageUnknown: [404, 'This page is not one of yours.'],
  tokenInvalid: [422, 'This push token cannot be used.'],
  contactInvalid: [400, 'Invalid contact identifier'],
  contactNotFound: [404, 'Contact not found'],
  contactExists: [409, 'A contact with this number already exists.'],
  templateChanged: [409, 'This template has changed since it was opened.'],
  marketingStopped: [409, 'This contact does not want marketing messages.'],
  templateUnsupported: [422, 'This template has a part that cannot be filled in here yet.'],
  shopNotConnected: [409, 'The shop is not connected.'],
  shopUrlInvalid: [422, 'Valid shopify url is required'],
  shopRejected: [422, 'The shop did not accept this.'],
  shopTaken: [409, 'This shop is connected to another organisation.'],
  crmTaken: [409, 'Only one CRM can be connected at a time.'],
  invoiceInvalid: [422, 'The invoice is not valid.'],
  invoiceNotPending: [409, 'Only a pending invoice can be changed.'],
  invoiceHistory: [409, 'The history of an invoice cannot be rewritten.'],
  invoiceFixed: [422, 'An invoice’s amount, currency and customer cannot be changed.'],
  invoiceHasPayments: [409, 'An invoice with payments cannot be deleted.'],
  invoiceSettled: [409, 'There is nothing left to pay.'],
  paymentsNotConnected: [409, 'The payment provider is not connected.'],
  phoneInvalid: [422, 'This phone number is not valid for the chosen operator.'],
  amountInvalid: [422, 'This amount cannot be paid.'],
  paymentPending: [409, 'Another payment of this invoice is waiting for approval.'],
  paymentRefused: [409, 'The payment was refused.'],
  pawapayRejected: [422, 'Failed to connect to Pawapay. Please check your token and try again.'],
  templatesMissing: [409, 'Missing Templates'],
};

/** The one error body of the API (CALL-054). */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  details: Record<string, unknown> = {},
): FastifyReply {
  const [status, sentence] = answers[refusal];
  const winner = typeof details.winner === 'string' ? details.winner : null;
  const told = refusal === 'shopRejected' && typeof details.text === 'string' ? details.text : null;
  const text = told ?? (winner && named[refusal] ? `${winner} ${named[refusal]}` : sentence);
  return reply.code(status).send({ ...details, success: false, error: text, message: text, code: refusal });
}

/** The sentence of a lost race says who won it. */
const named: Partial<Record<Refusal, string>> = {
  takenByOther: 'has already taken over this conversation.',
  handledByOther: 'handles this conversation.',
};

/** The specification's body for 429 (CONN-006), with the header that says the same. */
export function refuseRate(request: FastifyRequest, reply: FastifyReply, retryAfter: number): FastifyReply {
  const [, text] = answers.rateLimited;
  const path = request.url.split('?')[0] ?? request.url;
  void reply.header('retry-after', String(retryAfter));
  return reply.code(429).send({
    success: false,
    error: text,
    message: text,
    code: 'rateLimited' satisfies Refusal,
    path,
    method: request.method,
    retryAfter,
  });
}

/** When to ask again, in seconds, while the database is away or the disk is full. */
const RETRY_AFTER: Record<Outage, number> = { away: 2, cannotStore: 30 };

/** 503 with `Retry-After`: the request was fine, and may be sent again as it is. */
export function refuseOutage(reply: FastifyReply, outage: Outage): FastifyReply {
  void reply.header('retry-after', String(RETRY_AFTER[outage])).header('cache-control', 'no-store');
  return sendRefusal(reply, outage === 'away' ? 'unavailable' : 'cannotStore');
}

export const statusOfRefusal = (refusal: Refusal): number => answers[refusal][0];

export const sentenceOf = (refusal: Refusal): string => answers[refusal][1];
