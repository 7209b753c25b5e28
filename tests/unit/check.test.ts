import { describe, expect, it } from 'vitest';
import { partsOf, type Part, type Parts } from '../../scripts/check/parts.ts';
import type { Tree } from '../../scripts/check/tree.ts';

const files = {
  'package.json':
    '{"imports":{"#machines/*":"./src/machines/*","#flows/*":"./src/flows/*","#i18n/*":"./src/i18n/*","#tests/*":"./tests/*"}}',
  'package-lock.json': '{}',
  'vitest.config.ts': '',
  'tsconfig.json': '{}',
  '.oxlintrc.json': '{}',
  'README.md': '',
  'docs/charts/door.md': '# door',
  'docs/charts/lamp.md': '# lamp',
  'server/main.ts': `import './port.ts';`,
  'server/port.ts': '',
  'server/globals.d.ts': 'declare const build: string;',
  'src/flows/explore.ts': `import './search.ts';`,
  'src/flows/search.ts': '',
  'src/i18n/addLazyTexts.ts': `import { english } from './english.ts';`,
  'src/i18n/english.ts': '',
  'src/machines/models.ts': `import { doorModel } from './door.model.ts';
import { lampModel } from './lamp.model.ts';
export const models = {
  door: doorModel,
  lamp: lampModel,
};`,
  'src/machines/door.model.ts': `import { door } from './door.machine.ts';`,
  'src/machines/door.machine.ts': `const child = () => import('./hinge.ts');`,
  'src/machines/hinge.ts': '',
  'src/machines/lamp.model.ts': '',
  'tests/support/eachChart.ts': `import { models } from '#machines/models.ts';`,
  'tests/charts/everyChart.test.ts': `import { explore } from '#flows/explore.ts';
import { eachChart } from '#tests/support/eachChart.ts';`,
  'tests/charts/reading.test.ts': `import { readdirSync } from 'node:fs';
import { eachChart } from '#tests/support/eachChart.ts';`,
  'tests/charts/all.test.ts': `import { models } from '#machines/models.ts';
import { eachChart } from '#tests/support/eachChart.ts';`,
  'tests/unit/english.test.ts': `import { english } from '#i18n/english.ts';`,
  'tests/unit/port.test.ts': `import { port } from '../../server/port.ts';`,
  'tests/architecture/house.test.ts': `import { readFileSync } from 'node:fs';`,
};

const treeOf = (changed: Record<string, string> = {}): Tree =>
  new Map(Object.entries({ ...files, ...changed }).map(([path, text]) => [path, Buffer.from(text)]));

const named = (parts: Parts): [string, string][] => {
  const list = (kind: string, all: readonly Part[]) =>
    all.map(({ name, key }): [string, string] => [`${kind} ${name}`, key]);
  const { lint, types, charts } = parts;
  return [
    ...list('lint', lint),
    ...list('types', types),
    ...list('test', charts),
    ...charts.flatMap(({ name, charts: each }) => list(`test ${name}`, each)),
  ];
};

const unchanged = new Map(named(partsOf(treeOf(), 'head')));
const missesOf = (parts: Parts) =>
  named(parts).flatMap(([name, key]) => (unchanged.get(name) === key ? [] : [name]));
const after = (path: keyof typeof files) =>
  missesOf(partsOf(treeOf({ [path]: `${files[path]}\n// Changed.` }), 'head'));

const byDoor = 'test tests/charts/everyChart.test.ts door';
const byLamp = 'test tests/charts/everyChart.test.ts lamp';
const reading = 'test tests/charts/reading.test.ts';
const house = 'test tests/architecture/house.test.ts';

describe('what the check runs again', () => {
  it('is nothing if nothing changed', () => {
    expect(missesOf(partsOf(treeOf(), 'head'))).toEqual([]);
  });

  it.each(['src/machines/door.machine.ts', 'src/machines/door.model.ts', 'src/machines/hinge.ts'] as const)(
    'is the tests of one chart after a change of %s',
    (path) => {
      const misses = after(path);
      expect(misses).toEqual(
        expect.arrayContaining([
          byDoor,
          `lint ${path}`,
          'lint src/machines/models.ts',
          'types tsconfig.json',
          'types tsconfig.shared.json',
          'test tests/charts/all.test.ts',
          house,
        ]),
      );
      for (const other of [byLamp, 'lint src/machines/lamp.model.ts', 'types tsconfig.server.json'])
        expect(misses).not.toContain(other);
    },
  );

  it.each(['tests/charts/everyChart.test.ts', 'src/flows/search.ts', 'tests/support/eachChart.ts'] as const)(
    'is the tests of all charts after a change of %s',
    (path) => {
      expect(after(path)).toEqual(expect.arrayContaining([byDoor, byLamp]));
    },
  );

  it('is one chart after a change of its page', () => {
    expect(after('docs/charts/lamp.md')).toEqual([reading, house, byLamp]);
  });

  it('is only the new chart and the lists that name it after a chart is added', () => {
    const models = files['src/machines/models.ts']
      .replace('export', `import { bellModel } from './bell.model.ts';\nexport`)
      .replace('};', '  bell: bellModel,\n};');
    const tree = treeOf({ 'src/machines/models.ts': models, 'src/machines/bell.model.ts': '' });
    const misses = missesOf(partsOf(tree, 'head'));
    expect(misses).toContain('test tests/charts/everyChart.test.ts bell');
    for (const same of [byDoor, 'test tests/charts/everyChart.test.ts']) expect(misses).not.toContain(same);
  });

  it('is a test of the server and the types of the server after a change of the server', () => {
    expect(after('server/port.ts')).toEqual([
      'lint server/main.ts',
      'lint server/port.ts',
      'lint tests/unit/port.test.ts',
      'types tsconfig.json',
      'types tsconfig.server.json',
      reading,
      'test tests/unit/port.test.ts',
      house,
    ]);
  });

  it('is a test that uses texts after a change of a text that a setup file adds', () => {
    const misses = after('src/i18n/addLazyTexts.ts');
    expect(misses).toContain('test tests/unit/english.test.ts');
    expect(misses).not.toContain(byDoor);
  });

  it('is the lint of every file after a change of its rules or of global types', () => {
    const lints = [...unchanged.keys()].filter((name) => name.startsWith('lint ')).length;
    for (const path of ['.oxlintrc.json', 'server/globals.d.ts'] as const)
      expect(after(path).filter((name) => name.startsWith('lint '))).toHaveLength(lints);
    expect(after('server/globals.d.ts').filter((name) => name.startsWith('types '))).toHaveLength(4);
  });

  it('is everything with other packages, settings or another Node', () => {
    for (const path of ['package-lock.json', 'tsconfig.json', 'vitest.config.ts'] as const)
      expect(after(path)).toHaveLength(unchanged.size);
    expect(missesOf(partsOf(treeOf(), 'head', 'v99.0.0'))).toHaveLength(unchanged.size);
  });

  it('is what reads the repository after any change of a file, and after a commit', () => {
    expect(after('README.md')).toEqual([reading, house]);
    expect(missesOf(partsOf(treeOf(), 'other head'))).toEqual([reading, house]);
  });
});
