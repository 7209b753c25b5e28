import { z } from 'zod';

/** WhatsApp's state of the business's number; control calls change it. */
export const NumberState = z.object({
  /** Every call with the token is refused, as after a password change. */
  token_dead: z.boolean(),
  status: z.string().max(40),
  quality_rating: z.enum(['GREEN', 'YELLOW', 'RED', 'UNKNOWN']),
  throughput: z.enum(['STANDARD', 'HIGH']),
  messaging_limit: z.string().max(40),
  can_send_message: z.enum(['AVAILABLE', 'LIMITED', 'BLOCKED']),
  /** Marketing templates that one person gets in 24 hours from all businesses; 0 is no limit. */
  marketing_per_person: z.number().int().min(0),
  /** Per cent of all people who are in Meta's experiment and get no marketing. */
  experiment_percent: z.number().min(0).max(100),
  /** Messages a second; null is what the throughput allows. */
  messages_per_second: z.number().int().min(0).nullable(),
  /** Whether one person gets a message in six seconds, with bursts of 45. */
  pair_limit: z.boolean(),
  /** Management calls in an hour, such as lists of templates. */
  management_per_hour: z.number().int().min(0),
});
export type NumberState = z.infer<typeof NumberState>;

/** People in 24 hours by tier (contracts §1.19); -1 is no limit. */
export const TIERS: Readonly<Record<string, number>> = {
  TIER_250: 250,
  TIER_2K: 2000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
  TIER_UNLIMITED: -1,
};

export const wellNumber = (): NumberState => ({
  token_dead: false,
  status: 'CONNECTED',
  quality_rating: 'GREEN',
  throughput: 'STANDARD',
  // So that a campaign of 100,000 goes out without a change.
  messaging_limit: 'TIER_UNLIMITED',
  can_send_message: 'AVAILABLE',
  marketing_per_person: 0,
  experiment_percent: 0,
  messages_per_second: null,
  pair_limit: true,
  management_per_hour: 5000,
});

/** Returns the requested fields of the number and its id, as the provider does. */
export function numberFields(
  { id, display, name }: { id: string; display: string; name: string },
  it: NumberState,
  asked: string | undefined,
): Record<string, unknown> {
  const all: Record<string, unknown> = {
    display_phone_number: `+${display}`,
    verified_name: name,
    status: it.status,
    quality_rating: it.quality_rating,
    throughput: { level: it.throughput },
    whatsapp_business_manager_messaging_limit: it.messaging_limit,
    health_status: {
      can_send_message: it.can_send_message,
      entities: [{ entity_type: 'PHONE_NUMBER', id, can_send_message: it.can_send_message }],
    },
  };
  const fields = asked?.split(',') ?? ['display_phone_number', 'verified_name', 'quality_rating'];
  return { ...Object.fromEntries(fields.flatMap((it) => (it in all ? [[it, all[it]]] : []))), id };
}
