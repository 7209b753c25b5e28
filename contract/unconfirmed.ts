import { z } from 'zod/mini';
import { MessageId } from './message.ts';
import { operation } from './operation.ts';
import { footerRefusals, Sent } from './sending.ts';

/** What an unconfirmed send is: a message, or the agents' reaction on it (O13). */
const of = z._default(z.enum(['message', 'reaction']), 'message');

/** Sends an unconfirmed message or reaction again; only a person may decide that (O13). */
export const sendAgain = operation({
  name: 'message.sendAgain',
  method: 'POST',
  path: '/api/conversation/message/sendAgain/:id',
  params: z.object({ id: MessageId }),
  body: z.object({ of }),
  output: Sent,
  refuses: [...footerRefusals, 'takenByOther', 'tagWindowClosed', 'subscriptionRequired', 'notUnconfirmed'],
  access: 'member',
});

/** Dismisses an unconfirmed message or reaction (O13). */
export const leaveUnconfirmed = operation({
  name: 'message.leaveUnconfirmed',
  method: 'POST',
  path: '/api/conversation/message/leaveUnconfirmed/:id',
  params: z.object({ id: MessageId }),
  body: z.object({ of }),
  output: Sent,
  refuses: ['notFound', 'notUnconfirmed'],
  access: 'member',
});
