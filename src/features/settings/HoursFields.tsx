import type { Hours } from '#contract/business.ts';
import { useText } from '#i18n/useText.ts';
import { TextField } from '#ui/form/TextField.tsx';
import * as css from './Business.css.ts';

interface HoursFieldsProps {
  label: string;
  help?: string;
  hours: Hours;
  disabled: boolean;
  wrong: string | undefined;
  onChange: (hours: Hours) => void;
}

/** Edits the two ends of a period of the day; one whose end comes first goes over midnight. */
export function HoursFields({ label, help, hours, disabled, wrong, onChange }: HoursFieldsProps) {
  const t = useText();
  const { from, until } = hours;
  return (
    <fieldset className={css.hours}>
      <legend className={css.legend}>{label}</legend>
      {help && <p className={css.help}>{help}</p>}
      <div className={css.pair}>
        <TextField
          label={t('business.from')}
          type="time"
          value={from}
          disabled={disabled}
          wrong={wrong}
          onChange={({ target }) => onChange({ from: target.value, until })}
        />
        <TextField
          label={t('business.until')}
          type="time"
          value={until}
          disabled={disabled}
          onChange={({ target }) => onChange({ from, until: target.value })}
        />
      </div>
    </fieldset>
  );
}
