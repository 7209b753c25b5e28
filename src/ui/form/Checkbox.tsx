import { useId } from 'react';
import * as css from './Checkbox.css.ts';

interface CheckboxProps {
  label: string;
  help?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Draws an option of a form. */
export function Checkbox({ label, help, checked, disabled, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div className={css.line}>
      <input
        id={id}
        type="checkbox"
        className={css.box}
        checked={checked}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.words}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {help && (
          <span id={`${id}-help`} className={css.help}>
            {help}
          </span>
        )}
      </span>
    </div>
  );
}
