import { z } from 'zod/mini';
import type { Item } from '#server/domain/message/inbound.ts';
import { part, text } from '../lenient.ts';
import { identitiesOf } from './party.ts';
import { channel, timeOf } from './value.ts';

const System = z.looseObject({
  id: text,
  from: text,
  from_user_id: text,
  timestamp: text,
  system: part({
    body: text,
    type: text,
    wa_id: text,
    new_wa_id: text,
    customer: text,
    user_id: text,
    parent_user_id: text,
    previous_user_id: text,
    previous_parent_user_id: text,
  }),
});

/** Before August 2026 a person's former id is only in the sentence. */
const formerIn = (body: string | undefined) => /changed from ([A-Z]{2}\.\S{1,150}) to /.exec(body ?? '')?.[1];

/**
 * Returns a person's change of number, id or phone (contracts §1.15, §1.16).
 * Null if it names nobody.
 */
export function systemOf(channelId: string, given: { id: string }): Item | null {
  const { system, ...message } = z.safeParse(System, given).data ?? {};
  if (!system) return null;
  const before = identitiesOf({
    phone: message.from ?? system.customer,
    user: system.previous_user_id ?? formerIn(system.body) ?? message.from_user_id,
    parent: system.previous_parent_user_id,
  });
  const isChange = system.type !== 'customer_identity_changed';
  const after = isChange
    ? identitiesOf({
        phone: system.wa_id ?? system.new_wa_id,
        user: system.user_id,
        parent: system.parent_user_id,
      })
    : [];
  const [known] = before.length > 0 ? before : after;
  if (!known) return null;
  return {
    channel,
    channelId,
    lane: `${channelId}/${before.find(({ kind }) => kind === 'user')?.value ?? known.value}`,
    dedupe: `message/${given.id}`,
    payload: {
      kind: 'identity',
      changed: {
        providerId: given.id,
        before,
        after,
        at: timeOf(message.timestamp),
        text: system.body ?? '',
      },
    },
  };
}
