import type { Page } from '@playwright/test';

/** The current states of a simulated, replayed or live chart. */
export const currentStates = (page: Page) => page.locator('[data-now]');
export const drawing = (page: Page, chart: string) => page.locator(`svg[data-drawing="${chart}"]`);
export const stateOf = (page: Page, path: string) => page.locator(`g[data-state="${path}"]`);

/**
 * Asks for a drawing again whenever it exceeded its time limit and is read as a list.
 * Returns how to stop that.
 */
export async function redraws(page: Page): Promise<() => Promise<void>> {
  const again = page.getByRole('button', { name: 'As a drawing' });
  await page.addLocatorHandler(again, (button) => button.click());
  return () => page.removeLocatorHandler(again);
}

/** Pixels of each text of a drawing, for `evaluate`. */
export const textSizes = (svg: SVGSVGElement): number[] => {
  const scale = svg.getScreenCTM()?.a ?? 0;
  return [...svg.querySelectorAll('text')].map((it) => parseFloat(getComputedStyle(it).fontSize) * scale);
};
