/**
 * Changes the code of a folder in many small ways, one at a time, and prints the changes that no test noticed.
 *
 *   npm run mutate -- server/domain/template tests/unit/templateDomain.test.ts   with these tests only
 *   npm run mutate -- server/domain/template                                     with all tests that import the folder
 */
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from './stack/settings.ts';

const [target, ...testFiles] = process.argv.slice(2);
if (!target) {
  process.stderr.write('Usage: npm run mutate -- FOLDER [TEST FILES]\n');
  process.exit(2);
}
/** Read by tests/mutation/vitest.config.ts in the processes that run the tests. */
process.env.MUTATION_TESTS = testFiles.join(',');

const results = await new Stryker({
  mutate: target.endsWith('.ts') ? [target] : [`${target.replace(/\/$/, '')}/**/*.ts`],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: testFiles.length === 0 },
  coverageAnalysis: 'perTest',
  // A constant of a module is evaluated once: changing it means running every test again.
  ignoreStatic: testFiles.length === 0,
  disableTypeChecks: false,
  // Stryker rewrites this file with TypeScript's API, which TypeScript 7 does not have; Vitest needs no such file.
  tsconfigFile: 'none',
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: join(root, '.cache/stryker'),
  cleanTempDir: 'always',
  ignorePatterns: ['.cache', 'dist', 'dist-atlas', '.data', 'test-results', 'docs/pictures', 'docs/screens'],
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: process.stdout.isTTY, logTests: false, reportTests: false },
}).runMutationTest();
process.exitCode = results.some(({ status }) => status === 'Survived') ? 1 : 0;
