import type { Browser } from '@playwright/test';

/** Gives the pages the clock of the other programs where `npm run test:at` has shifted it. */
export function shiftClock(browser: Browser): void {
  if (!process.env.FAKETIME) return;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.clock.install({ time: Date.now() });
    await context.clock.resume();
    return context;
  };
}
