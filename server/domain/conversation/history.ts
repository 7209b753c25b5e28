import type { Extras } from '#contract/extras.ts';
import { RATING_MOST } from '#contract/satisfaction.ts';

const messages = (count: number) => (count === 1 ? '1 message' : `${count} messages`);

/** Returns the English text of a history line, for clients that cannot read its extras. */
export function historyText({
  type,
  name = '',
  assigned_by,
  rule,
  from,
  to,
  notes,
  modification_explanation,
  rating = 0,
  rating_before,
  payment,
  referral,
  product,
  count = 0,
}: Extras): string {
  switch (type) {
    case 'user_conversation_takeover':
      if (rule) return `Assigned to ${name} by rule “${rule.name}”`;
      return assigned_by
        ? `${assigned_by} assigned the conversation to ${name}`
        : `${name} took over the conversation`;
    case 'user_conversation_note':
      return notes ?? '';
    case 'conversation_label_change':
      return `Label changed from ${from ?? ''} to ${to ?? ''}`;
    case 'user_conversation_resolve':
      return `${name} resolved the conversation`;
    case 'autopilot_takeover':
      return `${name} handed the conversation to the autopilot`;
    case 'copilot_needs_attention':
      return modification_explanation ?? 'The conversation requires attention';
    case 'contact_number_lost':
      return `${from ?? ''} now belongs to another person, who has a conversation of their own`;
    case 'contact_number_gained':
      return `${from ?? ''} belonged to another customer before; earlier messages are in that customer’s conversation`;
    case 'messages_parted':
      return `${messages(count)} of ${from ?? ''} moved to a contact of its own`;
    case 'messages_moved_here':
      return `${messages(count)} of ${from ?? ''} moved here from another customer’s conversation`;
    case 'conversation_snooze':
      return `${name} snoozed the conversation ${to ? `until ${to}` : 'until the customer writes'}`;
    case 'conversation_woke':
      return 'The conversation is back from snooze';
    case 'satisfaction_not_asked':
      return 'The customer was not asked for a rating, because the reply window had closed';
    case 'satisfaction_rated':
      return rating_before === undefined
        ? `The customer gave ${rating} of ${RATING_MOST}`
        : `The customer changed the rating from ${rating_before} to ${rating} of ${RATING_MOST}`;
    case 'satisfaction_commented':
      return notes ? `The customer commented on the rating: ${notes}` : 'The customer removed the comment';
    case 'satisfaction_late':
      return `The customer pressed ${rating} of ${RATING_MOST} when the rating could not be changed any more`;
    case 'customer_came':
      return `The customer came by “${referral?.headline ?? product?.id ?? ''}”`;
    case 'event_unread':
      return 'Something that Parley cannot show';
    case 'payment_problem':
      return payment ? paymentProblemText(payment) : '';
    default:
      return '';
  }
}

/** Returns the English text of a payment that does not fit its invoice. */
function paymentProblemText({ invoice, reason, sum }: NonNullable<Extras['payment']>): string {
  switch (reason) {
    case 'unconfirmed':
      return `A payment of ${sum} for invoice ${invoice} is not confirmed yet: it may still arrive`;
    case 'tooMuch':
      return `${sum} to pay back: more arrived than invoice ${invoice} asks for`;
    case 'cancelled':
      return `${sum} to pay back: it arrived for invoice ${invoice}, which was cancelled before`;
    case 'otherCurrency':
      return `${sum} to pay back: it arrived in another currency than that of invoice ${invoice}`;
  }
}
