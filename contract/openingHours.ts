import { z } from 'zod/mini';
import { Time } from './quietHours.ts';

/** Days of the week in their order, Monday first. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** Periods of one day at most: a morning, an afternoon and an evening. */
export const SPANS_MOST = 3;
export const CLOSURES_MOST = 20;
export const CLOSURE_NAME_MAX = 80;

/**
 * A period of the day; one whose end is before its begin goes over midnight. The same begin and end are 24 hours, which
 * only a day's one period can have.
 */
export const Span = z.object({ from: Time, until: Time });
export type Span = z.infer<typeof Span>;

const ClosedDay = z.iso.date();

/** Days from the first to the last on which nobody answers, such as a holiday. */
export const Closure = z.object({
  from: ClosedDay,
  until: ClosedDay,
  name: z.string().check(z.trim(), z.maxLength(CLOSURE_NAME_MAX)),
});
export type Closure = z.infer<typeof Closure>;

/** When people answer, in the organisation's time zone: the periods of each weekday, Monday first. */
export const OpeningHours = z.object({
  days: z.array(z.array(Span).check(z.maxLength(SPANS_MOST))).check(z.length(WEEKDAYS.length)),
  closures: z.array(Closure).check(z.maxLength(CLOSURES_MOST)),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

/** The hours that an admin begins with. */
export const FIRST_HOURS: OpeningHours = {
  days: WEEKDAYS.map((day) =>
    day === 'saturday' || day === 'sunday' ? [] : [{ from: '08:00', until: '18:00' }],
  ),
  closures: [],
};

const isTime = (text: string): boolean => Time.safeParse(text).success;

/** Returns whether none of a day's periods begins before the one before it ends. */
const isDayValid = (spans: readonly Span[]): boolean =>
  spans.every(({ from, until }, index) => {
    const next = spans[index + 1];
    return (
      isTime(from) &&
      isTime(until) &&
      (from !== until || spans.length === 1) &&
      (next === undefined || (from < until && until <= next.from))
    );
  });

const isClosureValid = ({ from, until }: Closure): boolean =>
  ClosedDay.safeParse(from).success && ClosedDay.safeParse(until).success && from <= until;

/** Returns the weekdays and closures that cannot be, by their positions. */
export const wrongHours = ({ days, closures }: OpeningHours): { days: number[]; closures: number[] } => ({
  days: days.flatMap((spans, index) => (isDayValid(spans) ? [] : [index])),
  closures: closures.flatMap((closure, index) => (isClosureValid(closure) ? [] : [index])),
});

export const areHoursValid = (hours: OpeningHours): boolean => {
  const { days, closures } = wrongHours(hours);
  return days.length + closures.length === 0;
};
