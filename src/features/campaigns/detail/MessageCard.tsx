import type { Campaign } from '#contract/campaign.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { useRecipients } from '#services/reads/campaigns.ts';
import { Preview } from '#features/template/Preview.tsx';
import * as css from './Detail.css.ts';

/** Shows the message as the first recipient on screen gets it. */
export function MessageCard({ campaign }: { campaign: Campaign }) {
  const values = useRecipients(campaign._id)?.[0]?.template_variables ?? {};
  return <MessagePreview campaign={campaign} values={values} />;
}

interface MessagePreviewProps {
  campaign: Campaign;
  values: Readonly<Record<string, string>>;
}

export function MessagePreview({ campaign, values }: MessagePreviewProps) {
  const t = useText();
  const { template } = campaign;
  const shown = {
    id: template.template_id,
    name: template.template_name,
    category: template.category,
    language: template.language,
    status: 'approved',
    rejected_reason: null,
    description: null,
    parameter_format: template.variables.every((it) => /^\d+$/.test(it))
      ? ('POSITIONAL' as const)
      : ('NAMED' as const),
    components: template.components,
    created_at: null,
    modified_at: null,
  };
  return (
    <section className={css.card}>
      <h2 className={css.cardTitle}>
        {t('campaign.message')} <span className={css.muted}>{visible(campaign.template_name)}</span>
      </h2>
      <div className={css.preview}>
        <Preview template={shown} values={values} header={undefined} />
      </div>
    </section>
  );
}
