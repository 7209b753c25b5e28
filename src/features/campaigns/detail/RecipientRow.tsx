import type { Recipient } from '#contract/campaign.ts';
import { type RecipientStatus, SkipReason } from '#contract/campaignStatus.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Badge, type BadgeTone } from '#ui/feedback/Badge.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Tooltip } from '#ui/overlay/Tooltip.tsx';
import { failureText } from '#features/common/failureText.ts';
import { phoneText } from '#features/common/phone.ts';
import { ChatLink } from './ChatLink.tsx';
import { useCampaignStamp } from '../useCampaignStamp.ts';
import * as css from './Detail.css.ts';

const looks: Record<RecipientStatus, { tone: BadgeTone; icon: Glyph }> = {
  pending: { tone: 'neutral', icon: 'clock' },
  sent: { tone: 'neutral', icon: 'check' },
  delivered: { tone: 'neutral', icon: 'checks' },
  read: { tone: 'success', icon: 'checks' },
  replied: { tone: 'manual', icon: 'reply' },
  failed: { tone: 'danger', icon: 'alert' },
  retry_scheduled: { tone: 'warning', icon: 'refresh' },
  skipped: { tone: 'neutral', icon: 'slash' },
  held: { tone: 'warning', icon: 'clock' },
  unconfirmed: { tone: 'warning', icon: 'info' },
};

/** Shows one recipient; what went wrong is a tooltip of the status (CAMP-037). */
export function RecipientRow({ recipient }: { recipient: Recipient }) {
  const t = useText();
  const stamp = useCampaignStamp();
  const { name, phone, status, error, retry_at: retryAt, conversation_id: conversationId } = recipient;
  const badge = <Badge {...looks[status]}>{t(`campaign.recipient.${status}`)}</Badge>;
  const skipped = SkipReason.safeParse(recipient.reason);
  const said =
    status === 'failed'
      ? visible(failureText(error, t) ?? '') || t('campaign.noError')
      : retryAt
        ? t('campaign.retryAt', { time: stamp(retryAt) })
        : status === 'skipped' && skipped.success
          ? t(`campaign.skip.${skipped.data}`)
          : null;
  const shownName = visible(name) || phoneText(phone);
  return (
    <div role="row" className={css.row}>
      <div role="cell" className={css.person}>
        <bdi>{shownName}</bdi>
      </div>
      <div role="cell" className={css.muted}>
        <bdi>{phoneText(phone)}</bdi>
      </div>
      <div role="cell" className={css.statusCell}>
        {said === null ? (
          badge
        ) : (
          <Tooltip text={said}>
            <button type="button" className={css.why}>
              {badge}
            </button>
          </Tooltip>
        )}
      </div>
      <div role="cell" className={css.chat}>
        <ChatLink conversationId={conversationId} name={shownName} />
      </div>
    </div>
  );
}
