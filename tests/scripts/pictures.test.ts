import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isAlike } from '../../scripts/pictures/kept.ts';

/** Returns a white picture with its first pixels black. */
function picture(black: number, width = 100, height = 50): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 255).fill(0, 0, black * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer();
}

it.each([
  ['the same picture', picture(0), picture(0), true],
  ['an edge smoothed in another way', picture(0), picture(12), true],
  ['a dot more than that', picture(0), picture(13), false],
  ['another size', picture(0), picture(0, 100, 51), false],
])('A kept picture is compared with %s', async (_, before, after, alike) => {
  expect(await isAlike(await before, await after)).toBe(alike);
});
