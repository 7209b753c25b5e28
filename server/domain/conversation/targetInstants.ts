import type { Channel } from '#contract/conversation.ts';
import type { ChannelTargets, ResponseTargets } from '#contract/target.ts';
import { nextInstant, type StoredTarget } from '#machines/lifecycles/responseTarget.rules.ts';

export type { Notice } from '#machines/lifecycles/responseTarget.machine.ts';
export type { StoredTarget };

/** The targets of a conversation's channel; `soon` in percent. */
export type TargetRules = ChannelTargets & Pick<ResponseTargets, 'soon'>;

export const rulesOf = (targets: ResponseTargets | null, channel: Channel): TargetRules | null =>
  targets && { ...targets[channel], soon: targets.soon };

/** The earliest instants of a conversation's targets, in milliseconds; null: none, or it is snoozed. */
export function instantsOf({
  targets = [],
  snooze,
}: {
  targets?: readonly StoredTarget[];
  snooze?: object | null;
}) {
  const earliest = (instants: (number | null)[]): number | null => {
    const some = instants.filter((it) => it !== null);
    return snooze || some.length === 0 ? null : Math.min(...some);
  };
  return {
    soon: earliest(targets.map(({ soon }) => soon)),
    due: earliest(targets.map(({ at }) => at)),
    notice: earliest(targets.map(nextInstant)),
  };
}
