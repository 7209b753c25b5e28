import type { SubscriptionStatus } from '#contract/subscription.ts';
import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { Badge, type BadgeTone } from '#ui/feedback/Badge.tsx';

const badges: Partial<Record<SubscriptionStatus, { text: MessageId; tone: BadgeTone }>> = {
  trialing: { text: 'billing.status.trial', tone: 'info' },
  active: { text: 'billing.status.active', tone: 'success' },
  past_due: { text: 'billing.status.pastDue', tone: 'warning' },
  canceled: { text: 'billing.status.canceled', tone: 'neutral' },
  none: { text: 'billing.status.none', tone: 'neutral' },
};

/** Shows the status of a subscription; one without a word of its own as it is (BILL-014). */
export function StatusBadge({ status }: { status: SubscriptionStatus }) {
  const t = useText();
  const { text, tone } = badges[status] ?? { text: null, tone: 'warning' as const };
  return <Badge tone={tone}>{text ? t(text) : status}</Badge>;
}
