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
});
export type NumberState = z.infer<typeof NumberState>;

export const wellNumber = (): NumberState => ({
  token_dead: false,
  status: 'CONNECTED',
  quality_rating: 'GREEN',
  throughput: 'STANDARD',
  messaging_limit: 'TIER_2K',
  can_send_message: 'AVAILABLE',
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
