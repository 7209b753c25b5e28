import { Field } from '#ui/form/Field.tsx';
import * as css from './Select.css.ts';

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  labelHidden?: boolean;
  onChoose: (value: Value) => void;
}

/** Draws a native select. */
export function Select<Value extends string>({
  label,
  value,
  options,
  labelHidden,
  onChoose,
}: SelectProps<Value>) {
  return (
    <Field label={label} labelHidden={labelHidden ?? false}>
      {(described) => (
        <select
          {...described}
          className={css.select}
          value={value}
          onChange={({ target }) => onChoose(target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
