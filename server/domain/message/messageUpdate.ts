/** A customer's reaction, edit or deletion of a sent message. */
export type MessageUpdate =
  /** `order` is a sortable text of time and event id, so that of two simultaneous reactions always the same wins. */
  | { kind: 'reaction'; emoji: string | null; order: string }
  /** `count` orders the edits of one message. With `keeps`, the earlier text stays readable. */
  | { kind: 'edit'; text: string; count: number; keeps?: boolean }
  | { kind: 'unsend'; keeps?: boolean };

/**
 * Returns a reaction's sort key: time in milliseconds, then the event's id.
 * WhatsApp's times are whole seconds, and of a reaction and its removal within one second the removal came last.
 */
export const reactionOrder = (at: number, eventId: string, emoji: string | null): string =>
  `${String(at).padStart(16, '0')}/${emoji === null ? 1 : 0}/${eventId}`;
