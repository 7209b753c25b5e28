import { expect, test } from 'vitest';
import { previewOf, type Message } from '#sandbox/page/model.ts';

const message: Message = {
  id: 'wamid.1',
  wa_id: '237677321654',
  from: 'business',
  type: 'template',
  text: 'payment_request_cta',
  at: 0,
  status: 'delivered',
};

test('The list of the phone shows what a template says, not its name', () => {
  expect(previewOf({ ...message, content: { body: 'Hello Solange, here is the bill.' } })).toBe(
    'Hello Solange, here is the bill.',
  );
  expect(previewOf(message)).toBe('Template');
});
