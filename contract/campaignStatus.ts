import { z } from 'zod/mini';

/** States of a campaign (CAMP-016, B31). `sent`: handed over to the last recipient; `completed`: no receipt is awaited. */
export const CampaignStatus = z.enum([
  'draft',
  'scheduled',
  'in_progress',
  'sent',
  'completed',
  'failed',
  'cancelled',
]);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

const aliases: Readonly<Record<string, CampaignStatus>> = { active: 'in_progress', canceled: 'cancelled' };

/** Reads a campaign's status from the wire, its two other spellings included; null if it is unknown (CAMP-017). */
export function campaignStatusOf(value: string): CampaignStatus | null {
  const parsed = CampaignStatus.safeParse(aliases[value] ?? value);
  return parsed.success ? parsed.data : null;
}

/** Reason why a running campaign sends nothing at the moment (O17). */
export const PausedReason = z.enum([
  'admin', // an admin paused it
  'quality', // the number's quality dropped
  'template', // the provider paused or disabled the template, or rates it RED
  'delivery', // too few of the messages were delivered
  'tier', // the number's messaging limit is used up; goes on as the 24 hours move
  'channel', // the number is disconnected or restricted
  'quietHours', // the organisation's quiet hours
  'businessHours', // payment requests go out from 8:00 to 18:00 (PAY-028)
  'payments', // the payment provider is disconnected (B47)
  'subscription', // the subscription does not allow it
  'failures', // too many failures in a row
]);
export type PausedReason = z.infer<typeof PausedReason>;

/** Reason why a campaign as a whole failed. */
export const CampaignFailure = z.enum([
  'templateMissing',
  'templateNotApproved', // paused, disabled or rejected (B35)
  'templateChanged',
  'tooLate', // its time passed more than 24 hours before the server could start it (B32)
  'notConnected',
  'paymentsNotConnected', // the payment provider was disconnected before it started (B47)
  'subscription',
  'allFailed',
]);
export type CampaignFailure = z.infer<typeof CampaignFailure>;

/** States of a recipient (CAMP-029), and the additions of O13, O18. */
export const RecipientStatus = z.enum([
  'pending',
  'sent',
  'delivered',
  'read',
  'replied',
  'failed',
  'retry_scheduled',
  'skipped', // never sent; the reason says why
  'held', // the provider holds it for a quality check
  'unconfirmed', // whether it was sent is unknown
]);
export type RecipientStatus = z.infer<typeof RecipientStatus>;

/** Reason why a recipient was skipped. */
export const SkipReason = z.enum([
  'optedOut', // unsubscribed from marketing
  'ineligible', // not reachable on WhatsApp
  'blocked',
  'duplicate', // the same phone again (B41)
  'noPhone',
  'variables', // a value is missing and has no fallback
  'unpayable', // the payment account does not take the invoice any more
  'marketingPaused', // the recipient's country takes no marketing messages
  'paid', // the invoice was paid before its request
  'cancelled', // the invoice was cancelled before its request
  'contactDeleted',
  'anotherResponder', // another responder answers the customer: sending would take the conversation from it (O30)
]);
export type SkipReason = z.infer<typeof SkipReason>;

/** Marketing intents (ENT-023). */
export const CampaignIntent = z.enum(['promo', 're_engagement', 'announcement', 'other']);
export type CampaignIntent = z.infer<typeof CampaignIntent>;
