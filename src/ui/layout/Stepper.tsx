import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';
import { Icon } from './Icon.tsx';
import * as css from './Stepper.css.ts';

interface StepperProps {
  label: string;
  moreLabel: string;
  lessLabel: string;
  value: number;
  /** The most digits one may write. */
  digits?: number;
  onStep: (by: 1 | -1) => void;
  /** What stands in the field when it is left, or Enter is pressed: digits, or nothing. */
  onCommit: (text: string) => void;
}

/** How many of something: one more, one less, or a number written out. */
export function Stepper({ label, moreLabel, lessLabel, value, digits = 4, onStep, onCommit }: StepperProps) {
  const commit = ({ currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    if (currentTarget.value !== String(value)) onCommit(currentTarget.value);
    // A number that means the same, such as 007, is written as it counts.
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
          if (event.key === 'Enter') commit(event);
        }}
      />
      <button type="button" className={css.button} aria-label={moreLabel} onClick={() => onStep(1)}>
        <Icon name="plus" size={14} />
      </button>
    </span>
  );
}
