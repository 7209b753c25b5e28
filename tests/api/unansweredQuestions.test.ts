/** What customers asked and Copilot could not answer: which questions are listed together, and how they go. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteContact } from '#contract/contactDeletion.ts';
import { takeOverConversation } from '#contract/handling.ts';
import { createPair, type PairText } from '#contract/pair.ts';
import {
  dismissUnansweredQuestion,
  listUnansweredQuestions,
  type UnansweredQuestion,
} from '#contract/unansweredQuestion.ts';
import { sendMessage } from '#contract/sending.ts';
import { type CopilotStage, startCopilotStage } from '#tests/support/copilotStage.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';

let stage: CopilotStage;
let other: Organisation;
beforeAll(async () => {
  stage = await startCopilotStage({ RATE_LIMIT_PER_MINUTE: '1000000' });
  other = await stage.server.organisation('2');
});
afterAll(() => stage.stop());
beforeEach(async () => {
  stage.model.answers(() => ({ status: 500 }));
  await stage.server.query('delete from unanswered_questions');
  await stage.server.query(`delete from documents where kind = 'pair'`);
  await stage.server.query('delete from audit_log');
});

const ada = () => stage.org.ada;
const list = async (actor: Actor = ada()): Promise<UnansweredQuestion[]> =>
  (await actor.call(listUnansweredQuestions, {})).body.questions;
const wrapping: PairText = {
  questions: ['Do you wrap gifts?'],
  answer: 'Yes, for free.',
  language: 'english',
};

describe('a question that nothing answers', () => {
  it('is listed once with those of the same words, the most frequent first, with an example', async () => {
    const first = await stage.ask('Do you repair bicycles?');
    await stage.ask('Hello, do you wrap gifts please?');
    const newest = await stage.ask('do you WRAP gift');
    const [often, once] = await list();
    expect(often).toEqual({
      id: expect.any(String),
      question: 'do you WRAP gift',
      count: 2,
      asked: expect.stringMatching(/^\d{4}-.*Z$/),
      conversation_id: newest.id,
      answer: null,
    });
    expect(once).toMatchObject({ question: 'Do you repair bicycles?', count: 1, conversation_id: first.id });
  });

  it('is not kept where a person was asked for, and an answered one neither', async () => {
    await stage.ask('I want to talk to a person');
    await stage.ask('Delivery time and cost in Douala?');
    expect(await list()).toEqual([]);
  });

  it('is shown to admins of its organisation alone', async () => {
    await stage.ask('Do you wrap gifts?');
    const [{ id } = { id: '' }] = await list();
    expect((await stage.org.ben.call(listUnansweredQuestions, {})).body.code).toBe('forbidden');
    expect(await list(other.ada)).toEqual([]);
    expect((await other.ada.call(dismissUnansweredQuestion, { id })).body.code).toBe('notFound');
    expect(await list()).toHaveLength(1);
  });

  it('goes with those of its words when it is dismissed, but not one that came meanwhile', async () => {
    await stage.ask('Do you wrap gifts?');
    const [seen] = await list();
    await stage.ask('Do you wrap gifts');
    expect((await ada().call(dismissUnansweredQuestion, { id: seen!.id })).status).toBe(200);
    expect(await list()).toMatchObject([{ question: 'Do you wrap gifts', count: 1 }]);
    expect((await ada().call(dismissUnansweredQuestion, { id: seen!.id })).body.code).toBe('notFound');
    expect(await stage.server.query('select action, target_label from audit_log')).toEqual([
      { action: 'copilot.questionDismissed', target_label: null },
    ]);
  });

  it('goes when an admin writes the answer, which the next customer gets', async () => {
    await stage.ask('Do you wrap gifts?');
    const [seen] = await list();
    const refused = await ada().call(createPair, { ...wrapping, answer: ' ', unanswered_id: seen!.id });
    expect(refused.body.code).toBe('pairInvalid');
    expect(await list()).toHaveLength(1);
    expect((await ada().call(createPair, { ...wrapping, unanswered_id: seen!.id })).status).toBe(200);
    expect(await list()).toEqual([]);
    const { said } = await stage.ask('Do you wrap gifts?');
    expect(said.map(({ message }) => message)).toEqual([wrapping.answer]);
    expect(await list()).toEqual([]);
  });

  it('shows what an agent first answered to it, of those who asked the same', async () => {
    const answered = await stage.ask('Do you wrap gifts?');
    await ada().call(takeOverConversation, { id: answered.id as never });
    for (const message of ['Yes, for free.', 'See you soon.'])
      await ada().call(sendMessage, { id: answered.id as never, message });
    await stage.server.settled();
    const waiting = await stage.ask('do you wrap gifts');
    expect(await list()).toMatchObject([{ conversation_id: waiting.id, count: 2, answer: 'Yes, for free.' }]);
  });

  it('is deleted with its contact', async () => {
    const { id } = await stage.ask('Do you wrap gifts?');
    const [row] = await stage.server.query<{ contact_id: string }>(
      'select contact_id from conversations where id = $1',
      [id],
    );
    await stage.server.query('delete from invoices where conversation_id = $1', [id]);
    const { status } = await ada().call(deleteContact, { id: row!.contact_id, name: 'Marie' });
    expect([status, await list()]).toEqual([200, []]);
  });
});
