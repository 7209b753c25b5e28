import type { Template } from '#contract/template.ts';
import { useText } from '#i18n/useText.ts';
import { type Slot, slotsOf } from '#lib/template.ts';
import { exampleOf } from '#lib/templateExamples.ts';
import { useSlotLabel } from '#features/template/useSlotLabel.ts';
import { visible } from '#lib/visible.ts';
import * as css from './Audience.css.ts';
import * as wizard from './Wizard.css.ts';

/** Lists the columns that a file must have, and the template's variables with examples (AUD-015). */
export function TemplateNeeds({ template }: { template: Template }) {
  const t = useText();
  const labelOf = useSlotLabel();
  const termOf = (slot: Slot) =>
    slot.kind === 'media' ? t(`broadcast.needs.header.${slot.media}`) : labelOf(slot);
  const valueOf = (slot: Slot) => {
    const example = exampleOf(template.components, slot);
    if (example !== null) return t('broadcast.needs.example', { example: visible(example) });
    return t(slot.kind === 'media' ? 'broadcast.needs.file' : 'broadcast.needs.variable');
  };
  return (
    <section className={css.box} aria-label={t('broadcast.needs')}>
      <h2 className={wizard.heading}>{t('broadcast.needs')}</h2>
      <dl className={wizard.details}>
        {['Name', 'PhoneNumber'].map((column) => (
          <div key={column} className={css.contents}>
            <dt className={wizard.term}>{column}</dt>
            <dd className={wizard.value}>{t('broadcast.needs.required')}</dd>
          </div>
        ))}
        {slotsOf(template.components).map((slot) => (
          <div key={slot.key} className={css.contents}>
            <dt className={wizard.term}>{termOf(slot)}</dt>
            <dd className={wizard.value} dir="auto">
              {valueOf(slot)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
