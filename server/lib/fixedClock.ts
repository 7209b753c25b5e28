import { randomUUID } from 'node:crypto';
import { MessageId } from '#contract/message.ts';

/** Reads the clock once for all decisions of one request or job. */
export const fixedClock = ({ now }: { now(): number }) => {
  const at = now();
  return { now: at, newId: () => MessageId.parse(randomUUID()) };
};
