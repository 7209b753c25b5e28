import { Select } from '#ui/form/Select.tsx';
import * as css from './FilterChoice.css.ts';

interface FilterChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

/** Draws a filter with its name inside the box. */
export function FilterChoice({ label, value, options, onChoose }: FilterChoiceProps) {
  return (
    <label className={css.choice}>
      <span className={css.choiceName}>{label}</span>
      <Select className={css.select} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([it, said]) => (
          <option key={it} value={it}>
            {said}
          </option>
        ))}
      </Select>
    </label>
  );
}
