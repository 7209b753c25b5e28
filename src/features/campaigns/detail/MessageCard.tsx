import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Campaign } from '#contract/campaign.ts';
import type { Template } from '#contract/template.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { templateCheckMachine } from '#machines/campaigns/templateCheck.machine.ts';
import { useRecipients } from '#services/reads/campaigns.ts';
import { Preview } from '#features/template/Preview.tsx';
import * as css from './Detail.css.ts';

interface MessageCardProps {
  campaign: Campaign;
  check: ActorRefFrom<typeof templateCheckMachine> | undefined;
}

/** Shows the message of the first recipient on screen, and the one by the present template (CAMP-022). */
export function MessageCard({ campaign, check }: MessageCardProps) {
  const t = useText();
  const values = useRecipients(campaign._id)?.[0]?.template_variables ?? {};
  const present = useSelector(check, (now) => now?.context.present ?? null);
  return (
    <>
      {present && (
        <MessagePreview
          campaign={campaign}
          values={values}
          components={present}
          title={t('campaign.presentMessage')}
        />
      )}
      <MessagePreview campaign={campaign} values={values} />
    </>
  );
}

interface MessagePreviewProps {
  campaign: Campaign;
  values: Readonly<Record<string, string>>;
  /** Of another version of the template than the campaign's copy. */
  components?: Template['components'];
  title?: string;
}

export function MessagePreview({ campaign, values, components, title }: MessagePreviewProps) {
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
    components: components ?? template.components,
    created_at: null,
    modified_at: null,
  };
  return (
    <section className={css.card}>
      <h2 className={css.cardTitle}>
        {title ?? t('campaign.message')} <span className={css.muted}>{visible(campaign.template_name)}</span>
      </h2>
      <div className={css.preview}>
        <Preview template={shown} values={values} header={undefined} titled />
      </div>
    </section>
  );
}
