/** The lint rule that texts are cut by `excerpt`, and that JSON for the database is written by `jsonText`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sources } from '#tests/support/sources.ts';

const root = join(import.meta.dirname, '../..');

/** Lints a file of the server with this project's rule, and returns the lines that it reports. */
function reportedLines(lines: readonly string[]): string[] {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'server'), { recursive: true });
  const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
    overrides: { files: string[]; jsPlugins?: string[] }[];
  };
  const own = overrides
    .filter(({ files }) => files.includes('server/**'))
    .map((it) => ({ ...it, jsPlugins: it.jsPlugins?.map((path) => join(root, path)) }));
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ overrides: own }));
  writeFileSync(join(folder, 'server/some.ts'), lines.join('\n'));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix', 'server/some.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const reported = stdout.split('\n').filter((line) => line.includes('text(no-bare-cuts)'));
  return reported.map((line) => lines[Number(/:(\d+):\d+:/.exec(line)?.[1]) - 1] ?? line);
}

it('a text that is cut after a number of units does not pass the lint', () => {
  const bare = [
    `export const a = text.slice(0, 300);`,
    `export const b = (values.first_name ?? '').slice(0, FIRST_MOST);`,
    `export const c = userAgent?.slice(0, AGENT_MOST) ?? null;`,
    `export const d = given.trim().slice(0, most);`,
    `export const e = contact.description.substring(0, 22);`,
    `export const f = String(value).substr(0, 5);`,
    'export const g = `${first} ${last}`.slice(0, LAST_MOST - 1);',
  ];
  expect(reportedLines(bare)).toEqual(bare);
});

it('lists, dates, digits and cuts at a place that was found pass the lint', () => {
  expect(
    reportedLines([
      `export const a = rows.slice(0, limit);`,
      `export const b = new Date(at).toISOString().slice(0, 10);`,
      `export const c = typed.replace(/\\D/g, '').slice(0, 6);`,
      `export const d = text.slice(0, at);`,
      `export const e = name.slice(0, -1);`,
      `export const f = text.slice(0, text.indexOf(' '));`,
    ]),
  ).toEqual([]);
});

it('no statement is given JSON that the database may refuse', () => {
  const found = sources(['server/db', 'server/jobs', 'server/routes', 'server/integrations']).filter((file) =>
    /\$\{JSON\.stringify\(|JSON\.stringify\([^`]*\)\}::jsonb/.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([]);
});
