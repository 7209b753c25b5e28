import { z } from 'zod/mini';
import { createCampaign } from '#contract/campaignCalls.ts';
import { createPaymentCollectionCampaign } from '#contract/collection.ts';
import { MIN_LEAD } from '#contract/campaignLimits.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';

const Head = z.omit(createCampaign.body!, { recipients: true });
const CollectionHead = z.omit(createPaymentCollectionCampaign.body!, { recipients: true });

export type CampaignHead = z.infer<typeof Head>;

const DAY = 24 * 60 * 60_000;

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

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns the time of a scheduled campaign: a time too soon is raised (WIZ-020), a day in the past is refused (B36). */
export function scheduleOf(
  {
    status,
    scheduled_for: text,
  }: { status: 'draft' | 'scheduled'; scheduled_for?: string | null | undefined },
  now: number,
): Decision<Date | null, 'campaignInvalid'> {
  if (status === 'draft') return grant(null);
  const at = Date.parse(text ?? '');
  if (Number.isNaN(at)) return invalid({ scheduled_for: 'Not a time' });
  if (at < now - DAY) return invalid({ scheduled_for: 'Date cannot be earlier than today' });
  return grant(new Date(Math.max(at, now + MIN_LEAD)));
}
