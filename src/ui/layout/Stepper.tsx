import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';
import { Icon } from './Icon.tsx';
import * as css from './Stepper.css.ts';

interface StepperProps {
  label: string;
  moreLabel: string;
  lessLabel: string;
  value: number;
  /** Maximum number of digits. */
  digits?: number;
  onStep: (by: 1 | -1) => void;
  /** Called on blur and Enter with the field's text: digits, or nothing. */
  onCommit: (text: string) => void;
}

/** Draws a number field with buttons for one more and one less. */
export function Stepper({ label, moreLabel, lessLabel, value, digits = 4, onStep, onCommit }: StepperProps) {
  const commit = ({ currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    if (currentTarget.value !== String(value)) onCommit(currentTarget.value);
    // A number with leading zeros, such as 007, is normalised.
    currentTarget.value = String(value);
  };
  const onlyDigits = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    currentTarget.value = currentTarget.value.replace(/\D/g, '').slice(0, digits);
  };
  return (
    <span className={css.stepper}>
      <button
        type="button"
        className={css.button}
        aria-label={lessLabel}
        disabled={value === 0}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" size={14} />
      </button>
      <input
        key={value}
        className={css.field}
        type="text"
        inputMode="numeric"
        aria-label={label}
        defaultValue={value}
        onInput={onlyDigits}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It ends the number, and does not confirm the dialog around it.
          event.preventDefault();
          commit(event);
        }}
      />
      <button type="button" className={css.button} aria-label={moreLabel} onClick={() => onStep(1)}>
        <Icon name="plus" size={14} />
      </button>
    </span>
  );
}
