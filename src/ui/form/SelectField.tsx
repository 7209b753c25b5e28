import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import * as css from './Field.css.ts';

interface SelectFieldProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> {
  /** Shown if nothing is selected. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
}

/** Draws a native select. */
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
          <select {...select} {...described} className={css.input}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: said }) => (
              <option key={value} value={value}>
                {said}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}
