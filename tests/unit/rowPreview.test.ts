import { expect, it } from 'vitest';
import { previewOf } from '#features/inbox/preview.ts';
import { MODE } from '#contract/message.ts';
import { ADA, aConversation } from '#tests/support/entities.ts';

const last = {
  ...aConversation(1).last_message!,
  message: 'Thank you for your message. A colleague will answer you shortly.',
  mode: MODE.copilot,
  sender_detail: { clerk_id: 'autopilot' },
};
const preview = (change: Partial<typeof last>) =>
  previewOf(aConversation(1, { last_message: { ...last, ...change } }), ADA, (id) => id);

it('A conversation that Copilot handed over shows what the customer asked, in the customer’s name', () => {
  expect(preview({ question: 'Do you *repair* bicycles?' })).toEqual({
    speaker: null,
    text: 'Do you repair bicycles?',
  });
  expect(preview({}).speaker).toEqual({ kind: 'copilot', name: 'common.copilot' });
});
