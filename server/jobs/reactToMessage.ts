import { MODE } from '#contract/message.ts';
import { row } from '../db/database.ts';
import { saveSentMark } from '../db/marks.ts';
import { accessMessage } from '../db/messages.ts';
import { type Claimed, finishJob } from '../db/outbox.ts';
import { sql } from '../db/sql.ts';
import { inOrganisation, type Tx } from '../db/transaction.ts';
import { ProviderError } from '../providers/provider.ts';
import type { World } from '../world.ts';
import { REACTION } from './take.ts';

interface Asked {
  messageId: string;
  emoji: string | null;
  former: string | null;
}

/** Puts the agents' mark on the customer's phone. Twice is harmless: the provider replaces a mark by itself. */
export async function reactToMessage(world: World, job: Claimed): Promise<void> {
  const { messageId, emoji } = job.payload as unknown as Asked;
  const found = await row<{
    provider_id: string | null;
    mode: number;
    address: string;
    emoji_sent: string | null;
  }>(
    world.db.owner,
    sql`select m.provider_id, m.mode, m.emoji_sent, k.address from messages m
      join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id where m.id = ${messageId}::uuid`,
  );
  // Ours is still on its way out; it has its name in a moment.
  if (found?.provider_id === null && found.mode !== MODE.received)
    throw new ProviderError('later', 'unreachable', null, null);
  // Changed again in the meantime: the later mark has its own turn.
  if (found?.provider_id && found.emoji_sent === emoji) {
    const provider = await world.channels.of(job.organisation_id, job.channel);
    await provider.send({
      to: found.address,
      messageId: `${REACTION}${messageId}`,
      replyTo: null,
      content: { kind: 'reaction', target: found.provider_id, emoji: emoji ?? '' },
    });
  }
  await inOrganisation(world.db, job.organisation_id, { label: 'job.finish', onCommit() {} }, (tx) =>
    finishJob(tx, job.id),
  );
}

/** The provider refused: the mark goes back to what the customer sees, unless somebody has changed it since. */
export async function rollBack(tx: Tx, payload: Record<string, unknown>): Promise<void> {
  const { messageId, emoji, former } = payload as unknown as Asked;
  const message = await accessMessage(tx, { id: messageId });
  if (!message || message.emoji_sent !== emoji) return;
  await saveSentMark(tx, message, former);
}
