import { z } from 'zod';
import type { SandboxState } from '#sandbox/state/state.ts';
import { newWamid } from '#sandbox/state/wamid.ts';

export const Imported = z.object({
  people: z.array(
    z.object({
      wa_id: z.string().regex(/^\d{7,20}$/),
      name: z.string().min(1),
      network: z.enum(['whatsapp', 'd360', 'instagram']).default('whatsapp'),
      username: z.string().optional(),
      messages: z.array(
        z.object({
          id: z.string().optional(),
          from: z.enum(['customer', 'business']),
          text: z.string(),
          type: z.string().default('text'),
          context: z.string().optional(),
          reactions: z
            .array(z.object({ from: z.enum(['customer', 'business']), emoji: z.string() }))
            .default([]),
          at: z.number(),
          status: z.enum(['sent', 'delivered', 'read', 'failed']).default('read'),
        }),
      ),
    }),
  ),
});

/** Adds earlier conversations to phones without sending webhooks. */
export function takeOver(state: SandboxState, { people }: z.infer<typeof Imported>): void {
  for (const { wa_id, name, network, username, messages } of people) {
    const known = state.people.get(wa_id);
    state.meet({ ...known, wa_id, name, network, on: true, ...(username ? { username } : {}) });
    for (const { id, context, reactions, ...message } of messages) {
      if (id && state.messages.has(id)) continue;
      const status = message.from === 'customer' && message.status !== 'read' ? 'sent' : message.status;
      state.add({
        ...message,
        status,
        id: id ?? newWamid(wa_id),
        wa_id,
        ...(context ? { context } : {}),
        ...(reactions.length > 0 ? { reactions } : {}),
      });
    }
  }
}
