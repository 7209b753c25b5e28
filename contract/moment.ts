import { z } from 'zod/mini';

/** The database's dates begin with the year 1. */
const isInYearOne = (given: string): boolean => !given.startsWith('0000');

/** An existing day, such as `2026-02-28`, alone or at the start of a time. */
export const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}/),
  z.maxLength(40),
  z.refine(
    (given) => z.safeParse(z.iso.date(), given.slice(0, 10)).success && isInYearOne(given),
    'No such day',
  ),
);

/** Longest time ahead that people may plan, in milliseconds. */
export const YEAR_AHEAD = 366 * 24 * 60 * 60_000;

/** An existing time in UTC, such as `2026-02-28T10:00:00Z`. */
export const Time = z.iso.datetime().check(z.maxLength(40), z.refine(isInYearOne, 'No such time'));
