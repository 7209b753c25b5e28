import type { Extras } from '#contract/extras.ts';
import { MODE, STATUS } from '#contract/message.ts';
import type { JobContext } from '#server/context.ts';
import { saveChange } from '#server/db/changes.ts';
import { accessConversationOf } from '#server/db/conversations.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Held } from '#server/domain/contact/holders.ts';
import { phoneIn } from '#server/domain/contact/phone.ts';
import { unchanged, withMessage } from '#server/domain/conversation/change.ts';
import { historyText } from '#server/domain/conversation/history.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';

/** Writes into both conversations that an identity has become another person's; the lines name no person. */
export async function tellTaken(
  context: JobContext,
  tx: Tx,
  { contactId, at }: { contactId: string; at: number },
  taken: Held['taken'],
): Promise<void> {
  const clock = fixedClock(context.clock);
  for (const { value, contactId: former } of taken) {
    const from = phoneIn(value) === null ? value : `+${value}`;
    for (const [owner, type] of [
      [former, 'contact_number_lost'],
      [contactId, 'contact_number_gained'],
    ] as const) {
      const state = await accessConversationOf(tx, owner);
      if (!state) continue;
      const extras: Extras = { type, from };
      const line = { id: clock.newId(), text: historyText(extras), type: 'system' as const, extras };
      await saveChange(
        tx,
        withMessage(unchanged(state), {
          ...line,
          mode: MODE.system,
          status: STATUS.sent,
          at: Math.min(at, clock.now),
        }),
      );
      tx.announce({ type: 'customer.changed', conversation_id: state.id, what: 'contact' });
    }
  }
}
