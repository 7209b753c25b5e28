import { expect, it } from 'vitest';
import type { Template } from '#contract/template.ts';
import { isTemplateFound } from '#machines/template/sendable.ts';

const template = {
  name: 'bag_of_the_week',
  components: [{ type: 'BODY', text: 'Bonjour {{1}}, votre commande est prête.' }],
} as unknown as Template;

it.each([
  ['', true],
  ['bag week', true],
  ['bag_of', true],
  ['COMMANDE prete', true],
  ['bag prête', true],
  ['commande annulée', false],
])('a search for “%s” finds a template by its name and its texts: %s', (words, isFound) => {
  expect(isTemplateFound(template, words)).toBe(isFound);
});
