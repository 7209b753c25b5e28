import { z } from 'zod/mini';
import { Acted, NOTE_MAX } from './conversation.ts';
import { ConversationId } from './message.ts';
import { operation } from './operation.ts';

const subject = z.object({ id: ConversationId });

export const takeOverConversation = operation({
  name: 'conversation.takeOver',
  method: 'POST',
  path: '/api/conversation/take-over/:id',
  params: subject,
  output: Acted,
  refuses: ['notFound', 'alreadyMine', 'takenByOther', 'takeOverNotAllowed', 'conversationResolved'],
  access: 'member',
});

export const setAutopilot = operation({
  name: 'conversation.setAutopilot',
  method: 'POST',
  path: '/api/conversation/set-autopilot/:id',
  params: subject,
  output: Acted,
  refuses: ['notFound', 'autopilotNotAllowed'],
  access: 'member',
});

export const assignConversation = operation({
  name: 'conversation.assign',
  method: 'POST',
  path: '/api/conversation/assign-to/:id',
  params: subject,
  body: z.object({
    assigned_to: z.string().check(z.maxLength(64)),
    notes: z.optional(z.string().check(z.maxLength(NOTE_MAX))),
  }),
  output: Acted,
  refuses: ['notFound', 'assignNotAllowed', 'alreadyHandler', 'notAMember'],
  access: 'member',
});
