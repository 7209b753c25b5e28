import { AssignmentReason } from '#contract/assignment.ts';
import { Label } from '#contract/conversation.ts';
import type { Message } from '#contract/message.ts';
import type { MessageId } from '#i18n/english.ts';
import type { Say } from '#i18n/useText.ts';
import { labelLooks } from '#features/common/label.ts';

const labelText = (value: string | undefined, t: Say) => {
  const label = Label.safeParse(value).data;
  return label ? t(labelLooks[label].text) : (value ?? '');
};

/** Returns a history line's text: who, what, when (MSG-013). */
export function systemText(
  message: Pick<Message, 'message' | 'sender_detail' | 'extras'>,
  me: string,
  t: Say,
): string {
  const extras = message.extras ?? {};
  const { rating = 0 } = extras;
  const name = extras.name ?? message.sender_detail?.name ?? '';
  const isMe = message.sender_detail?.clerk_id === me;
  const says = (id: MessageId, ofMe: MessageId) => (isMe ? t(ofMe) : t(id, { name }));
  switch (extras.type) {
    case 'user_conversation_takeover':
      if (extras.rule) {
        const reason = AssignmentReason.safeParse(extras.rule.reason).data ?? 'leastLoad';
        return t(`message.system.ruled.${reason}`, { name, rule: extras.rule.name });
      }
      if (extras.assigned_by && extras.assigned?.by === me) return t('message.system.assignedYou', { name });
      if (extras.assigned_by && extras.assigned?.to === me)
        return t('message.system.assignedToYou', { by: extras.assigned_by });
      return extras.assigned_by
        ? t('message.system.assigned', { by: extras.assigned_by, name })
        : says('message.system.takeover', 'message.system.takeoverYou');
    case 'autopilot_takeover':
      return says('message.system.autopilot', 'message.system.autopilotYou');
    case 'user_conversation_resolve':
      return says('message.system.resolved', 'message.system.resolvedYou');
    case 'conversation_label_change':
      return extras.from
        ? t('message.system.label', { from: labelText(extras.from, t), to: labelText(extras.to, t) })
        : t('message.system.labelTo', { to: labelText(extras.to, t) });
    case 'contact_changed_number':
      return t('message.system.changedNumber', { from: extras.from ?? '', to: extras.to ?? '' });
    case 'contact_changed_identity':
      return t('message.system.changedIdentity');
    case 'contact_number_lost':
      return t('message.system.numberLost', { number: extras.from ?? '' });
    case 'contact_number_gained':
      return t('message.system.numberGained', { number: extras.from ?? '' });
    case 'messages_parted':
      return t('message.system.parted', { count: extras.count ?? 0, number: extras.from ?? '' });
    case 'messages_moved_here':
      return t('message.system.movedHere', { count: extras.count ?? 0, number: extras.from ?? '' });
    case 'conversation_snooze':
      return says('message.system.snoozed', 'message.system.snoozedYou');
    case 'conversation_woke':
      return t('message.system.woke');
    case 'satisfaction_rated':
      return extras.rating_before === undefined
        ? t('message.system.rated', { rating })
        : t('message.system.ratedAgain', { before: extras.rating_before, rating });
    case 'satisfaction_commented':
      return t(extras.notes ? 'message.system.commented' : 'message.system.commentRemoved');
    case 'satisfaction_late':
      return t('message.system.ratedLate', { rating });
    case 'payment_problem':
      return extras.payment
        ? t(`message.system.payment.${extras.payment.reason}`, {
            amount: extras.payment.sum,
            invoice: extras.payment.invoice,
          })
        : message.message;
    case 'customer_came':
      return t('message.system.came', { title: extras.referral?.headline ?? extras.product?.id ?? '' });
    case 'event_unread':
      return t('message.system.unread');
    case 'satisfaction_not_asked':
      return t('message.system.notAsked');
    default:
      return message.message;
  }
}
