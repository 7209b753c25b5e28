import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../stack/settings.ts';

/** Files that the charts and their tests need; node_modules is shared. */
const needed = [
  'contract',
  'src',
  'tests/charts',
  'tests/support',
  'docs/charts',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
];

/** Runs the charts' tests in one process that loads modules once, so that a patch takes seconds. */
const config = `export default {
  cacheDir: '.cache',
  test: {
    environment: 'node',
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    include: ['accepted', 'everyChart', 'footerTable', 'permissions', 'routing', 'waits'].map(
      (name) => \`tests/charts/\${name}.test.ts\`,
    ),
  },
};
`;

export interface Report {
  testResults: {
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export interface Copy {
  apply(patch: string): void;
  undo(patch: string): void;
  test(): Promise<Report>;
  remove(): void;
}

export function makeCopy(): Copy {
  const home = mkdtempSync(join(tmpdir(), 'parley-sabotage-'));
  for (const path of needed) cpSync(join(root, path), join(home, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  writeFileSync(join(home, 'vitest.config.ts'), config);
  const git = (...args: string[]) => execFileSync('git', ['apply', ...args], { cwd: home });
  return {
    apply: (patch) => void git(patch),
    undo: (patch) => void git('-R', patch),
    test: () => run(home),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

async function run(home: string): Promise<Report> {
  const report = join(home, 'report.json');
  rmSync(report, { force: true });
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [program, 'run', '--root', home, '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, args, {
    cwd: home,
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const heard: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => heard.push(chunk));
  await new Promise((resolve) => child.once('close', resolve));
  if (!existsSync(report)) throw new Error(`The tests left no report: ${Buffer.concat(heard).toString()}`);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}
