import { z } from 'zod/mini';

/** A time of day from 00:00 to 23:59. */
export const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/**
 * Hours of the day in which no marketing is sent.
 * They are those of the recipient's own zone where the phone's country has one time, else of the organisation's zone.
 */
export const QuietHours = z.object({ enabled: z.boolean(), from: Time, until: Time });
export type QuietHours = z.infer<typeof QuietHours>;

/** Quiet hours until an admin sets others. */
export const NO_QUIET_HOURS: QuietHours = { enabled: false, from: '21:00', until: '08:00' };
