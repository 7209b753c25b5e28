/** What a customer does to a message after it was sent. */
export type Mark =
  /** `order` sorts as text: when it was done, and by which event, so that of two at one moment always the same wins. */
  | { kind: 'reaction'; emoji: string | null; order: string }
  /** `count` orders the edits of one message. With `keeps`, what it said before stays readable. */
  | { kind: 'edit'; text: string; count: number; keeps?: boolean }
  | { kind: 'unsend'; keeps?: boolean };

/**
 * A reaction's place among the others: time in milliseconds, then the event's own id. WhatsApp's clock knows whole seconds
 * only, and who marks and unmarks within one has unmarked last.
 */
export const orderOf = (at: number, eventId: string, emoji: string | null): string =>
  `${String(at).padStart(16, '0')}/${emoji === null ? 1 : 0}/${eventId}`;
