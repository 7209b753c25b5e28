import { z } from 'zod/mini';
import { ChannelState, Reason } from './channelHealth.ts';
import { operation } from './operation.ts';

/** A WhatsApp number of the organisation and what WhatsApp says of it (contracts §1.14, §1.17); null: not told yet. */
export const WhatsappNumber = z.object({
  channel_id: z.string(),
  display_number: z.string(),
  verified_name: z.nullable(z.string()),
  state: ChannelState,
  reason: z.nullable(Reason),
  /** The provider's own words, for admins; null for everybody else. */
  details: z.nullable(z.string()),
  /** Until when a restriction lasts (ISO), where it is known. */
  until: z.nullable(z.string()),
  /** GREEN, YELLOW, RED or UNKNOWN. */
  quality: z.nullable(z.string()),
  /** TIER_250, TIER_2K … TIER_UNLIMITED: customers a day that may be written to first. */
  messaging_limit: z.nullable(z.string()),
  /** STANDARD or HIGH. */
  throughput: z.nullable(z.string()),
  checked_at: z.nullable(z.string()),
});
export type WhatsappNumber = z.infer<typeof WhatsappNumber>;

const Listed = z.object({
  success: z.literal(true),
  data: z.array(WhatsappNumber),
  /** The names of the admins, who can connect a number again. */
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

/** Asks WhatsApp about the number now; one that can send again is connected, and what waited is sent. */
export const checkWhatsappNumber = operation({
  name: 'whatsapp.check',
  method: 'POST',
  path: '/api/whatsapp/check',
  output: Listed,
  refuses: ['notConnected', 'providerFailed'],
  access: 'member',
  role: 'admin',
});
