import type { AuditChange } from '#contract/audit.ts';
import {
  type Business,
  type BusinessChange,
  type Hours,
  PAYMENT_HOURS,
  type Reopening,
} from '#contract/business.ts';
import { type OpeningHours, WEEKDAYS } from '#contract/openingHours.ts';
import { NO_QUIET_HOURS, type QuietHours } from '#contract/quietHours.ts';
import { timeZoneOf } from '#server/domain/timeZone.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Returns the organisation's own settings. */
export async function readBusiness(tx: Tx): Promise<Business> {
  const row = await tx.row<{
    name: string;
    time_zone: string | null;
    payment_hours: Hours | null;
    quiet_hours: QuietHours | null;
    opening_hours: OpeningHours | null;
    reopening: Reopening;
    keep_months: Business['keep_months'];
    opt_out_words: string[];
    opt_out_buttons: string[];
    display_number: string | null;
  }>(sql`
    select o.name, o.time_zone, o.payment_hours, o.quiet_hours, o.opening_hours, o.reopening, o.keep_months, o.opt_out_words,
      o.opt_out_buttons, n.display_number
    from organisations o left join channels n on n.organisation_id = o.organisation_id`);
  if (!row) throw new Error('The active organisation has no row.');
  return {
    name: row.name,
    time_zone: row.time_zone,
    number_zone: timeZoneOf(null, row.display_number),
    payment_hours: row.payment_hours ?? PAYMENT_HOURS,
    quiet_hours: row.quiet_hours ?? NO_QUIET_HOURS,
    opening_hours: row.opening_hours,
    reopening: row.reopening,
    keep_months: row.keep_months,
    opt_out_words: row.opt_out_words,
    opt_out_buttons: row.opt_out_buttons,
  };
}

/** Returns the hours in which payment requests and reminders go out. */
export async function readPaymentHours(tx: Tx): Promise<Hours> {
  const row = await tx.row<{ payment_hours: Hours | null }>(sql`select payment_hours from organisations`);
  return row?.payment_hours ?? PAYMENT_HOURS;
}

/** Returns when people answer and in which zone; null hours if nobody has said so. */
export async function readOpeningHours(tx: Tx): Promise<{ hours: OpeningHours | null; zone: string }> {
  const { opening_hours: hours, time_zone: zone, number_zone: ofNumber } = await readBusiness(tx);
  return { hours, zone: zone ?? ofNumber };
}

/** Returns the hours in which no marketing goes out. */
export async function readQuietHours(tx: Tx): Promise<QuietHours> {
  const row = await tx.row<{ quiet_hours: QuietHours | null }>(sql`select quiet_hours from organisations`);
  return row?.quiet_hours ?? NO_QUIET_HOURS;
}

/** Locks the settings, so that each audit entry begins with what the one before it left. */
export const accessBusiness = async (tx: Tx): Promise<Business> => {
  await tx.rows(sql`
    select 1 from organisations where organisation_id = ${tx.organisationId}::uuid for no key update`);
  return readBusiness(tx);
};

/**
 * Saves what differs, and returns it as the audit log tells it.
 * Recipients who wait for an hour are judged again.
 */
export async function writeBusiness(
  tx: Tx,
  { before, change: given }: { before: Business; change: BusinessChange },
): Promise<AuditChange[]> {
  const lines = {
    opt_out_words: filled(given.opt_out_words),
    opt_out_buttons: filled(given.opt_out_buttons),
  };
  const change = { ...given, ...lines };
  const names = (Object.keys(change) as (keyof BusinessChange)[]).filter(
    (name) => change[name] !== undefined && textOf(change[name]) !== textOf(before[name]),
  );
  if (names.length === 0) return [];
  const after: Business = { ...before, ...Object.fromEntries(names.map((name) => [name, change[name]])) };
  if (names.includes('name')) await tx.rows(sql`select name_organisation(${after.name})`);
  await tx.rows(sql`
    update organisations set time_zone = ${after.time_zone}, payment_hours = ${jsonText(after.payment_hours)}::jsonb,
      quiet_hours = ${jsonText(after.quiet_hours)}::jsonb,
      opening_hours = ${after.opening_hours && jsonText(after.opening_hours)}::jsonb, reopening = ${after.reopening}, keep_months = ${after.keep_months}::int,
      opt_out_words = ${after.opt_out_words}::text[], opt_out_buttons = ${after.opt_out_buttons}::text[],
      taps_read_at = case when opt_out_buttons = ${after.opt_out_buttons}::text[] then taps_read_at end,
      keep_months_since = case when keep_months is distinct from ${after.keep_months}::int then now() else keep_months_since end
    where organisation_id = ${tx.organisationId}::uuid`);
  if (names.some((name) => name === 'time_zone' || name === 'payment_hours' || name === 'quiet_hours'))
    await tx.rows(sql`
      update campaign_recipients set wait_until = null where organisation_id = ${tx.organisationId}::uuid
        and status = 'pending' and message_id is null and wait_until is not null`);
  return names.map((name) => ({ name, before: textOf(before[name]), after: textOf(after[name]) }));
}

/** Returns the lines of a list that are not blank, each once. */
const filled = (lines: readonly string[] | undefined): string[] | undefined =>
  lines && [...new Set(lines.map((line) => line.trim()).filter(Boolean))];

/** A setting as the audit log names it; the order of an object's keys is that of the contract. */
function textOf(value: Business[keyof Business] | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.join(', ') || null;
  if ('days' in value) return openingText(value);
  const hours = `${value.from}-${value.until}`;
  return 'enabled' in value && !value.enabled ? `off ${hours}` : hours;
}

/** Opening hours as the audit log names them: each weekday's periods, and the closed days. */
const openingText = ({ days, closures }: OpeningHours): string =>
  [
    ...days.map((spans, index) => {
      const periods = spans.map(({ from, until }) => `${from}-${until}`).join(' ');
      return `${WEEKDAYS[index]?.slice(0, 3)} ${periods || 'closed'}`;
    }),
    ...closures.map(({ from, until, name }) => `closed ${from} to ${until}${name && ` (${name})`}`),
  ].join(', ');
