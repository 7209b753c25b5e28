import { z } from 'zod/mini';

/**
 * Closed list of the server's refusals.
 * Sent as `code` in the error body (CALL-054); the text on screen is in `src/i18n` under `errors.<code>`.
 */
export const Refusal = z.enum([
  'invalid', // the request does not match its schema
  'unauthenticated',
  'apiTokenInvalid', // the public API: no token, an unknown one, or one that was revoked
  'identityChanged', // the tab shows another person or organisation than the caller's (O39)
  'forbidden', // not allowed for this role
  'notFound',
  'methodNotAllowed', // the public API has the path with other methods
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
  'emailInvalid', // a text that is no e-mail address
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
  'anotherResponder', // it answers the customer; who sends takes the conversation from it, and is asked before
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
  'lastAdminOutside', // the new address would leave an organisation without an admin of an allowed domain; details contain `domain` and `organisation`
  // sending
  'windowClosed',
  'conversationResolved',
  'unassigned',
  'handledByAutopilot',
  'handledByOther',
  'instagramDisconnected',
  'messageBlank',
  'messageTooLong',
  'variablesUnfilled', // a snippet's variables stand in the text without a value; details contain `variables`
  'subscriptionRequired',
  'reactionsUnsupported', // by the channel (CALL-016)
  'quotesUnsupported', // by the Instagram account's login; the text can be sent without the quote
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
  'pairInvalid', // details contain `reason`, a `PairFault`
  'pictureUnreadable', // an image by its first bytes, but broken or too many pixels
  'fileIncomplete', // `offset` is not the received size; details contain `received`
  'periodInvalid',
  'contactFieldInvalid', // details contain `reason`, a `ContactFieldFault`
  'fieldValueInvalid', // details contain `field`, its `name`, and `reason`, a `FieldValueFault`
  'segmentInvalid', // details contain `reason`, a `SegmentFault`
  'ratingClosed', // the time for an answer or its change has passed
  'savedViewInvalid', // details contain `reason`, a `ViewFault`
  'bulkInvalid', // an action on many conversations lacks what it needs
  'bulkNotUndoable', // it is running, or too long ago
  'tagsFull', // the contact has as many tags as it may
  'snippetInvalid', // details contain `reason`, a `SnippetFault`
  'macroInvalid', // details contain `reason`, a `MacroFault`
  'tagInvalid', // details contain `reason`, a `TagFault`
  'tagUnknown', // details contain `tags`, those that are not in the list
  // templates
  'templateMissing',
  'templateNotApproved',
  'templateVariables', // details contain `errors`, one text per line
  // providers
  'notConnected',
  'providerFailed', // the provider failed or answered wrongly; details may contain its text
  'modelUnavailable', // details contain `reason`: `noModel`, or `limit` when the day's tokens are used
  'conversationEmpty', // no text to summarise, or none of the customer that shows a language
  'rewriteUnfaithful', // the model changed a number or a link of the text
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
  'contactExists', // details contain `contact_id`
  'contactsMerged', // they are one person already
  'identityNotTheirs', // a number or id that the contact does not have, or has no longer
  'partingLeavesNobody', // the first person would keep no number or id
  'partingLeavesNothing', // the first person would keep no message, or none would move
  'mergeNotUndoable', // its time is over, or a newer merge is in the way
  'nameWrong', // not the name that a deletion asks for again
  'templateChanged', // templates
  'templateUnsupported',
  'marketingStopped', // the contact has opted out of marketing
  'shopNotConnected', // shop
  'shopUrlInvalid',
  'shopRejected', // `error` has the shop's own text
  'shopTaken',
  'crmTaken', // details contain `platform`, the connected one, and `wanted`, the requested one
  'crmNotConnected',
  'crmRejected', // details contain `reason`, a `CrmRejection`
  'zohoFieldsMissing', // INT-ZOHO-001
  'pipedriveFieldsMissing', // INT-PIPE-001
  'invoiceInvalid', // invoices; details contain `errors`
  'referenceInUse', // details contain the other invoice's `invoiceId`, `amount`, `currency_code`, `status` and `created_at`
  'invoiceNotPending',
  'invoiceUnpayable', // the account does not take it any more; details contain what it takes, as `payable`
  'invoiceBeingPaid', // details contain the `amount` and `currency_code` of the payment
  'invoiceHistory', // the update would delete or rewrite history
  'invoiceFixed', // amount, currency and customer cannot change
  'invoiceHasPayments',
  'invoiceSettled', // paid or cancelled, nothing to pay
  'paymentsNotConnected', // payments
  'phoneInvalid',
  'amountInvalid',
  'paymentPending', // another payment is pending
  'paymentUnconfirmed', // an earlier payment may still arrive; details contain its `amount` and `created_at`
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
  'debtsChanged', // details contain `counts`, as a check of the debts tells them now
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
