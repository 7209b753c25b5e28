import { expect, it } from 'vitest';
import { MODE, type Message } from '#contract/message.ts';
import { timelineOf } from '#features/conversation/timeline/timeline.ts';
import { aMessage } from '#tests/support/entities.ts';

const kindsOf = (messages: readonly Message[], outgoing: readonly Message[] = []) =>
  timelineOf(messages, outgoing, messages[0]!._id).map(({ kind }) => kind);
const asked = () => aMessage(1, { mode: MODE.received });

it('the line above new messages goes once a person has answered, or is answering', () => {
  expect(kindsOf([asked()])).toContain('unread');
  expect(kindsOf([asked(), aMessage(2, { mode: MODE.copilot })])).toContain('unread');
  expect(kindsOf([asked(), aMessage(2, { mode: MODE.agent })])).not.toContain('unread');
  expect(kindsOf([asked()], [aMessage(2, { mode: MODE.agent })])).not.toContain('unread');
});
