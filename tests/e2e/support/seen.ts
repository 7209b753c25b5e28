import type { Locator } from '@playwright/test';
import { expect } from './expect.ts';

/** Asserts that the next key goes to this element. */
export const expectFocus = (element: Locator) => expect(element).toBeFocused();

/** Asserts that what is pressed in the middle of an element, and near each of its corners, is the element. */
export const expectUncovered = (element: Locator) =>
  expect
    .poll(() =>
      element.evaluate((it) => {
        const { left, top, right, bottom } = it.getBoundingClientRect();
        const spots = [
          [(left + right) / 2, (top + bottom) / 2],
          [left + 4, top + 4],
          [right - 4, top + 4],
          [left + 4, bottom - 4],
          [right - 4, bottom - 4],
        ] as const;
        return spots
          .map(([x, y]) => document.elementFromPoint(x, y))
          .filter((hit) => hit === null || !(it.contains(hit) || hit.contains(it)))
          .map((hit) => hit?.outerHTML.slice(0, 120) ?? 'outside of the window');
      }),
    )
    .toEqual([]);

/** Asserts that an element is in the window, and in whatever cuts it, with its whole box. */
export const expectUncut = (element: Locator) =>
  expect
    .poll(() =>
      element.evaluate((it) => {
        const box = it.getBoundingClientRect();
        const cut = (name: string, by: { left: number; top: number; right: number; bottom: number }) =>
          box.left < by.left - 1 ||
          box.right > by.right + 1 ||
          box.top < by.top - 1 ||
          box.bottom > by.bottom + 1
            ? [name]
            : [];
        const found = cut('the window', { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
        for (let at = it.parentElement; at; at = at.parentElement)
          if (getComputedStyle(at).overflow !== 'visible')
            found.push(...cut(at.className, at.getBoundingClientRect()));
        return found;
      }),
    )
    .toEqual([]);
