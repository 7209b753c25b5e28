import { describe, expect, it } from 'vitest';
import { excerpt } from '#lib/excerpt.ts';
import { jsonText, sql } from '#server/db/sql.ts';
import { random } from '../../scripts/lib/random.ts';

/** Characters of one to many units: letters, pairs, combining marks, flags, and emoji of several parts. */
const CHARACTERS = [
  'a',
  ' ',
  'é',
  'e\u0301',
  'n\u0303\u0323',
  '😀',
  '👍🏽',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈',
  '🇨🇲',
  '🇰🇪',
  '🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  '한',
  '각',
  'กำ',
  'न्',
  '𝒜',
  '1️⃣',
];
const boundaries = (text: string) =>
  new Set([...new Intl.Segmenter().segment(text)].map(({ index }) => index).concat(text.length));

describe('an excerpt', () => {
  it('of any text at any length is its beginning, ends between two characters, and is as long as it can be', () => {
    const next = random(7);
    for (let round = 0; round < 400; round += 1) {
      const text = Array.from(
        { length: 1 + Math.floor(next() * 40) },
        () => CHARACTERS[Math.floor(next() * CHARACTERS.length)],
      ).join('');
      const between = boundaries(text);
      for (let most = 0; most <= text.length + 1; most += 1) {
        const cut = excerpt(text, most);
        expect(text.startsWith(cut) && cut.length <= most && cut.isWellFormed()).toBe(true);
        const best = Math.max(...[...between].filter((at) => at <= most));
        // A first character that does not fit whole is cut between its parts.
        if (best > 0 || most === 0) expect([text, most, cut.length]).toEqual([text, most, best]);
      }
    }
  });

  it.each([
    ['a letter of a thousand marks', `a${'\u0301'.repeat(1000)}`, 100, 100],
    ['a family that does not fit', '👨‍👩‍👧‍👦', 4, 3],
    ['an emoji that does not fit', '😀', 1, 0],
    ['a short text', 'short', 300, 5],
    ['an empty text', '', 0, 0],
  ])('of %s is not longer than asked and has no half of a character', (_, text, most, length) => {
    const cut = excerpt(text, most);
    expect(cut).toHaveLength(length);
    expect(cut.isWellFormed()).toBe(true);
  });

  it('of a long text does not read all of it', () => {
    const text = '👍🏽'.repeat(500_000);
    const began = performance.now();
    for (let round = 0; round < 100; round += 1) excerpt(text, 301);
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe('what goes to the database', () => {
  it('is well-formed text, alone and in lists', () => {
    const { values } = sql`select ${'a\ud83d'}, ${['\udc00b', 'n\0', '👍']}::text[], ${5}, ${null}`;
    expect(values).toEqual(['a\ufffd', ['\ufffdb', 'n\ufffd', '👍'], 5, null]);
  });

  it('is JSON without halves of characters, and as it was otherwise', () => {
    const written = {
      half: 'a\ud83d',
      nul: '\0',
      emoji: '👍',
      typed: '\\ud83d \\u0000 \\\\ \n "',
      tab: '\u0001',
    };
    expect(JSON.parse(jsonText(written)!)).toEqual({ ...written, half: 'a\ufffd', nul: '\ufffd' });
    expect(jsonText(undefined)).toBeNull();
  });
});
