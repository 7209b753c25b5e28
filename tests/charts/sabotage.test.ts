/** Tests that the patches of `npm run sabotage` still apply and name existing tests. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chartTestFiles, readPatches, type Patch } from '../../scripts/sabotage/patch.ts';

const patches = readPatches('tests/sabotage');
const named = patches.flatMap(({ name, row, target }) => (target ? [{ name, row, ...target }] : []));

const applies = (...files: string[]) => {
  try {
    execFileSync('git', ['apply', '--check', ...files], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
};

/** Groups of patches that change different files; Git checks such a group at once as it checks each of them. */
function groupsOf(all: readonly Patch[]): Patch[][] {
  const groups: { taken: Set<string>; patches: Patch[] }[] = [];
  for (const patch of all) {
    const changes = [...readFileSync(patch.file, 'utf8').matchAll(/^(?:---|\+\+\+) [ab]\/(.*)$/gm)].map(
      ([, file]) => file as string,
    );
    let group = groups.find(({ taken }) => !changes.some((file) => taken.has(file)));
    if (!group) groups.push((group = { taken: new Set(), patches: [] }));
    for (const file of changes) group.taken.add(file);
    group.patches.push(patch);
  }
  return groups.map(({ patches: group }) => group);
}

const broken = new Set(
  groupsOf(patches)
    .filter((group) => !applies(...group.map(({ file }) => file)))
    .flatMap((group) => group.filter(({ file }) => !applies(file)).map(({ name }) => name)),
);

it('there are at least twenty patches of charts and forty of server, services and views', () => {
  expect(patches.length - named.length).toBeGreaterThanOrEqual(20);
  expect(named.length).toBeGreaterThanOrEqual(40);
});

it.each(patches.map(({ name }) => name))('%s applies to the present code', (name) => {
  expect([...broken]).not.toContain(name);
});

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
