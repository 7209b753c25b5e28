import { CampaignInvoiceStatus } from '#contract/campaignInvoice.ts';
import { useText } from '#i18n/useText.ts';
import { Badge, type BadgeTone } from '#ui/feedback/Badge.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';

const looks: Record<CampaignInvoiceStatus, { tone: BadgeTone; icon: Glyph }> = {
  PENDING: { tone: 'neutral', icon: 'clock' },
  LINK_SENT: { tone: 'neutral', icon: 'check' },
  DELIVERED: { tone: 'neutral', icon: 'checks' },
  AWAITING_METHOD: { tone: 'warning', icon: 'clock' },
  PAID: { tone: 'success', icon: 'check' },
  FAILED: { tone: 'danger', icon: 'alert' },
};

/** Shows an invoice's status; an unknown one as pending (CAMP-043), a cancelled one struck through (A67). */
export function DebtStatus({ status: given, isCancelled }: { status: string; isCancelled: boolean }) {
  const t = useText();
  const known = CampaignInvoiceStatus.safeParse(given);
  const status = known.success ? known.data : 'PENDING';
  if (isCancelled)
    return (
      <Badge tone="resolved" icon="close">
        <s>{t(`collection.status.${status}`)}</s> {t('collection.cancelled')}
      </Badge>
    );
  return <Badge {...looks[status]}>{t(`collection.status.${status}`)}</Badge>;
}
