import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tests that have to notice a broken chart. */
export const chartTestFiles = [
  'tests/charts/accepted.test.ts',
  'tests/charts/everyChart.test.ts',
  'tests/charts/footerTable.test.ts',
  'tests/charts/routing.test.ts',
  'tests/charts/waits.test.ts',
  'tests/unit/permissions.test.ts',
];

/** A deliberate defect: a patch whose header says what it breaks and which tests must fail. */
export interface Patch {
  name: string;
  file: string;
  /** What the patch breaks, in words. */
  row: string;
  /** Null for the charts, whose tests all run. */
  target: Target | null;
}

export interface Target {
  project: string;
  files: string[];
  /** Only tests whose title contains one of these run; all tests of the files when it is empty. */
  titles: string[];
}

const headerOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(/^--- /m, 1)
      .flatMap((head) => [...head.matchAll(/^(\w+): (.+)$/gm)])
      .map(([, name = '', value = '']) => [name, value.trim()]),
  );

export function readPatch(folder: string, fileName: string): Patch {
  const file = join(folder, fileName);
  const name = fileName.replace('.patch', '');
  const { Row, Project, Tests, Title } = headerOf(readFileSync(file, 'utf8'));
  if (!Tests) return { name, file, row: Row ?? name.replaceAll('-', ' '), target: null };
  if (!Project || !Row) throw new Error(`${fileName} needs the lines Row and Project.`);
  return {
    name,
    file,
    row: Row,
    target: { project: Project, files: Tests.split(/\s+/), titles: Title ? [Title] : [] },
  };
}

/** The patches of a folder whose name or text contains the word. */
export const readPatches = (folder: string, word = ''): Patch[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .filter((file) => file.includes(word) || readFileSync(join(folder, file), 'utf8').includes(word))
    .toSorted()
    .map((file) => readPatch(folder, file));
