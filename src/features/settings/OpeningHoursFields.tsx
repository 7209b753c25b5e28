import { CLOSURES_MOST, FIRST_HOURS, type OpeningHours, wrongHours } from '#contract/openingHours.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { ClosureFields } from './ClosureFields.tsx';
import { DayFields } from './DayFields.tsx';
import * as css from './OpeningHours.css.ts';

interface OpeningHoursFieldsProps {
  /** Null if nobody has said when people answer. */
  hours: OpeningHours | null;
  disabled: boolean;
  onChange: (hours: OpeningHours | null) => void;
}

/** Edits when people answer: the periods of each weekday, and closed days. */
export function OpeningHoursFields({ hours, disabled, onChange }: OpeningHoursFieldsProps) {
  const t = useText();
  const wrong = hours && wrongHours(hours);
  return (
    <div>
      <Switch
        label={t('business.opening')}
        help={t('business.opening.help')}
        checked={hours !== null}
        disabled={disabled}
        onChange={(isOn) => onChange(isOn ? FIRST_HOURS : null)}
      />
      {hours && wrong && (
        <div className={css.table}>
          {hours.days.map((spans, day) => (
            <DayFields
              key={day}
              day={day}
              spans={spans}
              disabled={disabled}
              isWrong={wrong.days.includes(day)}
              onChange={(changed) =>
                onChange({ ...hours, days: hours.days.map((it, index) => (index === day ? changed : it)) })
              }
            />
          ))}
          {hours.closures.map((closure, position) => (
            <ClosureFields
              key={position}
              closure={closure}
              disabled={disabled}
              isWrong={wrong.closures.includes(position)}
              onChange={(changed) =>
                onChange({
                  ...hours,
                  closures: hours.closures.flatMap((it, index) =>
                    index !== position ? [it] : changed ? [changed] : [],
                  ),
                })
              }
            />
          ))}
          {!disabled && hours.closures.length < CLOSURES_MOST && (
            <div className={css.line}>
              <Button
                size="small"
                icon="plus"
                onClick={() =>
                  onChange({ ...hours, closures: [...hours.closures, { from: '', until: '', name: '' }] })
                }
              >
                {t('business.closure.add')}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
