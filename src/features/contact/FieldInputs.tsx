import { CONTACT_FIELD, type ContactField, type FieldValues } from '#contract/contactField.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { useContactFields } from '#services/reads/contactFields.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';

interface FieldInputsProps {
  values: FieldValues;
  saving: boolean;
  onChange: (id: string, value: string) => void;
}

const types = { text: 'text', number: 'text', date: 'date' } as const;

/** Draws an input for each of the organisation's own fields. */
export function FieldInputs({ values, saving, onChange }: FieldInputsProps) {
  const t = useText();
  const fields = useContactFields().filter(({ archived }) => !archived);
  /** A value that is no longer an option can stay. */
  const optionsOf = ({ kind, options }: ContactField, value: string) =>
    kind === 'yesNo'
      ? (['yes', 'no'] as const).map((it) => ({ value: it, label: t(`field.${it}`) }))
      : [...new Set([...options, ...(value === '' ? [] : [value])])].map((it) => ({
          value: it,
          label: visible(it),
        }));
  return fields.map((field) => {
    const { id, kind, name } = field;
    const value = values[id] ?? '';
    return kind === 'yesNo' || kind === 'choice' ? (
      <SelectField
        key={id}
        label={visible(name)}
        placeholder={t('field.noValue')}
        disabled={saving}
        value={value}
        options={optionsOf(field, value)}
        onChange={(event) => onChange(id, event.target.value)}
      />
    ) : (
      <TextField
        key={id}
        label={visible(name)}
        type={types[kind]}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        dir="auto"
        autoComplete="off"
        maxLength={CONTACT_FIELD.value}
        readOnly={saving}
        value={value}
        onChange={(event) => onChange(id, event.target.value)}
      />
    );
  });
}
