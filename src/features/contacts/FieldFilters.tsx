import { useText } from '#i18n/useText.ts';
import { fieldFilter, withFieldFilter } from '#machines/contacts/contactFilters.ts';
import { useContactFields } from '#services/reads/contactFields.ts';
import * as css from './Contacts.css.ts';
import { FieldFilter } from './FieldFilter.tsx';

interface FieldFiltersProps {
  fields: string | null;
  onChange: (fields: string | null) => void;
}

/** Draws the filters by the organisation's own fields, folded until one is set; nothing without fields. */
export function FieldFilters({ fields, onChange }: FieldFiltersProps) {
  const t = useText();
  const known = useContactFields().filter(({ archived }) => !archived);
  if (known.length === 0) return null;
  const set = new URLSearchParams(fields ?? '').size;
  return (
    <details className={css.fieldFilters} open={set > 0 || undefined}>
      <summary className={css.fieldSummary}>
        {t('field.filters')}
        {set > 0 && ` (${set})`}
      </summary>
      <div className={css.fieldGrid}>
        {known.map((field) => {
          const value = fieldFilter(fields, field.id);
          return (
            <FieldFilter
              key={field.id}
              field={field}
              value={value}
              onChange={(asked) => {
                if (asked !== value) onChange(withFieldFilter(fields, field.id, asked));
              }}
            />
          );
        })}
      </div>
    </details>
  );
}
