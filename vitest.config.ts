import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { messages } from './src/i18n/build/plugin.ts';
import { launchOptions } from './tests/support/chromium.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';

/** Limits on a quiet machine, in milliseconds, for a test and a hook; `pacedLimits.ts` multiplies them by the machine's pace. */
const limited = (test: number, hook: number) => ({
  testTimeout: test,
  hookTimeout: hook,
  provide: { limits: { test, hook } },
});
const paced = 'tests/support/pacedLimits.ts';

export default defineConfig({
  test: {
    // FILE_ORDER is the seed of another order of files: `npm run test:shuffled`.
    sequence: process.env.FILE_ORDER
      ? { shuffle: { files: true, tests: false }, seed: Number(process.env.FILE_ORDER) }
      : { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'charts',
          environment: 'node',
          // The charts and their models are loaded once per worker rather than once per file.
          isolate: false,
          pool: 'threads',
          setupFiles: [paced, 'src/i18n/addLazyTexts.ts'],
          // Vitest would take one worker less than there are cores: one of two.
          maxWorkers: 2,
          ...limited(60_000, 60_000),
          include: ['tests/charts/**/*.test.ts', 'tests/unit/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'rules',
          environment: 'node',
          isolate: false,
          pool: 'threads',
          setupFiles: [paced, 'src/i18n/addLazyTexts.ts'],
          ...limited(60_000, 120_000),
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          // The server is loaded once per worker rather than once per file: two fifths of the time.
          isolate: false,
          globalSetup: ['tests/support/database.ts'],
          include: ['tests/api/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
          setupFiles: [paced],
          ...limited(60_000, 120_000),
          // A file has a database of its own. Twice as many as a small machine has cores: half of the time is waiting.
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'cluster',
          environment: 'node',
          globalSetup: ['tests/support/database.ts'],
          include: ['tests/cluster/**/*.test.ts'],
          setupFiles: [paced],
          ...limited(120_000, 120_000),
          maxWorkers: 1,
        },
      },
      {
        plugins: [messages(), vanillaExtractPlugin(), react()],
        // The package names a build for browsers that it does not contain.
        resolve: {
          alias: {
            '@xstate/test': join(import.meta.dirname, 'node_modules/@xstate/test/dist/xstate-test.cjs.js'),
          },
        },
        // Found while a test runs, a package would be bundled then and the page reloaded under it.
        optimizeDeps: {
          include: [
            '@tanstack/query-core',
            '@tanstack/react-query',
            '@tanstack/react-virtual',
            '@vanilla-extract/css',
            '@vanilla-extract/dynamic',
            '@vanilla-extract/recipes',
            '@vanilla-extract/recipes/createRuntimeFn',
            '@xstate/react',
            '@xstate/test',
            'axe-core',
            'idb-keyval',
            'libphonenumber-js/max',
            'papaparse',
            'xlsx',
            'pdfjs-dist',
            'radix-ui',
            'react',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            '@formatjs/intl',
            'react-intl',
            'react-router-dom',
            'socket.io-client',
            'vitest-browser-react',
            'xstate',
            'zod/mini',
          ],
        },
        test: {
          name: 'views',
          // The application is loaded once per worker rather than once per file.
          isolate: false,
          setupFiles: [paced, 'src/i18n/addLazyTexts.ts', 'tests/support/cleanUp.ts'],
          include: ['tests/views/**/*.test.tsx'],
          maxWorkers: 2,
          ...limited(30_000, 30_000),
          // The time in which an expected element comes; a part that loads late takes longer on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              actionTimeout: 30_000,
              launchOptions,
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/Paris' },
            }),
            instances: [{ browser: 'chromium' }],
            commands: {
              /** The accessibility tree of what is drawn, as Playwright writes it. */
              treeOfPage: ({ iframe }) => iframe.locator('body').ariaSnapshot(),
              /** Takes the pointer off the page, so that it lies over no row. */
              leavePage: ({ page }) => page.mouse.move(0, 0),
            },
          },
        },
      },
    ],
  },
});
