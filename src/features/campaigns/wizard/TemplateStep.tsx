import { useSelector } from '@xstate/react';
import { CAMPAIGN_NAME_MAX } from '#contract/campaignLimits.ts';
import { CampaignIntent } from '#contract/campaignStatus.ts';
import { useIntentText } from '#features/common/useIntentText.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { TemplateGrid } from './TemplateGrid.tsx';
import { TemplateSummary } from './TemplateSummary.tsx';
import * as css from './Wizard.css.ts';
import * as frame from './WizardFrame.css.ts';
import type { WizardActor } from './wizardActor.ts';
import { BroadcastFrame } from './BroadcastFrame.tsx';

/** Chooses name, intent and template (WIZ-004). */
export function TemplateStep({ actor }: { actor: WizardActor }) {
  const t = useText();
  const intentText = useIntentText();
  const { name, intent, template } = useSelector(actor, ({ context }) => context.form);
  const search = useSelector(actor, ({ context }) => context.search);
  const mayGoOn = useSelector(actor, (snapshot) => snapshot.can({ type: 'broadcast.next' }));
  const { length } = name.trim();
  const nameFault =
    length === 0
      ? t('broadcast.nameMissing')
      : length > CAMPAIGN_NAME_MAX
        ? t('broadcast.nameTooLong', { most: CAMPAIGN_NAME_MAX, count: length })
        : undefined;
  return (
    <BroadcastFrame
      actor={actor}
      step="template"
      title={t('broadcast.title')}
      actions={
        <Button tone="primary" disabled={!mayGoOn} onClick={() => actor.send({ type: 'broadcast.next' })}>
          {t('broadcast.next')}
        </Button>
      }
    >
      <div className={frame.split}>
        <div className={frame.main}>
          <div className={css.fields}>
            <TextField
              label={t('broadcast.name')}
              value={name}
              dir="auto"
              // Too much is named instead of cut off, because a pasted name would lose its end unseen.
              wrong={nameFault}
              onChange={({ target }) => actor.send({ type: 'broadcast.rename', name: target.value })}
            />
            <SelectField
              label={t('broadcast.intent')}
              value={intent}
              options={CampaignIntent.options.map((value) => ({
                value,
                label: intentText(value),
              }))}
              onChange={({ target }) =>
                actor.send({ type: 'broadcast.intend', intent: CampaignIntent.parse(target.value) })
              }
            />
            <TextField
              label={t('template.search')}
              labelHidden
              icon="search"
              calm
              placeholder={t('template.search')}
              value={search}
              onChange={({ target }) => actor.send({ type: 'broadcast.search', text: target.value })}
            />
          </div>
          <TemplateGrid actor={actor} />
        </div>
        <aside className={frame.aside} aria-label={t('template.form.preview')}>
          {template ? (
            <TemplateSummary template={template} />
          ) : (
            <p className={css.muted}>{t('broadcast.noTemplate')}</p>
          )}
        </aside>
      </div>
    </BroadcastFrame>
  );
}
