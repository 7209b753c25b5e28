import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lists, listText } from '../../scripts/lists/lists.ts';

it.each(Object.entries(lists))('%s names all its files: npm run lists', (file, make) => {
  expect(readFileSync(file, 'utf8')).toBe(listText('.', make));
});
