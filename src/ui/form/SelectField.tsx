import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Select } from './Select.tsx';
import * as css from './Field.css.ts';

interface SelectFieldProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> {
  /** Shown if nothing is selected. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
}

/** Draws a select with its label. */
export function SelectField({
  label,
  note,
  help,
  wrong,
  labelHidden,
  placeholder,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} note={note} help={help} wrong={wrong} labelHidden={labelHidden}>
      {(described) => (
        <span className={css.box({ wrong: Boolean(wrong) })}>
          <Select {...select} {...described} className={css.select}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: said }) => (
              <option key={value} value={value}>
                {said}
              </option>
            ))}
          </Select>
        </span>
      )}
    </Field>
  );
}
