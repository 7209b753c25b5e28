/** What a customer's message has been through: ours to send, the business's to read. */
export type CustomerStatus = 'sending' | 'sent' | 'read';
/** What a business's message has been through, in the provider's own words. */
export type BusinessStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

export interface Person {
  wa_id: string;
  name: string;
  /** A phone that is off keeps what is sent to it at one tick. */
  on: boolean;
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
  /** Messages whose tick turns once the webhook has been answered. */
  messages: string[];
}

export interface Saved {
  people: Person[];
  messages: Message[];
  accepted: Accepted[];
  deliveries: Delivery[];
}

export type Change =
  | { type: 'people' }
  | { type: 'message'; message: Message }
  | { type: 'typing'; wa_id: string; until: number }
  | { type: 'wire'; line: WireLine }
  | { type: 'settings' }
  | { type: 'reset' };
