/** The question of satisfaction on Instagram: quick replies for its phone apps, and a link for everybody else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveConversation } from '#contract/conversation.ts';
import { takeOverConversation } from '#contract/handling.ts';
import { listMessages } from '#contract/message.ts';
import { saveSatisfaction, USUAL_SATISFACTION } from '#contract/satisfaction.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const PERSON = '17841400000200001';
let server: TestServer;
let org: Organisation;
let conversation: never;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.connectInstagram(org.id);
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
  await org.ada.call(saveSatisfaction, { ...USUAL_SATISFACTION, enabled: true, instagram: true });
  server.sandbox.state.meet({ wa_id: PERSON, name: 'Grâce Ewane', network: 'instagram', on: true });
  server.sandbox.instagram.write(PERSON, { text: 'Is my jacket ready, please?' });
  await server.quiet();
  const [row] = await server.query<{ id: string }>(
    'select c.id from conversations c join contacts k on k.id = c.contact_id where k.address = $1',
    [PERSON],
  );
  conversation = row!.id as never;
  await org.ada.call(takeOverConversation, { id: conversation });
  await org.ada.call(resolveConversation, { id: conversation });
  await server.query(`update outbox set run_at = now() where kind = 'satisfaction.ask'`);
  server.context.wake.outbox();
  await server.quiet();
});
afterAll(() => server.stop());

const question = async () =>
  (
    await server.query<Json>('select * from satisfaction_questions where conversation_id = $1', [
      conversation,
    ])
  )[0];
const sent = () => server.sandbox.state.thread(PERSON).filter(({ from }) => from === 'business');

describe('the question on Instagram', () => {
  it('has an option for each grade, and the link, which no agent sees', async () => {
    const [message] = sent();
    expect(message?.text).toMatch(/^.+\nhttp.+\/rate\/.+$/);
    const { quick_replies: options } = message!.content as { quick_replies: Json[] };
    const { id } = await question();
    expect(options.map(({ payload }) => payload)).toEqual([5, 4, 3, 2, 1].map((n) => `rating:${id}:${n}`));
    expect(options.every(({ title }) => title.length <= 20)).toBe(true);
    const { body } = await org.ada.call(listMessages, { id: conversation, limit: 50, offset: 0 });
    const line = body.data.find(({ extras }: Json) => extras?.satisfaction);
    expect(line).toMatchObject({ extras: { satisfaction: { way: 'quickReplies' } } });
    expect(JSON.stringify(body)).not.toContain('/rate/');
  });

  it('is answered by a quick reply, which is no message; then a link asks for a comment', async () => {
    const { id } = await question();
    const act = { do: 'choose', id: `rating:${id}:4`, title: '4 – Good', context: sent()[0]?.id };
    await fetch(`${server.sandbox.url}/phone/people/${PERSON}/acts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(act),
    });
    await server.quiet();
    expect(await question()).toMatchObject({ state: 'answered', rating: 4 });
    const [row] = await server.query<Json>('select label from conversations where id = $1', [conversation]);
    expect(row?.label).toBe('resolved');
    expect(sent()).toHaveLength(2);
    expect(sent()[1]?.text).toContain('/rate/');
    expect(sent()[1]?.content).toBeUndefined();
  });
});
