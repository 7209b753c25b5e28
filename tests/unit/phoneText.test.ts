import { expect, it } from 'vitest';
import { phoneText } from '#features/common/phone.ts';

it.each([
  ['237699410752', '+237699410752'],
  ['+237 6 99 41 07 52', '+237699410752'],
  ['+33 (0)6-12.34', '+33061234'],
  ['hidden', 'hidden'],
  ['12', '12'],
])('a number written as %s is shown as %s everywhere', (raw, shown) => {
  expect(phoneText(raw)).toBe(shown);
});
