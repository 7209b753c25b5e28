/** Tests that the patches of `npm run sabotage` still apply and name existing tests. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chartTestFiles, readPatches } from '../../scripts/sabotage/patch.ts';

const patches = readPatches('tests/sabotage');
const named = patches.flatMap(({ name, row, target }) => (target ? [{ name, row, ...target }] : []));

it('there are at least twenty patches of charts and forty of server, services and views', () => {
  expect(patches.length - named.length).toBeGreaterThanOrEqual(20);
  expect(named.length).toBeGreaterThanOrEqual(40);
});

it.each(patches.map(({ name, file }) => [name, file] as const))(
  '%s applies to the present code',
  (_, file) => {
    expect(() => execFileSync('git', ['apply', '--check', file], { stdio: 'pipe' })).not.toThrow();
  },
);

it.each(named.map((it) => [it.name, it] as const))('%s names tests that exist', (_, { files, titles }) => {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  for (const title of titles) expect(text.replaceAll('\\', '')).toContain(title);
});

it('the chart tests exist where the patches expect them', () => {
  expect(chartTestFiles.filter((file) => !existsSync(file))).toEqual([]);
});

it('no two patches break the same thing', () => {
  const rows = patches.map(({ row }) => row);
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
});
