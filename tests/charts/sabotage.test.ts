/** The broken charts of `npm run sabotage` are patches against the charts as they are; here only that they still fit. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const patches = readdirSync('tests/sabotage').filter((file) => file.endsWith('.patch'));

it('there are at least twenty', () => expect(patches.length).toBeGreaterThanOrEqual(20));

it.each(patches)('%s fits the charts as they are', (file) => {
  expect(() =>
    execFileSync('git', ['apply', '--check', `tests/sabotage/${file}`], { stdio: 'pipe' }),
  ).not.toThrow();
});
