import { describe, expect, it } from 'vitest';
import { boundedText, oneLine } from '#lib/boundedText.ts';
import { excerpt } from '#lib/excerpt.ts';
import { excerptOf } from '#lib/highlight.ts';
import { readMarkup, type Piece } from '#lib/markup.ts';
import { plainText, visible } from '#lib/visible.ts';
import { hostileTexts } from '#tests/support/hostileTexts.ts';

/** Returns the number of parts of a line, and their depth. */
const sizeOf = (pieces: readonly Piece[]): { parts: number; depth: number } =>
  pieces.reduce(
    ({ parts, depth }, piece) => {
      const inner = 'pieces' in piece ? sizeOf(piece.pieces) : { parts: 0, depth: 0 };
      return { parts: parts + 1 + inner.parts, depth: Math.max(depth, 1 + inner.depth) };
    },
    { parts: 0, depth: 0 },
  );

describe('a hostile text', () => {
  it.each(Object.entries(hostileTexts))('of %s is bounded wherever it is shortened', (_, text) => {
    for (const shown of [oneLine(text, 200), excerptOf(text, 'x'), visible(text)]) {
      expect(shown.length).toBeLessThanOrEqual(402);
      expect(shown).not.toMatch(/\p{M}{9}|[\p{M}\p{DI}]{17}|[\ud800-\udbff]$/u);
    }
  });

  it.each(Object.entries(hostileTexts))('of %s is drawn in few parts, none of them deep', (_, text) => {
    for (const { lines } of readMarkup(excerpt(plainText(text), 8192))) {
      const { parts, depth } = sizeOf(lines.flat());
      expect(parts).toBeLessThanOrEqual(8192);
      expect(depth).toBeLessThanOrEqual(4);
    }
  });

  it('draws at most eight line breaks in a row', () => {
    expect(plainText(`a${'\n'.repeat(8)}b`)).toBe(`a${'\n'.repeat(8)}b`);
    expect(plainText(`a${'\n \r'.repeat(9)}\nb`)).toBe(`a${'\n'.repeat(8)}b`);
  });
});

describe('an ordinary text', () => {
  it.each(['Élodie Ngo Bàkɔ́', 'สวัสดีค่ะ กี่บาท', 'שָׁלוֹם עֲלֵיכֶם', 'नमस्ते जी', '👩🏽‍👩🏾‍👧🏿‍👦🏻 🏴󠁧󠁢󠁷󠁬󠁳󠁿 ❤️‍🔥', 'می‌خواهم'])(
    'is drawn as it is written: %s',
    (text) => {
      expect(boundedText(text)).toBe(text);
      expect(plainText(text)).toBe(text);
    },
  );

  it('is never cut inside a surrogate pair', () => {
    expect(excerpt('ab😀', 3)).toBe('ab');
    expect(excerpt('ab😀', 4)).toBe('ab😀');
  });
});
