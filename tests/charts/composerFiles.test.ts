import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { composerMachine } from '#machines/conversation/composer.machine.ts';

/** Starts a composer that records what it sends. */
function aComposer() {
  const sent: unknown[] = [];
  const actor = createActor(
    composerMachine.provide({
      actions: {
        enqueue: (_, { text, replyTo, withFiles }) => sent.push({ text, replyTo, withFiles }),
      },
    }),
    {
      input: {
        conversationId: 'v1',
        channel: 'whatsapp',
        draft: '',
        canShowTyping: false,
        subscription: { canSend: true, blockedReason: null },
      },
    },
  ).start();
  return { actor, sent };
}

it('sends the text and the quote with the files, and leaves nothing behind', () => {
  const { actor, sent } = aComposer();
  actor.send({ type: 'composer.quote', messageId: 'm1' });
  actor.send({ type: 'composer.type', text: 'As agreed ' });
  actor.send({ type: 'composer.send', withFiles: true });
  expect(sent).toEqual([{ text: 'As agreed', replyTo: 'm1', withFiles: true }]);
  expect(actor.getSnapshot().context).toMatchObject({ text: '', replyTo: null });
});

it('sends files without a text, and a blank text only with them [CHAT-018]', () => {
  const { actor, sent } = aComposer();
  actor.send({ type: 'composer.type', text: '  ' });
  actor.send({ type: 'composer.send', withFiles: false });
  expect(sent).toEqual([]);
  actor.send({ type: 'composer.send', withFiles: true });
  expect(sent).toEqual([{ text: '', replyTo: null, withFiles: true }]);
});

it('sends no files while a variable of the text has no value', () => {
  const { actor, sent } = aComposer();
  actor.send({ type: 'composer.type', text: 'Order {{order.number}}' });
  actor.send({ type: 'composer.send', withFiles: true });
  expect(sent).toEqual([]);
});
