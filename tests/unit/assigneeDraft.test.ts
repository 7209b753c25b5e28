import { expect, it } from 'vitest';
import { isCapacityValid, valuesIn } from '#machines/team/assigneeDraft.ts';

const draft = { capacity: '', skills: '', languages: [] };

it.each([
  ['', true],
  ['0', true],
  [' 500 ', true],
  ['501', false],
  ['2.5', false],
  ['-1', false],
  ['ten', false],
])('a capacity of “%s” can be saved: %s', (capacity, isValid) => {
  expect(isCapacityValid({ ...draft, capacity })).toBe(isValid);
});

it('no capacity means any number, and languages keep the order of the contract', () => {
  expect(valuesIn({ capacity: ' ', skills: 'silk,  wedding', languages: ['fr', 'en'] })).toEqual({
    capacity: null,
    skills: ['silk', 'wedding'],
    languages: ['en', 'fr'],
  });
});
