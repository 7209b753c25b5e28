import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../stack/settings.ts';
import { chartTestFiles, type Target } from './patch.ts';

/** The tests of the charts run in one process without isolation, so that a patch takes seconds. */
const chartConfigFile = 'sabotage.config.ts';
const chartConfig = `export default {
  cacheDir: '.cache',
  test: {
    environment: 'node',
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    include: ${JSON.stringify(chartTestFiles)},
  },
};
`;

export interface Report {
  testResults: {
    name: string;
    status?: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export interface Copy {
  apply(patch: string): void;
  undo(patch: string): void;
  write(path: string, text: string): void;
  /** Runs a program of the packages, and returns what it printed. */
  say(program: string, args: readonly string[]): string;
  /** Runs tests, up to the first failure if asked. */
  test(target: Target, ends?: 'at the first failure'): Promise<Report>;
  /** Runs the tests of the charts, or only those of the file with this name. */
  testCharts(name?: string): Promise<Report>;
  remove(): void;
}

/** A copy of the tree beside it, on the same file system, so that the packages can be hard links. */
export function makeCopy(): Copy {
  const parent = join(root, '.cache');
  mkdirSync(parent, { recursive: true });
  const home = mkdtempSync(join(parent, 'sabotage-'));
  mkdirSync(join(home, '.cache'));
  // PostgreSQL runs as a user of its own and has to reach its programs.
  chmodSync(home, 0o755);
  let running: ChildProcess | null = null;
  for (const path of git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0'))
    if (path && existsSync(join(root, path))) put(path);
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(home, 'node_modules')]);
  // Caches are written in place, which would change the linked originals.
  for (const cache of ['.vite', '.vite-temp', '.vitest-cache'])
    rmSync(join(home, 'node_modules', cache), { recursive: true, force: true });
  writeFileSync(join(home, chartConfigFile), chartConfig);
  return {
    apply: (patch) => void git(home, 'apply', patch),
    undo: (patch) => void git(home, 'apply', '-R', patch),
    write: (path, text) => writeFileSync(join(home, path), text),
    say: (program, args) => {
      const options = { cwd: home, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
      const { stdout, stderr } = spawnSync(join(home, 'node_modules/.bin', program), args, options);
      return stdout + stderr;
    },
    test: (target, ends) => run([...argumentsOf(target), ...(ends ? ['--bail', '1'] : [])]),
    testCharts: (name) => run(['--config', chartConfigFile, ...(name ? [name] : [])]),
    remove: () => {
      // PostgreSQL and browsers of a run end with it; what it still writes must not fail the removal.
      running?.kill('SIGTERM');
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };

  async function run(how: readonly string[]): Promise<Report> {
    const report = join(home, '.cache/report.json');
    rmSync(report, { force: true });
    const args = ['run', ...how, '--reporter=json', `--outputFile.json=${report}`];
    running = spawn(process.execPath, [join(home, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: home,
      env: { ...process.env, CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    for (const stream of [running.stdout, running.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(chunk));
    await once(running, 'close');
    running = null;
    if (!existsSync(report)) throw new Error(`The tests left no report: ${Buffer.concat(output).toString()}`);
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  }

  function put(path: string) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    // Tests only read the pictures.
    if (/\.(png|webp)$/.test(path)) linkSync(join(root, path), join(home, path));
    else cpSync(join(root, path), join(home, path));
  }
}

/** Within a copy, git must not find the repository around it: it would skip files that are ignored there. */
const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    env: cwd === root ? process.env : { ...process.env, GIT_CEILING_DIRECTORIES: dirname(cwd) },
  });

const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function argumentsOf({ project, files, titles }: Target): string[] {
  const only = titles.length > 0 ? ['--testNamePattern', titles.map(escaped).join('|')] : [];
  return ['--project', project, ...files, ...only];
}
