import { z } from 'zod/mini';
import { createCampaign } from '#contract/campaignCalls.ts';
import { MIN_LEAD } from '#contract/campaignLimits.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';

const Head = z.omit(createCampaign.body!, { recipients: true });
export type CampaignHead = z.infer<typeof Head>;

const DAY = 24 * 60 * 60_000;

export const invalid = (fields: Record<string, string>) =>
  refuse('campaignInvalid', { error_type: 'zod_validation', fields });

/** Reads the fields of a new campaign, without its recipients. */
export function readHead(given: Record<string, unknown>): Decision<CampaignHead, 'campaignInvalid'> {
  const read = z.safeParse(Head, given);
  if (!read.success)
    return invalid(
      Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
  const { name, time_zone: zone } = read.data;
  if (name.trim() === '') return invalid({ name: 'Campaign name is required' });
  if (zone !== undefined && !isTimeZone(zone)) return invalid({ time_zone: 'Not a time zone' });
  return grant(read.data);
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns the time of a scheduled campaign: a time too soon is raised (WIZ-020), a day in the past is refused (B36). */
export function scheduleOf(
  { status, scheduled_for: text }: CampaignHead,
  now: number,
): Decision<Date | null, 'campaignInvalid'> {
  if (status === 'draft') return grant(null);
  const at = Date.parse(text ?? '');
  if (Number.isNaN(at)) return invalid({ scheduled_for: 'Not a time' });
  if (at < now - DAY) return invalid({ scheduled_for: 'Date cannot be earlier than today' });
  return grant(new Date(Math.max(at, now + MIN_LEAD)));
}
