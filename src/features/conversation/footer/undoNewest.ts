import type { ActorRefFrom } from 'xstate';
import type { outboxMachine } from '#machines/conversation/outbox.machine.ts';

/** Takes the newest held message of a conversation back; returns false if there is none. */
export function undoNewest(outbox: ActorRefFrom<typeof outboxMachine>, conversationId: string): boolean {
  const held = outbox
    .getSnapshot()
    .context.entries.findLast((entry) => entry.conversationId === conversationId && entry.at === 'held');
  if (held) outbox.send({ type: 'outbox.undo', id: held.clientMessageId });
  return held !== undefined;
}
