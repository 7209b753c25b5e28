import { startBulk } from '#contract/bulk.ts';
import { addBulk, readBulk, setBulkState } from '#server/db/bulks.ts';
import { findMember } from '#server/db/members.ts';
import { isAhead } from '#server/domain/conversation/snooze.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { queueBulk } from './queueBulk.ts';

export const startBulkRoute = serve(
  startBulk,
  async ({ input, session, agent, clock, tx, requestId: id, context, trail }) => {
    const { act, assigned_to: to, tag, ids, list, except = [] } = input;
    const until = input.until == null ? null : Date.parse(input.until);
    const lacks =
      (act === 'assign' && to === undefined) ||
      ((act === 'tag' || act === 'untag') && !tag?.trim()) ||
      (act === 'snooze' && input.until === undefined) ||
      (ids === undefined) === (list === undefined);
    if (lacks) return refuse('bulkInvalid');
    if (to !== undefined && !(await findMember(tx, to))) return refuse('notAMember');
    if (until !== null && !isAhead(until, clock.now)) return refuse('timeOutOfRange');
    const details = { to: to ?? null, tag: tag?.trim() ?? null, until };
    const selection = list
      ? { list: { ...list, me: session.user.id, now: clock.now }, except }
      : { ids: ids ?? [] };
    await addBulk(tx, { id, user_id: agent.id, act, details }, selection);
    let bulk = (await readBulk(tx, id, agent.id))!;
    if (bulk.total > 0) {
      await queueBulk(tx, id, 'do');
      tx.afterCommit(context.wake.outbox);
    } else {
      await setBulkState(tx, id, 'done', clock.now);
      bulk = { ...bulk, state: 'done' };
    }
    await trail.record(tx, null, [
      { name: 'act', before: null, after: act },
      { name: 'conversations', before: null, after: String(bulk.total) },
    ]);
    return grant({ success: true as const, bulk });
  },
);
