import { useIntl } from 'react-intl';
import { useText } from './useText.ts';

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const dayLength = 86_400_000;
const minute = 60_000;

/** Midnight of the day a moment falls on, where the reader is. */
const dayOf = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** Whole days between two moments as a calendar counts them; rounding absorbs the hour that summer time moves. */
const daysBetween = (from: number, to: number) => Math.round((dayOf(to) - dayOf(from)) / dayLength);

/** Moments, spans and amounts in the words of the language. Moments are milliseconds. */
export function useFormats() {
  const intl = useIntl();
  const t = useText();
  const date = (at: number, options: Intl.DateTimeFormatOptions) => intl.formatDate(at, options);
  const time = (at: number) => intl.formatTime(at, clock);
  const isThisYear = (at: number, now: number) => new Date(at).getFullYear() === new Date(now).getFullYear();

  return {
    time,

    /** In a list: the hour today, the day this week, the date before. */
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

    /** As a heading over messages. */
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

    full: (at: number) => date(at, { dateStyle: 'full', timeStyle: 'short' }),

    daysAgo: daysBetween,

    /** What is left of a span: hours and minutes, or minutes; never rounded up past a limit. */
    left(span: number) {
      if (span < minute) return t('common.underAMinute');
      const minutes = Math.floor(span / minute);
      if (minutes < 60) return t('common.minutes', { minutes });
      return t('common.hoursAndMinutes', {
        hours: Math.floor(minutes / 60),
        minutes: String(minutes % 60).padStart(2, '0'),
      });
    },

    figure: (value: number) => intl.formatNumber(value),

    /** A language by its code, `en_US` as well as `fr`. */
    language: (code: string) => intl.formatDisplayName(code.replace('_', '-'), { type: 'language' }) ?? code,

    /** Amounts keep the English form in every language. */
    money: (amount: number, currency = 'USD') =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount),
  };
}
