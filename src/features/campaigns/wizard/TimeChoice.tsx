import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { HOUR } from '#lib/time.ts';
import { dayOfWall, instantOf, wallTime } from '#lib/zonedTime.ts';
import type { Past } from '#machines/campaigns/broadcastForm.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { useNow } from '#services/reads/now.ts';
import { TextField } from '#ui/form/TextField.tsx';
import * as css from './Wizard.css.ts';

/** Returns a time as a `datetime-local` field has it, on the clocks of the zone. */
const localOf = (at: number, zone: string): string => new Date(wallTime(at, zone)).toISOString().slice(0, 16);

interface TimeChoiceProps {
  /** Milliseconds; null: at once. */
  scheduledFor: number | null;
  isRaised: boolean;
  past: Past | null;
  onChoose: (chosen: { at: number; now: number; dayStart: number }) => void;
  onNow: () => void;
}

/** Chooses between now and a time on the organisation's clocks (WIZ-020, B38). */
export function TimeChoice({ scheduledFor, isRaised, past, onChoose, onNow }: TimeChoiceProps) {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const zone = useOrganisation()?.time_zone ?? 'UTC';
  const set = (at: number) => {
    const dayStart = instantOf(dayOfWall(wallTime(now, zone)), zone);
    onChoose({ at, now, dayStart });
  };
  const setWall = (wall: number) => {
    if (Number.isFinite(wall)) set(instantOf(wall, zone));
  };
  /** Shows the time that is kept; a day in the past stays beside its error. */
  const show = (field: HTMLInputElement) => {
    if (past === null && scheduledFor !== null) field.value = localOf(scheduledFor, zone);
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
      {(scheduledFor !== null || past !== null) && (
        <TextField
          label={t('broadcast.time.at')}
          type="datetime-local"
          // Not overwritten while someone types: a year or an hour has other values on the way.
          ref={(field) => {
            if (field && field !== document.activeElement) show(field);
          }}
          wrong={past ? t(past === 'day' ? 'broadcast.time.past' : 'broadcast.time.over') : undefined}
          onChange={({ target }) => setWall(Date.parse(`${target.value}Z`))}
          onBlur={({ target }) => show(target)}
        />
      )}
      {scheduledFor !== null && (
        <p className={css.muted} role="status">
          {isRaised
            ? t('broadcast.time.raised', { time: formats.full(scheduledFor, zone), zone })
            : t('broadcast.time.zone', { time: formats.full(scheduledFor, zone), zone })}
        </p>
      )}
    </fieldset>
  );
}
