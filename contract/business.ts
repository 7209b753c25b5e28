import { z } from 'zod/mini';
import { areHoursValid, OpeningHours } from './openingHours.ts';
import { operation } from './operation.ts';
import { QuietHours, Time } from './quietHours.ts';

/** Effect of a customer's message on a resolved conversation (X4): it opens again, or stays resolved and unread. */
export const Reopening = z.enum(['reopen', 'stay']);
export type Reopening = z.infer<typeof Reopening>;

/** The hours of the day in which something goes out. */
export const Hours = z.object({ from: Time, until: Time });
export type Hours = z.infer<typeof Hours>;

export const BUSINESS_NAME_MAX = 120;

/** Hours of payment requests and reminders until an admin sets others (B37). */
export const PAYMENT_HOURS: Hours = { from: '08:00', until: '18:00' };

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Months of silence after which contacts may be deleted. */
export const KEEP_MONTHS = [6, 12, 24, 36] as const;
const KeepMonths = z.nullable(z.literal(KEEP_MONTHS));

/** Texts and labels of buttons that an organisation takes as opt-outs, beside those that every one does. */
const optOuts = (longest: number) =>
  z.array(z.string().check(z.trim(), z.maxLength(longest))).check(z.maxLength(50));
/** A message, and a button's label (contracts §1.18). */
const OptOutWords = optOuts(100);
const OptOutButtons = optOuts(25);

/** The organisation's own settings. */
export const Business = z.object({
  name: z.string(),
  /** The chosen zone; null for that of the number's country, which is `number_zone`. */
  time_zone: z.nullable(z.string()),
  number_zone: z.string(),
  payment_hours: Hours,
  quiet_hours: QuietHours,
  /** Null if nobody has said when people answer. */
  opening_hours: z.nullable(OpeningHours),
  reopening: Reopening,
  /** Months of silence after which a contact is deleted for ever; null for never. */
  keep_months: KeepMonths,
  /** Whole messages that opt a customer out of marketing. */
  opt_out_words: z.array(z.string()),
  /** Labels of templates' buttons whose tap opts a customer out; as typed texts they mean nothing. */
  opt_out_buttons: z.array(z.string()),
});
export type Business = z.infer<typeof Business>;

const differ = <Given extends { from: string; until: string; enabled?: boolean }>() =>
  z.refine<Given>(({ enabled = true, from, until }) => !enabled || from !== until, 'The times must differ');

/** The changed settings; the others stay. */
export const BusinessChange = z.object({
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(BUSINESS_NAME_MAX))),
  time_zone: z.optional(
    z.nullable(z.string().check(z.maxLength(64), z.refine(isTimeZone, 'Not a time zone'))),
  ),
  payment_hours: z.optional(Hours.check(differ())),
  quiet_hours: z.optional(QuietHours.check(differ())),
  opening_hours: z.optional(
    z.nullable(OpeningHours.check(z.refine(areHoursValid, 'The hours overlap or have no length'))),
  ),
  reopening: z.optional(Reopening),
  keep_months: z.optional(KeepMonths),
  opt_out_words: z.optional(OptOutWords),
  opt_out_buttons: z.optional(OptOutButtons),
});
export type BusinessChange = z.infer<typeof BusinessChange>;

const path = '/api/organization/business';
const Answered = z.object({ success: z.literal(true), data: Business });

export const getBusiness = operation({
  name: 'organisation.business',
  method: 'GET',
  path,
  output: Answered,
  refuses: [],
  access: 'member',
});

/** Changes settings of the organisation, each with an audit line; those who wait for an hour are judged again. */
export const saveBusiness = operation({
  name: 'organisation.saveBusiness',
  method: 'POST',
  path,
  body: BusinessChange,
  output: Answered,
  refuses: [],
  access: 'member',
  permission: 'business.change',
  audit: 'business.changed',
});
