/** The lint rule that a value of the page is read only once it has settled: in the configuration as it is, on a small file. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Lints a file of tests/e2e with this project's configuration, and returns the lines that the rule reports. */
function reportedLines(source: string): string[] {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'tests/e2e'), { recursive: true });
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
    ignorePatterns: string[];
    overrides: { jsPlugins?: string[] }[];
  };
  config.ignorePatterns = [];
  for (const override of config.overrides)
    if (override.jsPlugins) override.jsPlugins = override.jsPlugins.map((path) => join(root, path));
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'tests/e2e/some.test.ts'), source);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix', 'tests/e2e/some.test.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const reported = stdout.split('\n').filter((line) => line.includes('e2e(settled-reads)'));
  const lines = source.split('\n');
  return reported.map((line) => lines[Number(/:(\d+):\d+:/.exec(line)?.[1]) - 1]?.trim() ?? line);
}

it('a bare read of the page in tests/e2e does not pass the lint', () => {
  const bare = [
    `const whole = await svg.getAttribute('viewBox');`,
    `expect(await rows.count()).toBe(2);`,
    `if (await button.isVisible()) await button.click();`,
    `for (const row of await rows.all()) await row.click();`,
    `const address = page.url();`,
    `const helper = () => page.evaluate(() => document.title);`,
  ];
  expect(reportedLines(bare.join('\n'))).toEqual(bare);
});

it('a read that is repeated until it suits passes the lint, and so do assertions and actions', () => {
  const repeated = [
    `await expect(rows).toHaveCount(2);`,
    `await expect.poll(() => rows.count()).toBe(2);`,
    `await expect.poll(async () => (await box.boundingBox())?.width, { timeout: 1 }).toBe(2);`,
    `await expect(async () => { if (await button.isVisible()) await button.click(); }).toPass();`,
    `const whole = await settled(() => svg.getAttribute('viewBox'));`,
    `await Promise.all([page.waitForEvent('popup'), button.click()]);`,
    `page.on('request', (request) => seen.push(request.url()));`,
  ];
  expect(reportedLines(repeated.join('\n'))).toEqual([]);
});

it('no two journeys have a customer of the same name, whose rows they would confuse', () => {
  const folder = join(root, 'tests/e2e');
  const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
  const customers = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\.customer\('([^']+)'/g)].map(([, name]) => name),
  );
  expect(customers.length).toBeGreaterThan(50);
  expect(customers.filter((name, at) => customers.indexOf(name) < at)).toEqual([]);
});
