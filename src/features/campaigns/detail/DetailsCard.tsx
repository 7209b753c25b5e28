import type { Campaign } from '#contract/campaign.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { capitalised } from '#lib/capitalised.ts';
import { visible } from '#lib/visible.ts';
import { useIntentText } from '#features/common/useIntentText.ts';
import { costText } from '../cost.ts';
import { useCampaignStamp } from '../useCampaignStamp.ts';
import * as css from './Detail.css.ts';

/** Lists a campaign's settings and times (CAMP-025). */
export function DetailsCard({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const formats = useFormats();
  const stamp = useCampaignStamp();
  const intentText = useIntentText();
  const { template, created_by: by, time_zone: zone } = campaign;
  const author = by ? [by.first_name, by.last_name].filter(Boolean).join(' ') || by.email : null;
  const scheduled =
    campaign.scheduled_for &&
    (zone
      ? t('campaign.inZone', { time: stamp(campaign.scheduled_for), zone })
      : stamp(campaign.scheduled_for));
  const rows = [
    ['campaign.template', `${visible(template.template_name)}, ${formats.language(template.language)}`],
    ['campaign.category', visible(capitalised(template.category))],
    ['campaign.intent', intentText(campaign.intent)],
    ['campaign.scheduledFor', scheduled],
    ['campaign.started', campaign.started_at && stamp(campaign.started_at)],
    ['campaign.finished', campaign.completed_at && stamp(campaign.completed_at)],
    ['campaign.created', stamp(campaign.created_at)],
    ['campaign.createdBy', author && visible(author)],
    ['campaign.retry', t(campaign.retry_on_failure ? 'campaign.on' : 'campaign.off')],
    ['campaign.cost', costText(campaign.estimated_cost)],
    ['campaign.context', campaign.ai_context && visible(campaign.ai_context)],
  ] as const;
  return (
    <section className={css.card}>
      <h2 className={css.cardTitle}>{t('campaign.details')}</h2>
      <dl className={css.facts}>
        {rows.map(
          ([id, value]) =>
            value && (
              <div key={id} className={css.fact}>
                <dt className={css.factTerm}>{t(id)}</dt>
                <dd className={css.grow} dir="auto">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
