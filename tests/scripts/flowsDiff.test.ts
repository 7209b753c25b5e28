import { execFileSync, spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const diff = (...asked: string[]) =>
  spawnSync(process.execPath, ['scripts/flows.ts', 'diff', ...asked], { encoding: 'utf8' });

it('reads the flows of a revision by its own code, and says what has changed since', () => {
  const { stdout, status } = diff('HEAD', '--chart', 'footer');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^(Nothing has changed in the flows since HEAD\.|footer)/);
});

it('says when there is no such revision', () => {
  const { stderr, status } = diff('no-such-revision');
  expect(status).toBe(1);
  expect(stderr).toContain('The flows of no-such-revision cannot be read');
  expect(diff().stderr).toContain('Which revision?');
});

it('leaves no files in the tree', () =>
  expect(execFileSync('git', ['status', '--short', '--', '.flows-reader.ts'], { encoding: 'utf8' })).toBe(
    '',
  ));
