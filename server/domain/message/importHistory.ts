import { MODE, STATUS } from '#contract/message.ts';
import { type Change, unchanged, withMessage } from '../conversation/change.ts';
import type { FixedClock } from '../fixedClock.ts';
import type { ConversationState } from '../conversation/conversation.ts';
import { limitTime } from './limitTimes.ts';
import type { Inbound } from './inbound.ts';
import { draftOf, withFetch } from './receive.ts';

/** One message from before the account was connected. */
export interface ImportedMessage {
  message: Inbound;
  ours: boolean;
}

/** A conversation in the network's history, its messages in any order. */
export interface ImportedConversation {
  address: string;
  messages: ImportedMessage[];
}

/**
 * Imports a conversation's history as read and resolved, since nobody waits for an answer.
 * The next message reopens it (X4). Null if the conversation already has messages here, so that nothing old is inserted
 * between them.
 */
export function importHistory(
  state: ConversationState,
  past: readonly ImportedMessage[],
  clock: FixedClock,
): Change | null {
  if (state.messageCount > 0 || past.length === 0) return null;
  const oldestFirst = past.toSorted((one, other) => one.message.at - other.message.at);
  const written = oldestFirst.reduce((change, { message, ours }) => {
    const draft = draftOf({ ...message, at: limitTime(message.at, clock.now) }, clock, null);
    const mode = ours ? MODE.agent : MODE.received;
    return withFetch(withMessage(change, { ...draft, mode, status: STATUS.read }), draft);
  }, unchanged(state));
  const received = oldestFirst.filter(({ ours }) => !ours).at(-1)?.message;
  return {
    ...written,
    // Nobody waits for an answer to them, and nobody here gave one.
    times: [],
    after: {
      ...written.after,
      episode: null,
      targets: [],
      label: 'resolved',
      handler: null,
      unreadCount: 0,
      lastReceivedAt: received ? limitTime(received.at, clock.now) : null,
      lastReceivedProviderId: received?.providerId ?? null,
    },
  };
}
