import { z } from 'zod/mini';
import { MessageId } from './message.ts';
import { operation } from './operation.ts';
import { footerRefusals, Sent } from './sending.ts';

/** Available reactions: thumbs-up, heart, smile, surprised, sad, clap (CHAT-028). */
export const REACTIONS = ['👍', '❤️', '😊', '😮', '😢', '👏'] as const;
/** One of them, or empty to remove it. */
export const ReactionEmoji = z.union([z.enum(REACTIONS), z.literal('')]);

/** Sets the agents' reaction on a message; an empty text removes it (A34). `id` is the message's. */
export const reactToMessage = operation({
  name: 'message.react',
  method: 'POST',
  path: '/api/conversation/message/react/:id',
  params: z.object({ id: MessageId }),
  body: z.object({ emoji: ReactionEmoji }),
  output: Sent,
  refuses: [...footerRefusals, 'takenByOther', 'reactionsUnsupported', 'subscriptionRequired'],
  access: 'member',
});

/** Always refused: the product has no reactions on Instagram (CALL-016). */
export const reactOnInstagram = operation({
  name: 'instagram.react',
  method: 'POST',
  path: '/api/instagram/react/:id',
  params: z.object({ id: MessageId }),
  body: z.object({ emoji: ReactionEmoji }),
  output: Sent,
  refuses: ['notFound', 'reactionsUnsupported'],
  access: 'member',
});
