import { randomUUID } from 'node:crypto';
import { MessageId } from '#contract/message.ts';
import type { Moment } from '#server/domain/conversation/change.ts';

/** One reading of the clock for everything a request decides. */
export const newMoment = ({ now }: { now(): number }): Moment => {
  const at = now();
  return { now: at, newId: () => MessageId.parse(randomUUID()) };
};
