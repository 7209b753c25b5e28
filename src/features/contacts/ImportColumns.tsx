import { useText } from '#i18n/useText.ts';
import { type ColumnUse, type ContactColumn, TAGS_USE } from '#lib/contactFile.ts';
import { visible } from '#lib/visible.ts';
import { useContactFields } from '#services/reads/contactFields.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import * as css from './ContactImport.css.ts';

interface ImportColumnsProps {
  columns: readonly ContactColumn[];
  onChoose: (at: number, use: ColumnUse) => void;
}

/** Lets the person choose which field each further column of a file fills, or that it contains tags. */
export function ImportColumns({ columns, onChoose }: ImportColumnsProps) {
  const t = useText();
  const fields = useContactFields().filter(({ archived }) => !archived);
  const options = [
    { value: TAGS_USE, label: t('contactImport.column.tags') },
    ...fields.map(({ id, name }) => ({ value: id, label: visible(name) })),
  ];
  return (
    <section className={css.columns} aria-label={t('contactImport.columns')}>
      <h3 className={css.heading}>{t('contactImport.columns')}</h3>
      {columns.map(({ at, column, use }) => (
        <div key={at} className={css.column}>
          <SelectField
            label={visible(column)}
            placeholder={t('contactImport.column.leftOut')}
            // A use that another column has would be taken from it.
            options={options.filter(({ value }) => value === use || columns.every((it) => it.use !== value))}
            value={use ?? ''}
            onChange={({ target }) => onChoose(at, target.value || null)}
          />
        </div>
      ))}
    </section>
  );
}
