import { join } from 'node:path';
import type { Stack } from './stack.ts';
import type { Part } from './supervise.ts';

/** Returns the programs of a stack, each after its dependencies. */
export function partsOf(stack: Stack): Part[] {
  const { postgres } = stack;
  const parts: (Part | false)[] = [
    postgres !== null && {
      name: 'database',
      ended: () => postgres.process().ended,
      start: () => postgres.startAgain(),
      log: join(String(stack.env.DATA_DIR), 'postgres.log'),
    },
    stack.sandbox !== null && {
      name: 'sandbox',
      ended: async () => (await stack.sandbox?.ended) ?? '',
      start: () => stack.startSandbox(),
      log: stack.sandbox.log,
    },
    {
      name: 'server',
      ended: () => stack.server.ended,
      start: () => stack.startServer(),
      log: stack.server.log,
    },
  ];
  return parts.filter((part) => part !== false);
}
