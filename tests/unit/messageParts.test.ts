import { describe, expect, it } from 'vitest';
import { capabilities, excessOf } from '#contract/capability.ts';
import { partsOf } from '#server/domain/message/parts.ts';
import { fc, holds } from '#tests/support/properties.ts';

const bytes = (most: number) => ({ most, unit: 'bytes' as const });

describe('A text of the product is cut', () => {
  it.each([
    ['nowhere if it fits', 'Yes, until 18:00.', 40, ['Yes, until 18:00.']],
    ['between paragraphs', 'One. Two.\nThree.\n\nFour.', 20, ['One. Two.\nThree.', 'Four.']],
    ['between lines', 'Rice · 500\nBeans · 700\nOil · 900', 24, ['Rice · 500\nBeans · 700', 'Oil · 900']],
    ['between sentences', 'We open at 8. We close at 6. Bye.', 30, ['We open at 8. We close at 6.', 'Bye.']],
    ['between words', 'one two three four', 10, ['one two', 'three four']],
    ['between letters, none of which is halved', '👩‍👩‍👧é👩‍👩‍👧', 20, ['👩‍👩‍👧é', '👩‍👩‍👧']],
  ])('%s', (_, text, most, parts) => {
    expect(partsOf(text, bytes(most))).toEqual(parts);
  });

  it.each(Object.entries(capabilities))(
    'so that %s takes each part, and no letter is lost',
    (_, { text }) => {
      const paragraph = fc.array(fc.lorem({ maxCount: 40 }), { maxLength: 12 }).map((it) => it.join('\n'));
      const given = fc.oneof(paragraph, fc.string({ unit: 'grapheme', maxLength: 3_000 }));
      holds(given, 200, (words) => {
        const parts = partsOf(words, text);
        expect(parts.filter((part) => excessOf(part, text) > 0)).toEqual([]);
        expect(parts.join('').replaceAll(/\s/gu, '')).toBe(words.replaceAll(/\s/gu, ''));
      });
    },
  );
});
