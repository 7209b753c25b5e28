import { useText } from '#i18n/useText.ts';
import { dayOfWall, instantOf, wallTime } from '#lib/zonedTime.ts';
import type { Chosen, Past } from '#machines/campaigns/broadcastForm.ts';
import { useNow } from '#services/reads/now.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { TextField } from '#ui/form/TextField.tsx';

/** Returns a time as a `datetime-local` field has it, on the clocks of the zone. */
const localOf = (at: number, zone: string): string => new Date(wallTime(at, zone)).toISOString().slice(0, 16);

interface TimeFieldProps {
  /** Milliseconds; null: none is chosen. */
  at: number | null;
  past: Past | null;
  onChoose: (chosen: Chosen) => void;
}

/** Takes a day and a time on the organisation's clocks (B38). */
export function TimeField({ at, past, onChoose }: TimeFieldProps) {
  const t = useText();
  const now = useNow();
  const zone = useOrganisation()?.time_zone ?? 'UTC';
  const setWall = (wall: number) => {
    const dayStart = instantOf(dayOfWall(wallTime(now, zone)), zone);
    if (Number.isFinite(wall)) onChoose({ at: instantOf(wall, zone), now, dayStart });
  };
  /** Shows the time that is kept; a day in the past stays beside its error. */
  const show = (field: HTMLInputElement) => {
    if (past === null && at !== null) field.value = localOf(at, zone);
  };
  return (
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
  );
}
