import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const home = process.cwd();
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'parley-new-'));
  for (const part of [
    'contract',
    'src',
    'server',
    'tests',
    'scripts',
    'sandbox',
    'bench',
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'vite.config.ts',
    'vite.entries.ts',
    // What the last check of types knew, so that only the new files are checked.
    '.cache/types',
  ].filter((part) => existsSync(join(home, part))))
    cpSync(join(home, part), join(copy, part), { recursive: true });
  symlinkSync(join(home, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (script: string, name: string) =>
  spawnSync(process.execPath, [join(home, 'scripts', script), name, '--root', copy], { encoding: 'utf8' });

it('a new chart and a new operation work as generated', { timeout: 900_000 }, () => {
  expect(run('new-chart.mjs', 'conversation/pin').status).toBe(0);
  expect(run('new-operation.mjs', 'conversation/pinConversation').status).toBe(0);
  expect(readFileSync(join(copy, 'src/machines/models.ts'), 'utf8')).toContain('pin: pinModel,');
  const types = spawnSync(
    process.execPath,
    [
      join(copy, 'node_modules/typescript/bin/tsc'),
      '--noEmit',
      '-p',
      copy,
      '--checkers',
      '1',
      '--preserveSymlinks',
    ],
    { encoding: 'utf8' },
  );
  expect(types.stdout).toBe('');
});

it('a generator refuses to overwrite files, and prints its usage', () => {
  const twice = run('new-chart.mjs', 'conversation/pin');
  expect([twice.status, twice.stderr]).toEqual([
    1,
    'src/machines/conversation/pin.machine.ts exists already.\n',
  ]);
  expect(run('new-chart.mjs', 'Pin').stderr).toContain('npm run new:chart -- conversation/pin');
});

it('the generated chart passes every test of charts', { timeout: 900_000 }, () => {
  const out = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
      import { explore } from '#flows/explore.ts';
      import { transitionsOf } from '#flows/transitions.ts';
      import { models } from '#machines/models.ts';
      const model = models.pin;
      const { cover } = explore(model);
      console.log(cover.taken.size === transitionsOf(model.machine).size);
    `,
    ],
    { cwd: copy, encoding: 'utf8' },
  );
  expect(out.trim()).toBe('true');
});
