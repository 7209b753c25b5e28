import { describe, expect, it } from 'vitest';
import { splitMarkdown } from '#features/conversation/timeline/markdownBounds.ts';
import { boundedText, oneLine } from '#lib/boundedText.ts';
import { excerpt } from '#lib/excerpt.ts';
import { excerptOf } from '#lib/highlight.ts';
import { plainText, visible } from '#lib/visible.ts';
import { hostileTexts } from '#tests/support/hostileTexts.ts';
import { markdownWork } from '#tests/support/markdownWork.tsx';

/** Maximum number of open blocks on a line: sixteen columns of lists and their items, and six that the line opens. */
const OPEN_ON_A_LINE = 22;

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

  it.each(Object.entries(hostileTexts))(
    'of %s costs the markdown reader work in proportion to its lines',
    (_, text) => {
      const { markdown } = splitMarkdown(plainText(text));
      const { nodes, openBlocks } = markdownWork(markdown);
      expect(nodes).toBeLessThanOrEqual(1000);
      expect(openBlocks).toBeLessThanOrEqual(OPEN_ON_A_LINE * markdown.split('\n').length);
      expect(markdown.match(/[*_`~#>[\]\\|<&=!\n]/g)?.length ?? 0).toBeLessThanOrEqual(500);
    },
  );

  it('loses no word to the limit of the markdown parser', () => {
    const { markdown, rest } = splitMarkdown(hostileTexts['a long word']!);
    expect(markdown + rest).toBe(hostileTexts['a long word']);
  });

  it('indents a list by at most 16 columns, and keeps the columns below that', () => {
    expect(splitMarkdown(`${' '.repeat(16)}- x\n${' '.repeat(17)}- y`).markdown).toBe(
      `${' '.repeat(16)}- x\n${' '.repeat(16)}- y`,
    );
    expect(splitMarkdown('\t\t\t\t- x\n \t\t\t\t\t1. y').markdown).toBe(`\t\t\t\t- x\n${' '.repeat(16)}1. y`);
  });

  it('draws at most eight line breaks in a row', () => {
    expect(plainText(`a${'\n'.repeat(8)}b`)).toBe(`a${'\n'.repeat(8)}b`);
    expect(plainText(`a${'\n \r'.repeat(9)}\nb`)).toBe(`a${'\n'.repeat(8)}b`);
  });

  it('opens at most six blocks on one line, and keeps a horizontal rule', () => {
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
    expect(excerpt('ab😀', 3)).toBe('ab');
    expect(excerpt('ab😀', 4)).toBe('ab😀');
  });
});
