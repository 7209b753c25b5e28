import { z } from 'zod/mini';
import { ChannelState, Reason } from './channelHealth.ts';
import { operation } from './operation.ts';

/** A WhatsApp number of the organisation with WhatsApp's data (contracts §1.14, §1.17); null fields are unknown. */
export const WhatsappNumber = z.object({
  channel_id: z.string(),
  display_number: z.string(),
  verified_name: z.nullable(z.string()),
  state: ChannelState,
  reason: z.nullable(Reason),
  /** The provider's own text, for admins; null for everyone else. */
  details: z.nullable(z.string()),
  /** End of a restriction (ISO), if known. */
  until: z.nullable(z.string()),
  /** GREEN, YELLOW, RED or UNKNOWN. */
  quality: z.nullable(z.string()),
  /** TIER_250, TIER_2K … TIER_UNLIMITED: customers a day that the business may write to first. */
  messaging_limit: z.nullable(z.string()),
  /** STANDARD or HIGH. */
  throughput: z.nullable(z.string()),
  checked_at: z.nullable(z.string()),
});
export type WhatsappNumber = z.infer<typeof WhatsappNumber>;

const Listed = z.object({
  success: z.literal(true),
  data: z.array(WhatsappNumber),
  /** Names of the admins, who can connect a number again. */
  admins: z.array(z.string()),
});

export const listWhatsappNumbers = operation({
  name: 'whatsapp.numbers',
  method: 'GET',
  path: '/api/whatsapp/numbers',
  output: Listed,
  refuses: [],
  access: 'member',
});

/** Checks the number at WhatsApp now; reconnects one that can send again and sends its waiting messages. */
export const checkWhatsappNumber = operation({
  name: 'whatsapp.check',
  method: 'POST',
  path: '/api/whatsapp/check',
  output: Listed,
  refuses: ['notConnected', 'providerFailed'],
  access: 'member',
  permission: 'integrations.change',
});
