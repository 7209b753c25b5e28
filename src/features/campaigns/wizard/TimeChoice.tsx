import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { HOUR } from '#lib/time.ts';
import { useNow } from '#services/reads/now.ts';
import { TextField } from '#ui/form/TextField.tsx';
import * as css from './Wizard.css.ts';

/** Returns a time as a `datetime-local` field has it. */
const localOf = (at: number): string => {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

interface TimeChoiceProps {
  /** Milliseconds; null: at once. */
  scheduledFor: number | null;
  isRaised: boolean;
  isPast: boolean;
  onChoose: (chosen: { at: number; now: number; dayStart: number }) => void;
  onNow: () => void;
}

/** Chooses between now and a time in the user's zone (WIZ-020, B38). */
export function TimeChoice({ scheduledFor, isRaised, isPast, onChoose, onNow }: TimeChoiceProps) {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const set = (at: number) => {
    const dayStart = new Date(now).setHours(0, 0, 0, 0);
    if (Number.isFinite(at)) onChoose({ at, now, dayStart });
  };
  /** Shows the time that is kept; a day in the past stays beside its error. */
  const show = (field: HTMLInputElement) => {
    if (!isPast && scheduledFor !== null) field.value = localOf(scheduledFor);
  };
  return (
    <fieldset className={css.times}>
      <legend className={css.legend}>{t('broadcast.time')}</legend>
      <label className={css.time({ on: scheduledFor === null })}>
        <input type="radio" name="broadcast-time" checked={scheduledFor === null} onChange={onNow} />
        {t('broadcast.time.now')}
      </label>
      <label className={css.time({ on: scheduledFor !== null })}>
        <input
          type="radio"
          name="broadcast-time"
          checked={scheduledFor !== null}
          onChange={() => set(now + HOUR)}
        />
        {t('broadcast.time.later')}
      </label>
      {(scheduledFor !== null || isPast) && (
        <TextField
          label={t('broadcast.time.at')}
          type="datetime-local"
          // Not overwritten while someone types: a year or an hour has other values on the way.
          ref={(field) => {
            if (field && field !== document.activeElement) show(field);
          }}
          wrong={isPast ? t('broadcast.time.past') : undefined}
          onChange={({ target }) => set(new Date(target.value).getTime())}
          onBlur={({ target }) => show(target)}
        />
      )}
      {scheduledFor !== null && (
        <p className={css.muted} role="status">
          {isRaised
            ? t('broadcast.time.raised', { time: formats.full(scheduledFor), zone })
            : t('broadcast.time.zone', { time: formats.full(scheduledFor), zone })}
        </p>
      )}
    </fieldset>
  );
}
