import { openSync, closeSync } from 'node:fs';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openLogStream } from '#server/http/logging.ts';

it('a log whose disk is full throws nothing, and keeps the lines that fit in memory', () => {
  // Every write to it fails with ENOSPC.
  const full = openSync('/dev/full', 'w');
  const log = pino(openLogStream(full));
  for (let line = 0; line < 20_000; line += 1)
    expect(() => log.info({ line }, 'x'.repeat(100))).not.toThrow();
  closeSync(full);
});
