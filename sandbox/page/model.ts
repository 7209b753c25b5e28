/** A message as the sandbox sends it to its pages; the same shape as in its state. */
export interface Message {
  id: string;
  wa_id: string;
  from: 'customer' | 'business';
  type: string;
  text: string;
  at: number;
  status: string;
  context?: string;
  media?: { id: string; mime: string; name: string | null; voice?: boolean };
  content?: unknown;
  reactions?: { from: 'customer' | 'business'; emoji: string }[];
  story?: 'reply' | 'mention';
  unsent?: boolean;
  edits?: number;
  error?: { code: number; title: string; details: string };
}

export interface Person {
  wa_id: string;
  name: string;
  on: boolean;
  network?: 'whatsapp' | 'd360' | 'instagram';
  username?: string;
  /** Another responder of the number has the conversation. */
  responder?: boolean;
  last: Message | null;
  unread: number;
  typing_until: number;
}

export interface WireLine {
  at: number;
  direction: 'in' | 'out';
  what: string;
  detail: string;
  trouble: boolean;
}

export interface WebhookFaults {
  duplicate: boolean;
  shuffle: boolean;
  delay_ms: number;
  drop: number;
  lose_statuses: number;
  batch_ms: number;
  hold: boolean;
  batch_level: string;
  shape: string;
}

export interface NumberState {
  token_dead: boolean;
  quality_rating: string;
  messaging_limit: string;
  can_send_message: string;
  marketing_per_person: number;
  experiment_percent: number;
  throughput: string;
  messages_per_second: number | null;
  pair_limit: boolean;
  management_per_hour: number;
}

export interface Settings {
  business: { name: string; phone: string };
  link: 'waiting' | 'verified' | 'refused';
  number: NumberState;
  /** Ids of the numbers of the operator's account. */
  numbers: string[];
  /** Subscribed fields of WhatsApp's webhook. */
  fields: string[];
  /** By provider and name. */
  limits: Record<string, Record<string, number>>;
  faults: { id: string; kind: string; count?: number; probability: number; [detail: string]: unknown }[];
  webhooks: WebhookFaults;
  pace: { sent: number; delivered: number; read: number };
  undelivered: number;
  accepted: number;
}

export interface State {
  people: Person[];
  wire: WireLine[];
  settings: Settings;
}

export type Change =
  | { type: 'people' }
  | { type: 'message'; message: Message }
  | { type: 'typing'; wa_id: string; until: number }
  | { type: 'wire'; line: WireLine }
  /** A mobile-money prompt appeared on a phone or was answered. */
  | { type: 'prompts'; wa_id: string }
  | { type: 'settings' | 'reset'; settings: Settings };

/** Returns a one-line preview of a message. The text of a template's message is its name, which customers never see. */
export function previewOf({ type, text, unsent, content }: Message): string {
  if (unsent) return 'Unsent';
  if (type === 'text') return text;
  const shown = type === 'template' ? (content as { body?: string } | undefined)?.body : text;
  return shown || (names[type] ?? 'Message');
}

const names: Record<string, string> = {
  image: 'Photo',
  video: 'Video',
  audio: 'Voice message',
  document: 'Document',
  sticker: 'Sticker',
  location: 'Location',
  contacts: 'Contact',
  order: 'Order',
  unsupported: 'Something new',
  campaign: 'Campaign',
  interactive: 'Options',
  template: 'Template',
};
