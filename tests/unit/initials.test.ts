/** Initials that stand for a person without a picture. */
import { expect, it } from 'vitest';
import { initialsOf } from '#ui/layout/initials.ts';

it.each([
  ['Marie-Claire Atangana', 'MC'],
  ['👩🏽‍🦱 Émilie “Mimi”', 'ÉM'],
  ['«Chez» (Carole)', 'CC'],
  ['李美玲', '李'],
  ['عائشة الحسن', 'عا'],
  ['wouri.fan', 'W'],
  ['2 Frères', '2F'],
  ['👋', '?'],
  ['', '?'],
])('Initials are the first letters or digits of two words: %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
