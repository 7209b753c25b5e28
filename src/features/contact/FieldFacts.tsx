import type { FieldValues } from '#contract/contactField.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { useContactFields } from '#services/reads/contactFields.ts';
import { useFieldText } from '#features/common/useFieldText.ts';
import * as css from './Contact.css.ts';

/** Shows the values of the organisation's own fields that the contact has. */
export function FieldFacts({ values }: { values: FieldValues }) {
  const t = useText();
  const textOf = useFieldText();
  const fields = useContactFields().filter(({ id, archived }) => !archived && values[id]);
  if (fields.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby="contact-fields">
      <h3 className={css.heading} id="contact-fields">
        {t('field.title')}
      </h3>
      <dl className={css.facts}>
        {fields.map((field) => (
          <div key={field.id} className={css.fact}>
            <dt className={css.term} dir="auto">
              {visible(field.name)}
            </dt>
            <dd className={css.value} dir="auto">
              {textOf(field.kind, values[field.id] ?? '')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
