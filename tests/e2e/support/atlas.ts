import type { Page } from '@playwright/test';

/** The current states of a simulated, replayed or live chart. */
export const currentStates = (page: Page) => page.locator('[data-now]');
export const drawing = (page: Page, chart: string) => page.locator(`svg[data-drawing="${chart}"]`);
export const stateOf = (page: Page, path: string) => page.locator(`g[data-state="${path}"]`);

/** Pixels of each text of a drawing, for `evaluate`. */
export const textSizes = (svg: SVGSVGElement): number[] => {
  const scale = svg.getScreenCTM()?.a ?? 0;
  return [...svg.querySelectorAll('text')].map((it) => parseFloat(getComputedStyle(it).fontSize) * scale);
};
