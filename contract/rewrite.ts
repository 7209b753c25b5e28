import { z } from 'zod/mini';
import { ConversationId } from './message.ts';
import { operation } from './operation.ts';
import { TEXT_MAX } from './capability.ts';

/** Lists what Copilot can do with a text of the agent; `customerLanguage` translates it. */
export const rewrites = ['shorter', 'friendlier', 'customerLanguage'] as const;
export const Rewrite = z.enum(rewrites);
export type Rewrite = z.infer<typeof Rewrite>;

/** Returns an agent's unsent text in other words, by the language model. Nothing is sent or stored. */
export const rewriteText = operation({
  name: 'conversation.rewriteText',
  method: 'POST',
  path: '/api/conversation/:id/rewrite',
  params: z.object({ id: ConversationId }),
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX)),
    how: Rewrite,
  }),
  output: z.object({ text: z.string() }),
  refuses: ['notFound', 'conversationEmpty', 'modelUnavailable', 'providerFailed', 'rewriteUnfaithful'],
  access: 'member',
});
