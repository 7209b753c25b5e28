import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Button } from '#ui/form/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import * as css from './Audience.css.ts';
import * as file from './File.css.ts';

interface ColumnFieldsProps<Key extends string> {
  /** Which columns are needed. */
  text: string;
  titles: readonly string[];
  /** What each column is for, with its label. */
  fields: readonly (readonly [key: Key, label: string])[];
  chosen: Partial<Record<Key, number | null>>;
  mayRead: boolean;
  onColumn: (key: Key, column: number | null) => void;
  onRead: () => void;
}

/** Chooses the columns of a file whose titles are not known. */
export function ColumnFields<Key extends string>({
  text,
  titles,
  fields,
  chosen,
  mayRead,
  onColumn,
  onRead,
}: ColumnFieldsProps<Key>) {
  const t = useText();
  const options = titles.map((title, at) => ({ value: String(at), label: visible(title) }));
  return (
    <section className={css.box} aria-label={t('broadcast.columns')}>
      <p>{text}</p>
      <div className={file.reading}>
        {fields.map(([key, label]) => (
          <SelectField
            key={key}
            label={label}
            value={chosen[key] === null || chosen[key] === undefined ? '' : String(chosen[key])}
            placeholder={t('collection.columns.choose')}
            options={options}
            onChange={({ target }) => onColumn(key, target.value === '' ? null : Number(target.value))}
          />
        ))}
      </div>
      <div>
        <Button tone="primary" disabled={!mayRead} onClick={onRead}>
          {t('broadcast.columns.read')}
        </Button>
      </div>
    </section>
  );
}
