import { z } from 'zod';
import type { World } from '../world/world.ts';
import { newWamid } from '../world/wamid.ts';

export const Imported = z.object({
  people: z.array(
    z.object({
      wa_id: z.string().regex(/^\d{7,15}$/),
      name: z.string().min(1),
      messages: z.array(
        z.object({
          id: z.string().optional(),
          from: z.enum(['customer', 'business']),
          text: z.string(),
          at: z.number(),
          status: z.enum(['sent', 'delivered', 'read', 'failed']).default('read'),
        }),
      ),
    }),
  ),
});

/** Gives phones a past: conversations that took place before this sandbox existed. No webhook leaves for them. */
export function takeOver(world: World, { people }: z.infer<typeof Imported>): void {
  for (const { wa_id, name, messages } of people) {
    world.meet({ wa_id, name, on: true });
    for (const { id, ...message } of messages) {
      if (id && world.messages.has(id)) continue;
      const status = message.from === 'customer' && message.status !== 'read' ? 'sent' : message.status;
      world.add({ ...message, status, id: id ?? newWamid(wa_id), wa_id, type: 'text' });
    }
  }
}
