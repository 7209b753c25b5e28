/** Status of a customer's message: the sandbox sends it, the business reads it. */
export type CustomerStatus = 'sending' | 'sent' | 'read';
/** Status of a business's message, in the provider's words. */
export type BusinessStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

export interface Person {
  wa_id: string;
  name: string;
  /** A phone that is off leaves messages undelivered. */
  on: boolean;
  /** Transport; defaults to the Cloud API. */
  network?: Network;
  /** WhatsApp: the number that people write to, where WhatsApp knows it in another form: answers then have `wa_id`. */
  number?: string;
  /** WhatsApp: the business-scoped user id, if it is not the usual one of the number (contracts §1.15). */
  user_id?: string;
  /** WhatsApp: webhooks contain only the user id, because the person has a username. */
  hides_phone?: boolean;
  /** WhatsApp: another responder of the number has the conversation (contracts §1.20). */
  responder?: boolean;
  /** The username; `picture` is an Instagram profile picture in the file store. */
  username?: string;
  picture?: string;
}

export type Network = 'whatsapp' | 'd360' | 'instagram';
/** Senders of webhooks: the networks and the mobile-money provider. */
export type Sending = Network | 'pawapay' | 'stripe';

/** A file in a thread, by its id in the networks' file store. */
export interface Attached {
  id: string;
  mime: string;
  name: string | null;
  voice?: boolean;
}

export interface Reaction {
  from: 'customer' | 'business';
  emoji: string;
}

export interface Message {
  id: string;
  wa_id: string;
  from: 'customer' | 'business';
  type: string;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  status: CustomerStatus | BusinessStatus;
  /** The message that this one answers. */
  context?: string;
  /** The sender's own id, returned with every status. */
  callback_data?: string;
  error?: { code: number; title: string; details: string };
  reactions?: Reaction[];
  media?: Attached;
  /** Instagram: a reply to a story or a mention in one. */
  story?: 'reply' | 'mention';
  /** Unsent by the customer. */
  unsent?: boolean;
  edits?: number;
  /** The type's own object as it was sent, for types that show more than a text. */
  content?: unknown;
}

/** An accepted send. Meta does not deduplicate, so the list may contain repeats. */
export interface Accepted {
  id: string;
  to: string;
  type: string;
  text: string;
  callback_data?: string;
  at: number;
  /** False if the answer never reached the sender. */
  answered: boolean;
}

export interface WireLine {
  at: number;
  direction: 'out' | 'in';
  what: string;
  detail: string;
  trouble: boolean;
}

export interface Delivery {
  id: string;
  what: string;
  body: string;
  attempts: number;
  /** Its destination; defaults to the Cloud API's webhook. */
  network?: Sending;
  /** Messages whose status changes once the webhook is answered. */
  messages: string[];
  /** Deliveries of one line keep their order, because a person's messages have times in whole seconds. */
  line?: string;
}

export interface Saved {
  people: Person[];
  messages: Message[];
  accepted: Accepted[];
  deliveries: Delivery[];
  d360?: D360Channel[];
  instagram?: InstagramToken[];
  instagramFields?: InstagramFields;
  templates?: TemplateData;
  deposits?: Deposit[];
}

/** Changes of the account's templates by id, and added templates. */
export interface TemplateData {
  changed: Record<string, Partial<SandboxTemplate>>;
  added: SandboxTemplate[];
}

/** A number in 360dialog's records. */
export interface D360Channel {
  id: string;
  phone: string;
  name: string;
  key: string | null;
  webhook: { url: string; headers: Record<string, string> } | null;
  /** When the webhook was set, in milliseconds since 1970. */
  webhook_at?: number;
}

/** A token for an Instagram account. */
export interface InstagramToken {
  token: string;
  account: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Subscribed fields by the id of the account or the page. */
export type InstagramFields = Record<string, readonly string[]>;

export type DepositStatus = 'ACCEPTED' | 'PROCESSING' | 'COMPLETED' | 'FAILED';

export interface Deposit {
  id: string;
  merchant: string;
  amount: string;
  currency: string;
  country: string;
  provider: string;
  phone: string;
  note: string;
  reference: string;
  metadata: Record<string, unknown>;
  status: DepositStatus;
  reason: string | null;
  created: string;
  /** How often it was requested; repeats change nothing. */
  asked: number;
  /** When its prompt expires, in milliseconds since 1970; null if nobody is prompted. */
  promptEnds: number | null;
}

export interface SandboxTemplate {
  id: string;
  name: string;
  language: string;
  category: string;
  status: string;
  rejected_reason: string;
  quality_score?: { score: string };
  parameter_format: 'POSITIONAL' | 'NAMED';
  components: Record<string, unknown>[];
  created_at: string;
  /** The number whose account created it; without one every account has it. */
  owner?: string;
}

/** A prompt on a phone. */
export interface Prompt {
  id: string;
  phone: string;
  business: string;
  operator: string;
  amount: string;
  currency: string;
  note: string;
  ends: number;
}

export type Change =
  | { type: 'people' }
  | { type: 'message'; message: Message }
  | { type: 'typing'; wa_id: string; until: number }
  | { type: 'wire'; line: WireLine }
  | { type: 'settings' }
  /** A mobile-money prompt appeared on a phone or was answered. */
  | { type: 'prompts'; wa_id: string }
  | { type: 'reset' };
