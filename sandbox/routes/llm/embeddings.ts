import { z } from 'zod';

/** A request for the vectors of texts. */
export const EmbeddingAsked = z.looseObject({
  model: z.string(),
  input: z.union([z.string(), z.array(z.string())]),
});

const SIZE = 64;
const LETTERS = 3;

/** A fake vector: how often each three letters occur, so that texts with like words are near. */
export function vectorOf(text: string): number[] {
  const vector = Array.from({ length: SIZE }, () => 0);
  const plain = ` ${text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W+/g, ' ').trim()} `;
  for (let at = 0; at + LETTERS <= plain.length; at += 1) {
    let code = 7;
    for (const sign of plain.slice(at, at + LETTERS))
      code = (code * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
    vector[code % SIZE] = (vector[code % SIZE] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
