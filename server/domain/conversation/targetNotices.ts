import { AUTOPILOT } from '#contract/conversation.ts';
import type { Job } from '../job.ts';
import { PRIORITY } from '../job.ts';
import { type Change, unchanged, withJob } from './change.ts';
import type { ConversationState } from './conversation.ts';
import { reached } from './targets.ts';

/** Moves the targets whose instant has come, and notifies the handler and the followers; null if none has. */
export function targetNotices(state: ConversationState, now: number): Change | null {
  const { targets = [] } = state;
  const decided = reached(targets, now);
  if (decided.targets.every((target, index) => target.state === targets[index]?.state)) return null;
  const handler = state.handler && state.handler.id !== AUTOPILOT ? [state.handler.id] : [];
  const people = [...new Set([...handler, ...(state.followers ?? [])])];
  const jobs = decided.notices.flatMap(({ target: { kind, since, at }, notice }) =>
    people.map((userId): Job => {
      const wait = `${state.id}:${kind}:${since}:${notice}:${userId}`;
      return {
        kind: 'target.notice',
        payload: { conversationId: state.id, userId, kind, notice, at },
        lane: `notice/${wait}`,
        priority: PRIORITY.autopilot,
        // A wait that is counted again after a resolve was taken back notifies nobody twice.
        dedupe: `notice:${wait}`,
        channel: state.channel,
        channelId: state.channelId,
      };
    }),
  );
  return withJob(
    {
      ...unchanged(state),
      after: { ...state, targets: decided.targets },
      transitions: decided.targets.flatMap((target, index) => {
        const before = targets[index]?.state ?? 'none';
        if (before === target.state) return [];
        return [
          {
            chart: 'responseTarget' as const,
            subjectId: state.id,
            event: 'clock.reached',
            actor: 'clock',
            from: `${target.kind}/${before}`,
            to: `${target.kind}/${target.state}`,
          },
        ];
      }),
    },
    ...jobs,
  );
}
