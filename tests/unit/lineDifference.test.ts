/** Tests how an accepted screen is told by what differs from another. */
import { expect, it } from 'vitest';
import { applied, differenceOf } from '#tests/support/lineDifference.ts';
import { fc, holds } from '#tests/support/properties.ts';

it('tells what goes, what comes, and how many lines stay', () =>
  expect(
    differenceOf(
      ['- main:', '  - button "Send"', '  - status'],
      ['- main:', '  - button "Send" [disabled]', '  - status'],
    ),
  ).toEqual(['… 1', '-   - button "Send"', '+   - button "Send" [disabled]']));

it('gives back the other lines, whatever they are', () => {
  const lines = fc.array(fc.constantFrom('- main:', '- text', '… 3', '+ more', ''));
  holds(fc.tuple(lines, lines), 500, ([before, after]) => {
    expect(applied(before, differenceOf(before, after))).toEqual(after);
  });
});
