/** Trying Copilot in its settings: what it would answer, and that nothing comes of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QUESTION_MOST, saveCopilotRules, tryCopilot } from '#contract/copilot.ts';
import { citing, type CopilotStage, startCopilotStage } from '#tests/support/copilotStage.ts';
import { form } from '#tests/support/scriptedModel.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { until } from '#tests/support/until.ts';

let stage: CopilotStage;
let other: Organisation;
beforeAll(async () => {
  stage = await startCopilotStage({ RATE_LIMIT_PER_MINUTE: '1000000' });
  other = await stage.server.organisation('2');
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.server.query('delete from copilot_tokens');
  await stage.server.query('update organisations set copilot_enabled = true');
});

const question = 'How long does delivery to Yaoundé take?';
const passage = 'To Yaounde delivery takes 2 to 3 days and costs 3,000 FCFA.';
const ask = (text: string, who = stage.org.ada) => who.call(tryCopilot, { question: text });
const read = [{ kind: 'document', name: 'Delivery.md' }];
const unsure = { form: form('It takes 2 to 3 days.', { confidence: 0 }) };
/** Everything that an answer to a customer leaves behind. */
const traces = () =>
  stage.server
    .query(`select (select count(*) from messages) as messages, (select count(*) from transitions) as transitions,
    (select count(*) from outbox) as outbox, (select count(*) from events) as events, (select sum(uses) from documents) as uses,
    (select count(*) from audit_log) as log`);

describe('an admin who tries Copilot', () => {
  it('reads its answer, the document and how sure it is, although Copilot is off', async () => {
    stage.model.answers(citing('Yaounde', 'It takes 2 to 3 days.', { confidence: 83 }));
    await stage.org.ada.call(saveCopilotRules, { enabled: false });
    expect((await ask(question)).body).toEqual({
      kind: 'answer',
      text: 'It takes 2 to 3 days.',
      source: 'Delivery.md',
      page: null,
      confidence: 83,
      threshold: 60,
      read,
    });
    const [copilot] = await stage.server.query(
      'select copilot_enabled from organisations where organisation_id = $1',
      [stage.org.id],
    );
    expect(copilot).toEqual({ copilot_enabled: false });
  });

  it('reads the page where the document has pages', async () => {
    stage.model.answers(citing('Yaounde', 'It takes 2 to 3 days.'));
    await stage.server.query(`update passages set page = 3 where body like '%Yaounde%'`);
    expect((await ask(question)).body).toMatchObject({ source: 'Delivery.md', page: 3 });
    await stage.server.query('update passages set page = null');
  });

  it('is answered by the closest passage when the model is broken', async () => {
    stage.model.answers(() => ({ status: 500 }));
    expect((await ask(question)).body).toMatchObject({
      kind: 'answer',
      text: passage,
      source: 'Delivery.md',
    });
  });

  it('is greeted without a source', async () => {
    expect((await ask('Hello')).body).toMatchObject({ kind: 'answer', source: null, confidence: 100 });
  });

  it.each([
    ['a person', 'I want to talk to a person', { reason: 'person' }],
    ['an escalation topic', 'I want a refund', { reason: 'topic', topic: 'refund' }],
  ])('reads that Copilot hands over a wish for %s', async (_, text, handover) => {
    expect((await ask(text)).body).toEqual({
      kind: 'handOver',
      handover: { ...handover, question: text },
      read: [],
    });
  });

  it('reads the closest passage and the draft of what Copilot is not sure enough of', async () => {
    stage.model.answers(citing('Yaounde', 'It takes 2 to 3 days.', { confidence: 59 }));
    expect((await ask(question)).body).toEqual({
      kind: 'handOver',
      handover: {
        reason: 'unsure',
        confidence: 59,
        threshold: 60,
        source: 'Delivery.md',
        passage,
        draft: 'It takes 2 to 3 days.',
        question,
      },
      read,
    });
  });

  it('never reads an answer that no source proves', async () => {
    stage.model.answers(citing('Yaounde', 'It costs 2,500 FCFA.'));
    const { body } = await ask(question);
    expect(body).toEqual({
      kind: 'handOver',
      handover: { reason: 'unproven', source: 'Delivery.md', passage, question },
      read,
    });
  });
});

describe('a trial', () => {
  it('leaves nothing but the tokens of the model', async () => {
    const before = await traces();
    stage.model.answers((request) => ({
      ...citing('Yaounde', 'It takes 2 to 3 days.')(request),
      tokens: 700,
    }));
    await ask(question);
    for (const text of ['Hello', 'I want a refund', 'Do you repair umbrellas?']) await ask(text);
    await stage.server.settled();
    expect(await traces()).toEqual(before);
    const [used] = await stage.server.query<{ tokens: string }>('select tokens from copilot_tokens');
    expect(Number(used?.tokens)).toBeGreaterThanOrEqual(700);
  });

  it('holds no transaction while the model thinks', async () => {
    const thinking = Promise.withResolvers<undefined>();
    stage.model.answers(async (request) => {
      await thinking.promise;
      return citing('Yaounde', 'It takes 2 to 3 days.')(request);
    });
    const asked = ask(question);
    await until(() => stage.model.requests.length > 0, 'the model to be asked');
    const open = await stage.server.query(
      `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    thinking.resolve(undefined);
    expect(open).toEqual([]);
    expect((await asked).body).toMatchObject({ kind: 'answer' });
  });

  it('counts for the organisation’s tokens of a day, and is answered by passages after them', async () => {
    stage.model.answers((request) => ({ ...citing('Yaounde', '2 to 3 days.')(request), tokens: 1_000_000 }));
    expect((await ask(question)).body.text).toBe('2 to 3 days.');
    expect((await ask(question)).body.text).toBe(passage);
    expect(stage.model.requests).toHaveLength(1);
  });

  it('reads only the organisation’s own documents', async () => {
    stage.model.answers(() => unsure);
    const { body } = await ask(question, other.ada);
    expect(body).toMatchObject({ kind: 'handOver', handover: { reason: 'unsure', confidence: 0 } });
    expect(JSON.stringify([body, stage.model.requests])).not.toContain('3,000 FCFA');
  });

  it('finds no order and no invoice, since nobody asks', async () => {
    stage.model.answers(({ messages }) =>
      messages.some(({ role }) => role === 'tool')
        ? unsure
        : {
            calls: [
              ['look_up_order', { number: '1001' }],
              ['look_up_invoice', { number: 'F-77' }],
            ],
          },
    );
    await stage.customerOf();
    await ask('Where is my order 1001?');
    const read = stage.model.requests[1]!.messages.filter(({ role }) => role === 'tool');
    expect(read.map(({ content }) => content)).toEqual(['Not found.', 'Not found.']);
  });
});

describe('is refused', () => {
  it('to members', async () => {
    stage.model.answers(() => unsure);
    expect((await ask(question, stage.org.ben)).body.code).toBe('forbidden');
    expect(stage.model.requests).toEqual([]);
  });

  it.each([
    ['no question', '  \n '],
    ['too long a question', 'a'.repeat(QUESTION_MOST + 1)],
  ])('with %s', async (_, text) => {
    expect((await ask(text)).body.code).toBe('invalid');
  });

  it('beyond 30 questions a minute, for one organisation', async () => {
    const { ada } = await stage.server.organisation('3');
    const answers = await Promise.all(Array.from({ length: 31 }, () => ask('Hello', ada)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(30).fill(200), 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('rateLimited');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('Hello', other.ada)).status).toBe(200);
  });
});
