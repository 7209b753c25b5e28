/** Tests which tests `npm run test:changed` chooses: by the patches of `npm run sabotage`, whose tests are known. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeIn, guardsOf } from '../../scripts/changed/changes.ts';
import { type Chosen, testsIn } from '../../scripts/changed/ranking.ts';
import { readTree } from '../../scripts/check/tree.ts';
import { readPatches } from '../../scripts/sabotage/patch.ts';
import { root } from '../../scripts/stack/settings.ts';

/** Share of the patches whose test is chosen although nobody has told which it is. */
const FOUND_BY_WORDS = 0.97;

describe('the tests that are chosen for a change', () => {
  const choose = testsIn(readTree());
  const known = readPatches(join(root, 'tests/sabotage')).flatMap(({ name, file, target }) =>
    target && target.project !== 'charts'
      ? [{ name, change: changeIn(readFileSync(file, 'utf8')), target }]
      : [],
  );
  const without = (guards?: Map<string, string[]>) =>
    known.flatMap(({ name, change, target }) => {
      const chosen = choose(change, guards)[target.project as keyof Chosen] ?? [];
      return target.files.some((file) => chosen.some((it) => it.startsWith(file))) ? [] : [name];
    });

  it('contain the one that notices, for every known way to break the product', () => {
    expect(known.length).toBeGreaterThan(140);
    expect(without(guardsOf())).toEqual([]);
  });

  it('nearly always contain it by the words alone', () => {
    const missing = without();
    expect(missing.length, missing.join(', ')).toBeLessThanOrEqual(known.length * (1 - FOUND_BY_WORDS));
  });

  it('are the changed tests first', () => {
    const { api } = choose({ files: ['tests/api/audit.test.ts'], lines: '' });
    expect(api).toEqual(['tests/api/audit.test.ts']);
  });

  it('are those of every part that reads a changed file by its name', () => {
    const { api, views, e2e } = choose({ files: ['server/db/migrations/0051-invitations.sql'], lines: '' });
    expect([api.length, views.length, e2e.length]).toEqual([40, 25, 4]);
  });

  it('are no views for a change of the server', () =>
    expect(choose({ files: ['server/db/deleteContact.ts'], lines: '' }).views).toEqual([]));
});
