import type { Template } from '#contract/template.ts';
import { useText } from '#i18n/useText.ts';
import { partOf, slotsOf } from '#lib/template.ts';
import { visible } from '#lib/visible.ts';
import * as css from './Audience.css.ts';
import * as wizard from './Wizard.css.ts';

/** Returns the provider's example values of the body, in the order of its variables; none if it lists none. */
function examplesIn(template: Template): string[] {
  const { example } = (partOf(template.components, 'BODY') ?? {}) as { example?: { body_text?: unknown } };
  const [first] = Array.isArray(example?.body_text) ? (example.body_text as unknown[]) : [];
  return Array.isArray(first) ? first.filter((it) => typeof it === 'string') : [];
}

/** Lists the columns that a file must have, and the template's variables with examples (AUD-015). */
export function TemplateNeeds({ template }: { template: Template }) {
  const t = useText();
  const examples = examplesIn(template);
  const body = slotsOf(template.components).filter((it) => it.kind === 'text' && it.place === 'body');
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
        {slotsOf(template.components).flatMap((slot) => {
          if (slot.kind !== 'text' && slot.kind !== 'button') return [];
          const example = examples[body.indexOf(slot)];
          return (
            <div key={slot.key} className={css.contents}>
              <dt className={wizard.term}>{`{{${slot.variable}}}`}</dt>
              <dd className={wizard.value} dir="auto">
                {example === undefined
                  ? t('broadcast.needs.variable')
                  : t('broadcast.needs.example', { example: visible(example) })}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
