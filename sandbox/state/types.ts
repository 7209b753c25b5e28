/** What a customer's message has been through: ours to send, the business's to read. */
export type CustomerStatus = 'sending' | 'sent' | 'read';
/** What a business's message has been through, in the provider's own words. */
export type BusinessStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

export interface Person {
  wa_id: string;
  name: string;
  /** A phone that is off keeps what is sent to it at one tick. */
  on: boolean;
  /** The road their messages take: the Cloud API's where nothing is said. */
  network?: Network;
  /** WhatsApp: the business-scoped user id, which every webhook then names (contracts §1.15). */
  user_id?: string;
  /** WhatsApp: webhooks name the user id only, since the person has a username. */
  hides_phone?: boolean;
  /** The username; with `picture`, an Instagram account's picture in the store of files. */
  username?: string;
  picture?: string;
}

export type Network = 'whatsapp' | 'd360' | 'instagram';
/** Whoever sends webhooks: the networks, and the provider of mobile money. */
export type Sending = Network | 'pawapay';

/** A file in a thread, by its id in the networks' store. */
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
  /** The message this one answers. */
  context?: string;
  /** The sender's own mark, returned with every status. */
  callback_data?: string;
  error?: { code: number; title: string; details: string };
  reactions?: Reaction[];
  media?: Attached;
  /** Instagram: an answer to a story or a mention in one. */
  story?: 'reply' | 'mention';
  /** Taken back by the customer. */
  unsent?: boolean;
  edits?: number;
  /** The type's own object as it was sent, for types whose look is more than a text. */
  content?: unknown;
}

/** One accepted send: Meta does not deduplicate, so neither does this list. */
export interface Accepted {
  id: string;
  to: string;
  type: string;
  text: string;
  callback_data?: string;
  at: number;
  /** False when the sender never saw the answer. */
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
  /** Where it goes; the Cloud API's webhook where nothing is said. */
  network?: Sending;
  /** Messages whose tick turns once the webhook has been answered. */
  messages: string[];
  /** Whose line it stands in: what one person writes arrives in the order it was written, since a second is all its time tells. */
  line?: string;
}

export interface Saved {
  people: Person[];
  messages: Message[];
  accepted: Accepted[];
  deliveries: Delivery[];
  d360?: D360Channel[];
  instagram?: InstagramToken[];
  templates?: TemplateBooks;
  deposits?: Deposit[];
}

/** What reviewers and tests made of the account's templates, by id, and templates beside those it began with. */
export interface TemplateBooks {
  changed: Record<string, Partial<SandboxTemplate>>;
  added: SandboxTemplate[];
}

/** A number in 360dialog's books. */
export interface D360Channel {
  id: string;
  phone: string;
  name: string;
  key: string | null;
  webhook: { url: string; headers: Record<string, string> } | null;
  /** When the webhook was set, in milliseconds since 1970. */
  webhook_at?: number;
}

/** A token that lets the product speak for an Instagram account. */
export interface InstagramToken {
  token: string;
  account: string;
  /** Milliseconds since 1970. */
  expires: number;
  /** The fields whose events are delivered. */
  subscribed: string[];
}

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
  /** How often it was asked for: more than once is a repeat, which changes nothing. */
  asked: number;
  /** When its prompt goes out by itself, in milliseconds since 1970; null when nobody is prompted. */
  promptEnds: number | null;
}

export interface SandboxTemplate {
  id: string;
  name: string;
  language: string;
  category: string;
  status: string;
  rejected_reason: string;
  parameter_format: 'POSITIONAL' | 'NAMED';
  components: Record<string, unknown>[];
  created_at: string;
}

/** What a prompt is on somebody's phone. */
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
  /** Mobile money asks a phone, or has its answer. */
  | { type: 'prompts'; wa_id: string }
  | { type: 'reset' };
