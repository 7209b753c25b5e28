import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import * as css from './FormAnswer.css.ts';

/** Returns a readable label for a form's field such as `screen_0_Full_name_1`. */
const labelOf = (name: string) =>
  name
    .replace(/^screen_\d+_/, '')
    .replace(/_\d+$/, '')
    .replaceAll('_', ' ');

/** Shows a form that the customer filled in, field by field. */
export function FormAnswer({ fields }: { fields: readonly { name: string; value: string }[] }) {
  const t = useText();
  return (
    <dl className={css.form} aria-label={t('media.form')}>
      {fields.map(({ name, value }, index) => (
        <div key={index} className={css.field}>
          <dt className={css.name} dir="auto">
            {visible(labelOf(name), 80)}
          </dt>
          <dd dir="auto">{visible(value, 500)}</dd>
        </div>
      ))}
    </dl>
  );
}
