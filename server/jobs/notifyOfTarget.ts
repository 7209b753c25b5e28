import { AUTOPILOT } from '#contract/conversation.ts';
import type { TargetKind } from '#contract/target.ts';
import { readConversation } from '#server/db/conversations.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import type { Notice } from '#server/domain/conversation/targetInstants.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import { targetPush } from '#server/domain/notification/targetNotice.ts';
import type { JobContext } from '#server/context.ts';

/**
 * Notifies one person about a target. A repeat has the same id and tag, so browsers show it once.
 * Nobody is notified of a wait that has ended, or of a conversation that is no longer theirs.
 */
export async function notifyOfTarget({ announcer, db, notifier }: JobContext, job: Claimed): Promise<void> {
  const asked = job.payload as {
    conversationId: string;
    userId: string;
    kind: TargetKind;
    notice: Notice;
    at: number;
  };
  const options = { label: 'target.notice', onCommit: announcer.committed };
  await inOrganisation(db, job.organisation_id, options, async (tx) => {
    const state = await readConversation(tx, asked.conversationId);
    const isCounted = state?.targets?.some(({ kind, at }) => kind === asked.kind && at === asked.at) ?? false;
    const isHandler = state?.handler?.id === asked.userId && asked.userId !== AUTOPILOT;
    const topic = isHandler ? ('mine' as const) : ('following' as const);
    if (state && isCounted && (isHandler || state.followers?.includes(asked.userId))) {
      const push = targetPush(conversationEntity(state), { ...asked, topic });
      tx.afterCommit(() => notifier.notifyMember(tx.organisationId, asked.userId, push));
    }
  });
  await inOrganisation(db, job.organisation_id, options, (tx) => finishJob(tx, job));
}
