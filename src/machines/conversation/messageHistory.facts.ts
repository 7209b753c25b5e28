/** The loaded part of a conversation. */
export interface HistoryExtent {
  /** Its messages in the cache. */
  loaded: number;
  /** The server's number of messages. */
  total: number;
  /** How many of them are newer than the loaded ones. */
  newer: number;
}

/** A message and its position in the conversation, counted from 1; 0 where only the message is known (a quote). */
export interface MessagePosition {
  messageId: string;
  seq: number;
}

/** The reader's position, as the shares of the loaded list above and below the view. */
export interface ReaderPosition {
  fromTop: number;
  fromEnd: number;
}

/** The history's input, from opening the conversation. */
export interface HistoryInput {
  conversationId: string;
  /** Number of the customer's unseen messages when the conversation was opened. */
  unread: number;
  /** What the cache still has of it from an earlier opening; null if that is nothing, or lacks unread messages. */
  kept: HistoryExtent | null;
}
