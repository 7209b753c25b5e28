import { z } from 'zod/mini';
import { Acted } from './conversation.ts';
import { ConversationId } from './message.ts';
import { Time } from './moment.ts';
import { operation } from './operation.ts';

const subject = z.object({ id: ConversationId });

/**
 * Takes a conversation out of everybody's lists.
 * It is back at the instant, or when the customer writes, whichever is first. `until` null: only when the customer writes. Snoozing it again replaces the instant.
 */
export const snoozeConversation = operation({
  name: 'conversation.snooze',
  method: 'POST',
  path: '/api/conversation/snooze/:id',
  params: subject,
  body: z.object({ until: z.nullable(Time) }),
  output: Acted,
  refuses: ['notFound', 'conversationResolved', 'snoozeNotAllowed', 'timeOutOfRange'],
  access: 'member',
});

/** Returns a snoozed conversation to the lists. */
export const wakeConversation = operation({
  name: 'conversation.wake',
  method: 'POST',
  path: '/api/conversation/wake/:id',
  params: subject,
  output: Acted,
  refuses: ['notFound', 'notSnoozed', 'snoozeNotAllowed'],
  access: 'member',
});
