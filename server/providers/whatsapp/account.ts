import { z } from 'zod/mini';
import type { Restriction } from '#contract/channelHealth.ts';
import { part, parts, text } from '../lenient.ts';
import { Errors, meaningOf } from './errors.ts';
import type { AccountChange } from './value.ts';

/** An account-level webhook about the health of numbers (contracts §1.17). */
export type AccountUpdate =
  | { kind: 'disconnected'; details: string }
  | { kind: 'reconnected' }
  | { kind: 'restricted'; restriction: Restriction | null; until: Date | null; details: string }
  | { kind: 'warned'; details: string }
  | { kind: 'changed'; limit: string | null };

const Value = z.looseObject({
  event: text,
  decision: text,
  rejection_reason: text,
  display_phone_number: text,
  metadata: part({ display_phone_number: text }),
  errors: Errors,
  max_daily_conversations_per_business: text,
  ban_info: part({ waba_ban_state: text, waba_ban_date: text }),
  restriction_info: parts({ restriction_type: text, expiration: text, remediation: text }),
  violation_info: part({ violation_type: text }),
  disconnection_info: part({ reason: text }),
  alert_info: part({ alert_severity: text, alert_type: text, alert_description: text }),
  alert_severity: text,
  alert_type: text,
  alert_description: text,
});
type Value = z.output<typeof Value>;

const gone = ['ACCOUNT_DELETED', 'PARTNER_REMOVED', 'PARTNER_APP_UNINSTALLED', 'ACCOUNT_OFFBOARDED'];
/** Restrictions that stop sending, widest first; others, such as on new numbers or calls, are only warnings. */
const stops = [
  ['RESTRICTED_CUSTOMER_INITIATED_MESSAGING', 'all'],
  ['RESTRICTED_BIZ_INITIATED_MESSAGING', 'templates'],
  ['RESTRICTED_UTILITY_TEMPLATES', 'utility'],
  // Restricts messages of a kind that we do not send.
  ['RESTRICTED_DIRECT_SEND_UTILITY_TEMPLATES', null],
] as const;

const words = (...given: (string | undefined)[]) => given.filter(Boolean).join(' · ');
const warned = (details: string): AccountUpdate => ({ kind: 'warned', details });

/** Parses a time in seconds since 1970 or as text; null for anything else. */
function timeOf(given: string | undefined): Date | null {
  if (given === undefined) return null;
  const time = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given);
  return Number.isFinite(time) ? new Date(time) : null;
}

function restrictionOf({ restriction_info: all }: Value): AccountUpdate {
  const details = all.map((it) => words(it.restriction_type, it.remediation)).join(' · ');
  const widest = stops.find(([type]) => all.some(({ restriction_type: given }) => given === type));
  if (!widest) return warned(details || 'ACCOUNT_RESTRICTION');
  const [type, restriction] = widest;
  const times = all
    .filter(({ restriction_type: given }) => given === type)
    .map(({ expiration }) => timeOf(expiration));
  // A restriction without an end lasts longest.
  const until = times.some((time) => time === null)
    ? null
    : new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
  return { kind: 'restricted', restriction, until, details };
}

function parseAccountUpdate(value: Value): AccountUpdate | null {
  const { event = '' } = value;
  if (gone.includes(event))
    return { kind: 'disconnected', details: words(event, value.disconnection_info?.reason) };
  if (event === 'ACCOUNT_RECONNECTED' || event === 'PARTNER_ADDED') return { kind: 'reconnected' };
  if (event === 'ACCOUNT_RESTRICTION') return restrictionOf(value);
  if (event === 'ACCOUNT_VIOLATION') return warned(words(event, value.violation_info?.violation_type));
  const ban = value.ban_info;
  const details = words(event, ban?.waba_ban_state, ban?.waba_ban_date);
  if (ban?.waba_ban_state === 'DISABLE') return { kind: 'disconnected', details };
  if (ban?.waba_ban_state === 'REINSTATE') return { kind: 'reconnected' };
  return ban?.waba_ban_state === 'SCHEDULE_FOR_DISABLE' ? warned(details) : null;
}

/** Errors beside the messages, about no message (contracts §1.10): those that stop the number or limit it. */
function parseErrors({ errors }: Value): AccountUpdate | null {
  const error = errors.find(({ code }) => {
    const { verdict, reason } = meaningOf(code ?? 0);
    return code !== undefined && (verdict === 'dead' || reason === 'spam' || reason === 'misclassified');
  });
  return error ? warned(words(error.title ?? String(error.code), error.error_data?.details)) : null;
}

const tiers = new Map([
  [250, 'TIER_250'],
  [2_000, 'TIER_2K'],
  [10_000, 'TIER_10K'],
  [100_000, 'TIER_100K'],
  [-1, 'TIER_UNLIMITED'],
]);
const limitOf = (given: string | undefined): string | null =>
  given === undefined ? null : (tiers.get(Number(given)) ?? given);

/** Parses one change; null if it is not about a number's health. */
export function accountUpdateOf({ field, value: given }: AccountChange): AccountUpdate | null {
  const value = z.safeParse(Value, given).data;
  if (!value) return null;
  const { event, decision } = value;
  if (field === 'messages') return parseErrors(value);
  if (field === 'account_update') return parseAccountUpdate(value);
  if (field === 'phone_number_quality_update' && event === 'FLAGGED') return warned('FLAGGED');
  if (field === 'phone_number_quality_update' || field === 'business_capability_update')
    return { kind: 'changed', limit: limitOf(value.max_daily_conversations_per_business) };
  if (field === 'account_alerts') {
    const alert = value.alert_info ?? value;
    const isSerious = alert.alert_severity === 'CRITICAL' || alert.alert_severity === 'WARNING';
    return isSerious ? warned(words(alert.alert_type, alert.alert_description)) : null;
  }
  if (field === 'phone_number_name_update' || field === 'account_review_update')
    return decision === 'REJECTED'
      ? warned(words(field, decision, value.rejection_reason))
      : { kind: 'changed', limit: null };
  return field === 'security' && event ? warned(words(field, event)) : null;
}

/** Returns the digits of the number that a change names; null for one about the whole account. */
export function digitsOf({ value }: AccountChange): string | null {
  const { data } = z.safeParse(Value, value);
  const number = data?.display_phone_number ?? data?.metadata?.display_phone_number;
  return number?.replace(/\D/g, '') || null;
}
