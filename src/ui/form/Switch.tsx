import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';
import * as text from '#ui/theme/text.css.ts';
import * as css from './Switch.css.ts';

interface SwitchProps {
  label: string;
  help?: string | undefined;
  labelHidden?: boolean;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Draws an on/off switch that takes effect at once, with its label beside it. */
export function Switch({ label, help, labelHidden, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={css.line}>
      <span className={css.words}>
        <label className={labelHidden ? text.hidden : css.label} htmlFor={id}>
          {label}
        </label>
        {help && (
          <span id={`${id}-help`} className={css.help}>
            {help}
          </span>
        )}
      </span>
      <Radix.Root
        id={id}
        className={css.track}
        checked={checked}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        onCheckedChange={onChange}
      >
        <Radix.Thumb className={css.thumb} />
      </Radix.Root>
    </div>
  );
}
