import { useSelector } from '@xstate/react';
import { capabilities } from '#contract/capability.ts';
import type { ActorRefFrom } from 'xstate';
import type { Template } from '#contract/template.ts';
import { useText } from '#i18n/useText.ts';
import { isMapped, valuesFor } from '#lib/audienceValues.ts';
import { visible } from '#lib/visible.ts';
import { slotsOf } from '#lib/template.ts';
import type { recipientPreviewMachine } from '#machines/campaigns/recipientPreview.machine.ts';
import { Preview } from '#features/template/Preview.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import * as css from './Wizard.css.ts';
import type { WizardActor } from './wizardActor.ts';

interface PreviewPanelProps {
  actor: ActorRefFrom<typeof recipientPreviewMachine>;
  wizard: WizardActor | undefined;
  template: Template;
}

/** Shows the message that one recipient gets, and how many recipients lack a value. */
export function PreviewPanel({ actor, wizard, template }: PreviewPanelProps) {
  const t = useText();
  const explain = useProblemText();
  const { index, mappings, inspection, problem } = useSelector(actor, ({ context }) => context);
  const asking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const header = useSelector(wizard, (snapshot) => snapshot?.children.header);
  const { recipient = null, count = 0, counted = 0, missing = {}, long } = inspection ?? {};
  const values = valuesFor(mappings, recipient?.fields ?? {});
  const slots = slotsOf(template.components);
  const lacking = Object.entries(missing).filter(([key, people]) => people > 0 && isMapped(mappings[key]));
  const step = (by: 1 | -1) => actor.send({ type: 'preview.step', by });
  return (
    <section className={css.preview} aria-label={t('broadcast.preview.panel')} aria-busy={asking}>
      <div className={css.stepper}>
        <h2 className={css.heading}>{t('broadcast.preview')}</h2>
        <IconButton
          icon="left"
          label={t('broadcast.preview.previous')}
          disabled={index === 0}
          onClick={() => step(-1)}
        />
        <span className={css.muted}>
          {t('broadcast.preview.of', { index: Math.min(index + 1, count), count })}
        </span>
        <IconButton
          icon="right"
          label={t('broadcast.preview.next')}
          disabled={index + 1 >= count}
          onClick={() => step(1)}
        />
      </div>
      {recipient && (
        <p className={css.value}>
          <bdi>{visible(recipient.name)}</bdi> <span className={css.muted}>{recipient.phone}</span>
        </p>
      )}
      {/* Bounds the sticky preview, which would cover what follows. */}
      <div>
        <Preview template={template} values={values} header={header} titled />
      </div>
      {failed && (
        <Callout
          tone="danger"
          role="alert"
          action={
            <Button size="small" onClick={() => actor.send({ type: 'preview.retry' })}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {problem && explain(problem)}
        </Callout>
      )}
      {long?.first && (
        <Callout tone="warning" role="status">
          {t('broadcast.preview.long', {
            count: long.count,
            name: visible(long.first.name),
            length: long.first.length,
            most: capabilities.whatsapp.template?.body.most ?? 0,
          })}
        </Callout>
      )}
      {lacking.map(([key, people]) => {
        const slot = slots.find((it) => it.key === key);
        const variable = slot && 'variable' in slot ? `{{${slot.variable}}}` : key;
        return (
          <Callout key={key} tone="warning" role="status">
            {t(counted < count ? 'broadcast.preview.missingOfSome' : 'broadcast.preview.missing', {
              count: people,
              counted,
              variable,
            })}
          </Callout>
        );
      })}
    </section>
  );
}
