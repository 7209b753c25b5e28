import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { listReached } from '#server/db/targets.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { targetNotices } from '#server/domain/conversation/targetNotices.ts';
import type { JobContext } from '#server/context.ts';
import { eachApart } from '#server/lib/eachApart.ts';
import { type Loop, openLoop } from './loop.ts';

const BATCH = 20;

/**
 * Decides about each target whose instant has come. The decision, its notices and the event are one transaction on the
 * locked conversation, so several nodes, or one that is killed, notify once.
 */
export function openTargetClock(context: JobContext): Loop {
  const { announcer, clock, db, log, wake } = context;
  return openLoop({
    width: 1,
    rest: () => Promise.resolve(null),
    onError: (error) => log.error({ err: error }, 'targets were not decided'),
    async work() {
      const found = await listReached(db.owner, clock.now(), BATCH);
      const decided = await eachApart(
        context,
        'target.reached',
        found,
        ({ id, organisation_id: organisationId }) =>
          inOrganisation(
            db,
            organisationId,
            { label: 'target.reached', onCommit: announcer.committed },
            async (tx) => {
              const state = await accessConversation(tx, id);
              const change = state && targetNotices(state, clock.now());
              if (!change) return;
              await saveChange(tx, change);
              if (change.jobs.length > 0) tx.afterCommit(wake.outbox);
            },
          ),
      );
      return found.length === BATCH && decided > 0;
    },
  });
}
