import { describe, expect, it } from 'vitest';
import { nearestSpelling } from '#server/domain/autopilot/spelling.ts';

describe('a misspelt word', () => {
  it.each([
    ['a letter missing', 'delivry', 'delivery'],
    ['a letter too many', 'deliverry', 'delivery'],
    ['a wrong letter', 'yaunde', 'yaoundé'.normalize('NFD').replace(/\p{M}/gu, '')],
    ['two letters swapped', 'brodreie', 'broderie'],
    ['two mistakes in a long word', 'livraisson', 'livraison'],
  ])('with %s has the spelling of the documents', (_, word, spelling) => {
    expect(nearestSpelling(word, ['unlike', spelling])).toBe(spelling);
  });

  it.each([
    ['another first letter', 'wearing', 'bearing'],
    ['two mistakes in a short word', 'silver', 'sliwer'],
    ['another length', 'repair', 'reparations'],
  ])('is another word with %s', (_, word, spelling) => {
    expect(nearestSpelling(word, [spelling])).toBeNull();
  });

  it('has the spelling with fewer mistakes, then the one that is more like it', () => {
    expect(nearestSpelling('livraisn', ['livrais', 'livraison'])).toBe('livrais');
    expect(nearestSpelling('livraisonn', ['lavraisin', 'livraison'])).toBe('livraison');
  });
});
