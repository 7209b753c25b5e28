import { randomUUID } from 'node:crypto';
import { MessageId } from '#contract/message.ts';

/** Reads the clock once, for everything that one request or job decides. */
export const fixedClock = ({ now }: { now(): number }) => {
  const at = now();
  return { now: at, newId: () => MessageId.parse(randomUUID()) };
};
