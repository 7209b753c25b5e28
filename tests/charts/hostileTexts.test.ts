import { describe, expect, it } from 'vitest';
import { splitMarkdown } from '#features/conversation/markdownBounds.ts';
import { boundedText, cutText, oneLine } from '#lib/boundedText.ts';
import { excerptOf } from '#lib/marks.ts';
import { plainText, visible } from '#lib/visible.ts';
import { hostileTexts } from '#tests/support/hostileTexts.ts';

describe('a hostile text', () => {
  it.each(Object.entries(hostileTexts))('of %s is bounded wherever it is shortened', (_, text) => {
    for (const shown of [oneLine(text, 200), excerptOf(text, 'x'), visible(text)]) {
      expect(shown.length).toBeLessThanOrEqual(402);
      expect(shown).not.toMatch(/\p{M}{9}|[\p{M}\p{DI}]{17}|[\ud800-\udbff]$/u);
    }
    const { markdown, rest } = splitMarkdown(plainText(text));
    expect(markdown.length).toBeLessThanOrEqual(2 * 4096);
    expect(rest.length).toBeLessThanOrEqual(text.length);
  });

  it('loses no word to the bound of what is read as markdown', () => {
    const { markdown, rest } = splitMarkdown(hostileTexts['a long word']!);
    expect(markdown + rest).toBe(hostileTexts['a long word']);
  });

  it('opens at most six blocks on one line, and a rule across stays one', () => {
    expect(splitMarkdown('> > > > > > > x').markdown).toBe('> > > > > > \\> x');
    expect(splitMarkdown('1. 1. 1. 1. 1. 1. 1. x').markdown).toBe('1. 1. 1. 1. 1. 1. 1\\. x');
    expect(splitMarkdown('- - - - - - - - -').markdown).toBe('- - - - - - - - -');
    expect(splitMarkdown('- one\n- two\n> three').markdown).toBe('- one\n- two\n> three');
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
    expect(cutText('ab😀', 3)).toBe('ab');
    expect(cutText('ab😀', 4)).toBe('ab😀');
  });
});
