import type { Campaign } from '#contract/campaign.ts';
import { type CampaignStatus as Status, campaignStatusOf } from '#contract/campaignStatus.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Badge, type BadgeTone } from '#ui/feedback/Badge.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';

const looks: Record<Status, { tone: BadgeTone; icon: Glyph }> = {
  draft: { tone: 'neutral', icon: 'pencil' },
  scheduled: { tone: 'info', icon: 'clock' },
  in_progress: { tone: 'manual', icon: 'send' },
  sent: { tone: 'ai', icon: 'checks' },
  completed: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'alert' },
  cancelled: { tone: 'resolved', icon: 'close' },
};

type Shown = Pick<Campaign, 'status' | 'paused_reason' | 'waiting_reason'>;

/** Shows a campaign's status as a word with a glyph; an unknown one as it is, in grey (CAMP-017). */
export function CampaignStatus({ campaign }: { campaign: Shown }) {
  const { status, paused_reason: paused, waiting_reason: waiting } = campaign;
  const t = useText();
  const known = campaignStatusOf(status);
  if (known === null) return <Badge>{visible(status)}</Badge>;
  if (known === 'scheduled' && waiting !== null)
    return (
      <Badge tone="warning" icon="clock">
        {t('campaigns.waiting')}
      </Badge>
    );
  if (known === 'in_progress' && paused !== null)
    return (
      <Badge tone="warning" icon="pause">
        {t('campaigns.paused')}
      </Badge>
    );
  return <Badge {...looks[known]}>{t(`campaigns.status.${known}`)}</Badge>;
}
