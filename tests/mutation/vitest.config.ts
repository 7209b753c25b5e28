import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const chosen = (process.env.MUTATION_TESTS ?? '').split(',').filter(Boolean);

/** The tests that run in Node, in one project: the mutation tester measures which of them reach a changed line. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    environment: 'node',
    setupFiles: ['src/i18n/addLazyTexts.ts'],
    globalSetup: ['tests/support/database.ts'],
    include:
      chosen.length > 0
        ? chosen
        : ['tests/charts/**/*.test.ts', 'tests/unit/**/*.test.ts', 'tests/api/**/*.test.ts'],
    // They read the sources, which the mutation tester has rewritten.
    exclude: ['tests/api/patterns.test.ts', 'tests/charts/generator.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
