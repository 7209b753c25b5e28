import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { HOUR } from '#lib/time.ts';
import { dayOfWall, instantOf, wallTime } from '#lib/zonedTime.ts';
import type { Past } from '#machines/campaigns/broadcastForm.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { useNow } from '#services/reads/now.ts';
import { TimeField } from './TimeField.tsx';
import * as css from './Wizard.css.ts';

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
        <TimeField at={scheduledFor} past={past} onChoose={onChoose} />
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
