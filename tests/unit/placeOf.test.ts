import { expect, it } from 'vitest';
import { placeOf } from '#machines/conversation/upload.rules.ts';

const picture = { name: 'Jacket.jpg', mimeType: 'image/jpeg' };
const paper = { name: 'Measures.pdf', mimeType: 'application/pdf' };

it.each([
  ['whatsapp', picture, 'Here it is', 'caption'],
  ['whatsapp', paper, 'x'.repeat(1024), 'caption'],
  ['whatsapp', paper, 'x'.repeat(1025), 'before'],
  ['instagram', picture, 'Here it is', 'after'],
] as const)('on %s the text of %o goes where the channel takes it', (channel, file, text, place) => {
  expect(placeOf(text, file, channel)).toBe(place);
});
