import { z } from 'zod/mini';
import { createCampaign } from '#contract/campaignCalls.ts';
import { createPaymentCollectionCampaign } from '#contract/collection.ts';
import { MIN_LEAD } from '#contract/campaignLimits.ts';
import { dayOfWall, instantOf, wallTime } from '#lib/zonedTime.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';

const Head = z.omit(createCampaign.body!, { recipients: true });
const CollectionHead = z.omit(createPaymentCollectionCampaign.body!, { recipients: true });

export type CampaignHead = z.infer<typeof Head>;

export const invalid = (fields: Record<string, string>) =>
  refuse('campaignInvalid', { error_type: 'zod_validation', fields });

/** Reads the fields of a new broadcast, without its recipients. */
export const readHead = (given: Record<string, unknown>) => readBy(Head, given);

/** Reads the fields of a new payment collection, without its debts. */
export const readCollectionHead = (given: Record<string, unknown>) => readBy(CollectionHead, given);

function readBy<Read extends { name: string; time_zone?: string | undefined }>(
  shape: z.ZodMiniType<Read>,
  given: Record<string, unknown>,
): Decision<Read, 'campaignInvalid'> {
  const read = z.safeParse(shape, given);
  if (!read.success)
    return invalid(
      Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
  const { name, time_zone: zone } = read.data;
  if (name.trim() === '') return invalid({ name: 'Campaign name is required' });
  if (zone !== undefined && !isTimeZone(zone)) return invalid({ time_zone: 'Not a time zone' });
  return grant(read.data);
}

/** Returns whether the clocks of a zone are known by its name. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A day, or a day and a time; without an offset it is of a zone's clocks. */
const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Returns whether the calendar has the day; a parser takes 31 February for 3 March. */
const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

/** Returns the instant that a text names, on the clocks of the zone if it has no offset of its own; null if none. */
function instantIn(text: string, zone: string): number | null {
  const [, day, time = '00:00', offset] = WRITTEN.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return null;
  const at = Date.parse(`${day}T${time}${offset ?? 'Z'}`);
  if (Number.isNaN(at)) return null;
  return offset === undefined ? instantOf(at, zone) : at;
}

/**
 * Returns the time of a scheduled campaign: a time too soon is raised (WIZ-020), one that is over is refused (B36).
 * A time without an offset is of the given zone, else the organisation's.
 */
export function scheduleOf(
  {
    status,
    scheduled_for: text,
    time_zone: zone,
  }: { status: 'draft' | 'scheduled'; scheduled_for?: string | null | undefined; time_zone: string },
  now: number,
): Decision<Date | null, 'campaignInvalid'> {
  if (status === 'draft') return grant(null);
  const at = instantIn(text?.trim() ?? '', zone);
  if (at === null) return invalid({ scheduled_for: 'Not a time' });
  if (at < instantOf(dayOfWall(wallTime(now, zone)), zone))
    return invalid({ scheduled_for: 'Date cannot be earlier than today' });
  if (at < now) return invalid({ scheduled_for: 'Time cannot be in the past' });
  return grant(new Date(Math.max(at, now + MIN_LEAD)));
}
