import type { FocusEvent, KeyboardEvent } from 'react';
import { CONTACT_FIELD, type ContactField } from '#contract/contactField.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { rangeOf, rangeText } from '#machines/contacts/contactFilters.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as css from './Contacts.css.ts';

interface FieldFilterProps {
  field: ContactField;
  value: string;
  onChange: (value: string) => void;
}

/** Draws the filter by one field: a text, an option, or both ends of a range. */
export function FieldFilter({ field: { kind, name, options }, value, onChange }: FieldFilterProps) {
  const t = useText();
  const said = visible(name);
  if (kind === 'yesNo' || kind === 'choice')
    return (
      <SelectField
        label={said}
        placeholder={t('contactList.any')}
        value={value}
        options={(kind === 'yesNo' ? (['yes', 'no'] as const) : options).map((it) => ({
          value: it,
          label: kind === 'yesNo' ? t(it === 'yes' ? 'field.yes' : 'field.no') : visible(it),
        }))}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (kind === 'text') return <TextField label={said} {...asked(value, onChange)} />;
  const [from, until] = rangeOf(value);
  const type = kind === 'date' ? ('date' as const) : ('text' as const);
  const inputMode = kind === 'number' ? ('decimal' as const) : undefined;
  return (
    <div className={css.fieldRange}>
      <TextField
        label={t('field.from', { name: said })}
        type={type}
        inputMode={inputMode}
        {...asked(from, (it) => onChange(rangeText(it, until)))}
      />
      <TextField
        label={t('field.until', { name: said })}
        type={type}
        inputMode={inputMode}
        {...asked(until, (it) => onChange(rangeText(from, it)))}
      />
    </div>
  );
}

/** An input whose value is asked for when it is left, or with Enter, and not with every letter. */
const asked = (value: string, onAsk: (value: string) => void) => ({
  // Follows another filter, unless someone is typing.
  ref: (input: HTMLInputElement | null) => {
    if (input && document.activeElement !== input) input.value = value;
  },
  defaultValue: value,
  dir: 'auto',
  autoComplete: 'off',
  maxLength: CONTACT_FIELD.value,
  onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => onAsk(currentTarget.value.trim()),
  onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') onAsk(currentTarget.value.trim());
  },
});
