import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { isAlike } from '../../scripts/pictures/kept.ts';

/** A white picture with its first pixels black. */
function picture(black: number, width = 100, height = 50): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (let at = 0; at < black; at += 1) png.data.fill(0, at * 4, at * 4 + 3);
  return PNG.sync.write(png);
}

it.each([
  ['the same picture', picture(0), picture(0), true],
  ['an edge smoothed in another way', picture(0), picture(12), true],
  ['a dot more than that', picture(0), picture(13), false],
  ['another size', picture(0), picture(0, 100, 51), false],
])('A kept picture is compared with %s', (_, before, after, alike) => {
  expect(isAlike(before, after)).toBe(alike);
});
