import type { Campaign } from '#contract/campaign.ts';
import { campaignStatusOf } from '#contract/campaignStatus.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { deliveryTone, ratesOf, shownShare } from '#lib/campaignRates.ts';
import { campaignPath, paymentCampaignPath } from '#lib/paths.ts';
import { visible } from '#lib/visible.ts';
import { tabFor } from '#machines/campaigns/campaignList.rules.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx';
import { CampaignStatus } from '../CampaignStatus.tsx';
import { useIntentText } from '#features/common/useIntentText.ts';
import { costText } from '../cost.ts';
import { useCampaignStamp } from '../useCampaignStamp.ts';
import * as css from './List.css.ts';

/** Shows one campaign; a click anywhere opens it (CAMP-012). */
export function CampaignRow({ campaign, onOpen }: { campaign: Campaign; onOpen: () => void }) {
  const t = useText();
  const formats = useFormats();
  const stamp = useCampaignStamp();
  const { name, intent, status, metrics, created_by: by } = campaign;
  const intentText = useIntentText()(intent);
  const pathOf = tabFor(intent) === 'payment' ? paymentCampaignPath : campaignPath;
  const known = campaignStatusOf(status);
  const hasStarted = known !== 'draft' && known !== 'scheduled' && known !== 'cancelled';
  const { delivered } = ratesOf(metrics);
  const at = campaign.started_at ?? campaign.scheduled_for ?? campaign.created_at;
  const reason = campaign.waiting_reason ?? campaign.failed_reason;
  const why = reason && t(`campaigns.why.${reason}`);
  const author = by ? [by.first_name, by.last_name].filter(Boolean).join(' ') || by.email : '';
  return (
    <div role="row" className={css.row}>
      <div role="cell" className={css.nameCell}>
        <Link to={pathOf(campaign._id)} className={css.name}>
          <bdi>{visible(name)}</bdi>
        </Link>
        <div className={css.small} dir="auto">
          {intentText} · {visible(campaign.template_name)}
        </div>
      </div>
      <div role="cell" className={css.statusCell}>
        <CampaignStatus campaign={campaign} />
        {why && (
          <div className={css.why} title={why}>
            {why}
          </div>
        )}
      </div>
      <div role="cell" className={css.total}>
        {formats.figure(metrics.total)}
      </div>
      <div role="cell" className={css.rate}>
        {hasStarted ? (
          <span className={css.delivery}>
            <span className={css.bar} aria-hidden="true">
              <span className={css.fill[deliveryTone(delivered)]} style={{ width: `${delivered}%` }} />
            </span>
            <span className={css.onWide}>{t('common.percent', { share: shownShare(delivered) })}</span>
            <span className={css.onNarrow}>
              {t('campaigns.shareOf', { rate: shownShare(delivered), total: metrics.total })}
            </span>
          </span>
        ) : (
          <>
            <span className={css.onWide}>–</span>
            <span className={css.onNarrow}>{t('campaigns.people', { count: metrics.total })}</span>
          </>
        )}
      </div>
      <div role="cell" className={css.cost}>
        {costText(campaign.estimated_cost)}
      </div>
      <div role="cell" className={css.date}>
        {stamp(at)}
        {campaign.started_at === null && (
          <div className={css.unsent}>
            {t(campaign.scheduled_for === null ? 'campaigns.created' : 'campaigns.scheduled')}
          </div>
        )}
      </div>
      <div role="cell" className={css.author}>
        {author && (
          <>
            <Avatar name={author} image={by?.image} size={24} kind="colleague" />
            <Hidden>{visible(author)}</Hidden>
          </>
        )}
      </div>
      <div role="cell" className={css.menu}>
        <Menu trigger={<IconButton icon="more" label={t('campaigns.menu', { name: visible(name) })} />}>
          <MenuItem icon="eye" onSelect={onOpen}>
            {t('campaigns.view')}
          </MenuItem>
        </Menu>
      </div>
    </div>
  );
}
