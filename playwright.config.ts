import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/chromium.ts';

/** Whole journeys through the running product. Each worker starts a product of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // As many as a small machine has cores: browser, server and sandbox of a journey already run side by side.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Long enough for a busy machine: a test that waits for what never comes ends, however late.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
    ? [['list'], ['json'], ['./scripts/lib/runningPlaywright.ts']]
    : [['list']],
  globalSetup: './tests/e2e/support/setup.ts',
  use: {
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // Pages of tests live too shortly for optimised code: its compilation takes a seventh of their time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    locale: 'en-GB',
    timezoneId: 'Africa/Douala',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
    // The worker answers for files that tests intercept; the tests of the worker allow it.
    serviceWorkers: 'block',
  },
});
