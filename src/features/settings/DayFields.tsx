import { type Span, SPANS_MOST, WEEKDAYS } from '#contract/openingHours.ts';
import { useText } from '#i18n/useText.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as css from './OpeningHours.css.ts';

interface DayFieldsProps {
  /** 0 for Monday. */
  day: number;
  spans: readonly Span[];
  disabled: boolean;
  isWrong: boolean;
  onChange: (spans: Span[]) => void;
}

const MORNING: Span = { from: '08:00', until: '18:00' };
const LATER: Span = { from: '19:00', until: '21:00' };

/** Edits the periods of one weekday. */
export function DayFields({ day, spans, disabled, isWrong, onChange }: DayFieldsProps) {
  const t = useText();
  const name = t(`business.day.${WEEKDAYS[day] ?? 'monday'}`);
  const change = (position: number, span: Span) =>
    onChange(spans.map((it, index) => (index === position ? span : it)));
  return (
    <fieldset className={css.line} aria-label={name}>
      <div className={css.day}>
        <Checkbox
          label={name}
          checked={spans.length > 0}
          disabled={disabled}
          onChange={(isOpen) => onChange(isOpen ? [MORNING] : [])}
        />
      </div>
      <div className={css.spans}>
        {spans.length === 0 && <span className={css.closed}>{t('business.closed')}</span>}
        {spans.map(({ from, until }, position) => (
          <div key={position} className={css.span}>
            <TextField
              label={t('business.from')}
              labelHidden
              type="time"
              value={from}
              disabled={disabled}
              onChange={({ target }) => change(position, { from: target.value, until })}
            />
            <span aria-hidden="true">–</span>
            <TextField
              label={t('business.until')}
              labelHidden
              type="time"
              value={until}
              disabled={disabled}
              onChange={({ target }) => change(position, { from, until: target.value })}
            />
            {!disabled && position > 0 && (
              <IconButton
                icon="close"
                size="small"
                label={t('business.hours.remove')}
                onClick={() => onChange(spans.filter((_, index) => index !== position))}
              />
            )}
            {!disabled && position === spans.length - 1 && spans.length < SPANS_MOST && (
              <IconButton
                icon="plus"
                size="small"
                label={t('business.hours.add')}
                onClick={() => onChange([...spans, LATER])}
              />
            )}
          </div>
        ))}
        {spans.length === 1 && spans[0]?.from === spans[0]?.until && !isWrong && (
          <span className={css.closed}>{t('business.opening.allDay')}</span>
        )}
        {isWrong && (
          <p className={css.wrong} role="alert">
            {t('business.opening.wrong')}
          </p>
        )}
      </div>
    </fieldset>
  );
}
