import type { Conversation } from '#contract/conversation.ts';
import type { Message } from '#contract/message.ts';
import type { Organisation } from '#contract/organisation.ts';

/** The fixed time of tests and pictures. */
export const NOW = Date.parse('2026-11-21T14:08:00.000Z');
export const ADA = '0190c0de-0000-7000-8000-0000000000a1';
const BEN = '0190c0de-0000-7000-8000-0000000000b2';

const id = (kind: string, n: number) =>
  `0190c0de-0000-7000-8000-${kind}${String(n).padStart(12 - kind.length, '0')}`;
export const conversationId = (n: number) => id('c', n) as Conversation['_id'];
const messageId = (n: number) => id('d', n) as Message['_id'];

const seconds = (at: number) => Math.floor(at / 1000);
export const MINUTES = 60_000;

export const ada = { clerk_id: ADA, name: 'Ada Ngono', image: null };
export const ben = { clerk_id: BEN, name: 'Ben Fotso', image: null };
export const autopilot = { clerk_id: 'autopilot', name: 'Autopilot', image: null };

type Partly<Of> = { [Key in keyof Of]?: Of[Key] };

export function aConversation(
  n: number,
  {
    words = 'Good morning!',
    ago = 5 * MINUTES,
    ...over
  }: Partly<Conversation> & { words?: string; ago?: number } = {},
): Conversation {
  return {
    _id: conversationId(n),
    version: 1,
    label: 'manual',
    channel: 'whatsapp',
    last_message: {
      _id: messageId(n),
      message: words,
      message_type: 'text',
      mode: 2,
      read: true,
      status: 200,
      timestamp: seconds(NOW - ago),
      sender_detail: { clerk_id: null },
    },
    last_message_received_at: seconds(NOW - ago),
    handler_detail: ada,
    user: {
      name: `Customer ${n}`,
      image_url: null,
      wa_phone: '+237 6 99 41 07 52',
      instagram_id: null,
      username: null,
    },
    tags: [],
    unread_count: 0,
    marked_unread: false,
    summary: null,
    shopify: null,
    ...over,
  };
}

export const named = (name: string): Partly<Conversation> => ({
  user: { name, image_url: null, wa_phone: '+237 6 99 41 07 52', instagram_id: null, username: null },
});

export function aMessage(
  n: number,
  { ago = 60 * MINUTES, ...over }: Partly<Message> & { ago?: number } = {},
): Message {
  return {
    _id: messageId(n),
    conversation: conversationId(1),
    seq: n,
    message: `Message ${n}`,
    message_type: 'text',
    status: 200,
    mode: 2,
    created_at: new Date(NOW - ago).toISOString(),
    sender_detail: null,
    reactions: { emoji_sent: null, emoji_received: null },
    error: null,
    is_template_message: false,
    client_message_id: null,
    reply_to: null,
    extras: null,
    ...over,
  };
}

export const anOrganisation: Organisation = {
  _id: id('e', 1),
  name: 'Atelier Wouri',
  clerk_id: id('e', 1),
  channel_id: '555',
  wa_phone_number: '+237 6 55 01 22 84',
  time_zone: 'Africa/Douala',
  copilot: {
    enabled: true,
    enable_notification: true,
    escalation_topics: [],
    confidence_threshold: 60,
    daily_budget: null,
    answer_seconds: null,
    data_sources: [],
  },
  shopify: { status: 0, domain: null },
  zoho_crm: { status: 0 },
  pipedrive_crm: { status: 0 },
  pawapay: {
    status: 0,
    language_code: null,
    country_code: null,
    currency_symbol: null,
    currency_code: null,
    decimals: null,
    least: null,
    most: null,
  },
  instagram_settings: {
    status: 1,
    instagram_username: 'atelier.wouri',
    instagram_display_name: 'Atelier Wouri',
    auth_method: null,
  },
  api_integrations: [],
  billing: null,
  subscription: { canSend: true, blockedReason: null },
};

/** Conversations of a list: long names, other scripts, every label and every badge. */
export const people: Conversation[] = [
  aConversation(1, {
    ...named('Marie-Claire Atangana Mbarga épouse Essomba'),
    words: 'It comes to XAF 35,000. Pick up, or delivery in Bonapriso?',
    ago: 1 * MINUTES,
  }),
  aConversation(2, {
    ...named('Олена Шевченко'),
    channel: 'instagram',
    label: 'needs-attention',
    handler_detail: null,
    words: 'Добрий день! Чи можна змінити розмір на M?',
    ago: 22 * 60 * MINUTES + 48 * MINUTES,
    unread_count: 2,
  }),
  aConversation(3, {
    ...named('عائشة الحسن'),
    label: 'ai-handled',
    handler_detail: autopilot,
    words: 'شكراً جزيلاً، وصل الطلب اليوم',
    ago: 10 * MINUTES,
    unread_count: 1,
  }),
  aConversation(4, {
    ...named('Chidinma Okonkwo-Adeyemi'),
    label: 'needs-attention',
    handler_detail: null,
    words: 'Do you ship to Port Harcourt, and what does it cost for two?',
    ago: 23 * 60 * MINUTES + 49 * MINUTES,
  }),
  aConversation(5, {
    ...named('Nkeng Tabi Fabrice'),
    words: 'Thursday after 4, Bonapriso',
    ago: 30 * MINUTES,
  }),
  aConversation(6, {
    ...named('Fatoumata Bâ'),
    label: 'resolved',
    handler_detail: ben,
    words: 'Merci beaucoup, à bientôt !',
    ago: 5 * 60 * MINUTES,
  }),
  aConversation(7, {
    ...named('Boutique Mvog-Mbi (revendeur, gros et demi-gros, Yaoundé)'),
    label: 'WhatsApp-Business',
    handler_detail: null,
    words: 'The invoice is paid, thank you!',
    ago: 26 * 60 * MINUTES,
  }),
  aConversation(8, {
    ...named('Ngozi Balogun'),
    channel: 'instagram',
    words: 'Can I pay half now and half on delivery?',
    ago: 4 * 24 * 60 * MINUTES,
  }),
];
