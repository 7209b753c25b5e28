import { expect, it } from 'vitest';
import { wavOf } from '#lib/wav.ts';
import { sniffBytes } from '#server/media/sniff.ts';

it('Samples become a WAV file that the server knows as one, louder ones are cut', async () => {
  const file = Buffer.from(wavOf(new Float32Array([0, 0.5, -1, 3]), 16_000));
  expect(await sniffBytes(file, null)).toBe('audio/wav');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  expect(file.readUInt32LE(40)).toBe(8);
  expect([0, 1, 2, 3].map((index) => file.readInt16LE(44 + 2 * index))).toEqual([0, 16_384, -32_767, 32_767]);
});
