import { useText } from './useText.ts';
import { useTexts } from './useTexts.ts';

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const dayLength = 86_400_000;
const minute = 60_000;

/** Returns midnight of the day in the user's time zone. */
const dayOf = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** Returns the number of calendar days between two times; rounding absorbs the change to summer time. */
const daysBetween = (from: number, to: number) => Math.round((dayOf(to) - dayOf(from)) / dayLength);

const languageName = (locale: string, code: string): string | undefined => {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code);
  } catch {
    return undefined; // Not a code of a language.
  }
};

/** Returns formatters for times, durations and amounts in the current language. Times are in milliseconds. */
export function useFormats() {
  const { locale, date, number } = useTexts();
  const t = useText();
  const time = (at: number) => date(at, clock);
  const isThisYear = (at: number, now: number) => new Date(at).getFullYear() === new Date(now).getFullYear();

  return {
    time,

    /** Formats a time in a list: the time today, the weekday this week, otherwise the date. */
    when(at: number, now: number) {
      const days = daysBetween(at, now);
      if (days <= 0) return time(at);
      if (days === 1) return t('common.yesterday');
      if (days < 7) return date(at, { weekday: 'short' });
      return date(at, {
        day: 'numeric',
        month: 'short',
        ...(isThisYear(at, now) ? {} : { year: '2-digit' }),
      });
    },

    /** Formats a day as a heading above messages. */
    day(at: number, now: number) {
      const days = daysBetween(at, now);
      if (days === 0) return t('common.today');
      if (days === 1) return t('common.yesterday');
      return date(at, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        ...(isThisYear(at, now) ? {} : { year: 'numeric' }),
      });
    },

    /** Formats when something that was written at `written` arrived: the time, with its day if that is another. */
    arrival: (written: number, at: number) =>
      daysBetween(written, at) === 0 ? time(at) : date(at, { day: 'numeric', month: 'short', ...clock }),

    /** Formats a day and a time, on the clocks of the zone or of this device. */
    full: (at: number, timeZone?: string) =>
      date(at, { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23', timeZone }),

    daysAgo: daysBetween,

    /** Formats the rest of a duration in hours and minutes, or minutes; never rounded up past a limit. */
    left(span: number) {
      if (span < minute) return t('common.underAMinute');
      const minutes = Math.floor(span / minute);
      if (minutes < 60) return t('common.minutes', { minutes });
      return t('common.hoursAndMinutes', {
        hours: Math.floor(minutes / 60),
        minutes: String(minutes % 60).padStart(2, '0'),
      });
    },

    figure: number,

    /** Returns a language's name by its code, `en_US` as well as `fr`. */
    language: (code: string) => languageName(locale, code.replace('_', '-')) ?? code,
  };
}
