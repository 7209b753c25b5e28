import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeOverConversation } from '#contract/handling.ts';
import { suggestReply } from '#contract/suggestedReply.ts';
import { sendMessage } from '#contract/sending.ts';
import { saveCopilotRules, tryCopilot } from '#contract/copilot.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { citing, type CopilotStage, startCopilotStage } from '#tests/support/copilotStage.ts';
import { form, type ModelAnswer, type ModelRequest, sourceWith } from '#tests/support/scriptedModel.ts';
import { until } from '#tests/support/until.ts';
import { randomUUID } from 'node:crypto';

let stage: CopilotStage;
beforeAll(async () => {
  stage = await startCopilotStage();
});
afterAll(() => stage.stop());
beforeEach(() => stage.server.query('delete from copilot_tokens'));

const question = 'How long does delivery to Yaoundé take?';
const passage = 'To Yaounde delivery takes 2 to 3 days and costs 3,000 FCFA.';
const toolTexts = ({ messages }: ModelRequest) =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => content);

describe('an answer of the model', () => {
  it('goes out with the document that it cites and its confidence', async () => {
    stage.model.answers(citing('Yaounde', 'It takes 2 to 3 days.', { confidence: 83 }));
    const { said, phone, label, steps } = await stage.ask(question);
    expect(said).toMatchObject([
      { message: 'It takes 2 to 3 days.', extras: { source: 'Delivery.md', confidence: 83 } },
    ]);
    expect([label, phone]).toEqual(['ai-handled', ['It takes 2 to 3 days.']]);
    expect(steps).toEqual([
      'turn.read → searching',
      'passages.read → thinking',
      'model.answered → answering',
      'reply.written → answered',
    ]);
    const uses = await stage.server.query(`select uses from documents where name = 'Delivery.md'`);
    expect(uses).toEqual([{ uses: 1 }]);
  });

  it('is asked for in the customer’s language, with the passages found as material', async () => {
    stage.model.answers(citing('Yaounde', 'La livraison prend 2 à 3 jours.'));
    const { phone } = await stage.ask('Bonjour, la livraison à Yaoundé prend combien de jours ? delivery');
    expect(phone).toEqual(['La livraison prend 2 à 3 jours.']);
    const [system, user] = stage.model.requests[0]!.messages;
    expect(system!.content).toMatch(/Answer in French/);
    expect(user!.content).toContain(`${passage}\n</source>`);
  });

  it('is not needed for a greeting, a wish for a person or a topic', async () => {
    stage.model.answers(citing('Yaounde', 'No'));
    for (const text of ['Hello', 'I want to talk to a person', 'I want a refund']) await stage.ask(text);
    expect(stage.model.requests).toEqual([]);
  });
});

it.each([-5, 0, 0.5, 1e300, '500', 'NaN', null, {}])(
  'a model whose server reports %j tokens answers, and an estimate from the request is counted',
  async (count) => {
    const content = JSON.stringify(form('2 to 3 days.', { sources: ['passage-1'] }));
    const body = JSON.stringify({ choices: [{ message: { content } }], usage: { total_tokens: count } });
    stage.model.answers(() => ({ body }));
    await stage.ask(question);
    expect(stage.model.requests).toHaveLength(1);
    const [used] = await stage.server.query<{ tokens: string }>('select tokens from copilot_tokens');
    expect(Number(used?.tokens)).toBeGreaterThan(700);
    expect(Number(used?.tokens)).toBeLessThan(10_000);
  },
);

describe('a model with its own ways', () => {
  const said = (request: ModelRequest) => citing('Yaounde', 'It takes 2 to 3 days.')(request);

  it('is asked without the parameters that it refuses, from then on', async () => {
    stage.model.answers((request) =>
      request.max_tokens !== undefined
        ? { status: 400, param: 'max_tokens' }
        : request.temperature !== undefined
          ? { status: 400, param: 'temperature' }
          : said(request),
    );
    expect((await stage.ask(question)).phone).toEqual(['It takes 2 to 3 days.']);
    expect(stage.model.requests).toHaveLength(3);
    expect(stage.model.requests[2]!.max_completion_tokens).toBeGreaterThan(0);
    await stage.ask(question);
    expect(stage.model.requests).toHaveLength(4);
  });

  it('is asked once more where its server is busy', async () => {
    stage.model.answers((request) => (stage.model.requests.length < 2 ? { status: 429 } : said(request)));
    expect((await stage.ask(question)).phone).toEqual(['It takes 2 to 3 days.']);
  });

  it('may put a fence around its answer', async () => {
    stage.model.answers((request) => {
      const answer = said(request);
      return 'form' in answer ? { text: `\`\`\`json\n${JSON.stringify(answer.form)}\n\`\`\`` } : answer;
    });
    expect((await stage.ask(question)).phone).toEqual(['It takes 2 to 3 days.']);
  });
});

describe('without a usable answer, the closest passage answers: the model', () => {
  it.each<[string, ModelAnswer]>([
    ['is broken', { status: 500 }],
    ['has no capacity', { status: 429 }],
    ['says nothing', { text: null }],
    ['says something that is not JSON', { text: 'It takes two days.' }],
    ['leaves out a field', { text: JSON.stringify({ answer: 'Two days', sources: [] }) }],
    ['adds a field', { form: { ...form('2 days'), send_to: 'everyone' } }],
    ['is sure by 400 %', { form: form('2 days', { confidence: 400 }) }],
    ['answers more than a message may hold', { form: form('a'.repeat(5_000)) }],
    ['sends no JSON at all', { body: '<html>Bad gateway</html>' }],
    ['has no choices', { body: '{"choices":[]}' }],
    ['asks for tools without end', { calls: [['opening_hours', {}]] }],
  ])('%s', async (_, answer) => {
    stage.model.answers(() => answer);
    const { phone, steps } = await stage.ask(question);
    expect(phone).toEqual([passage]);
    expect(steps).toContain('model.failed → answering');
  });

  it('is too slow', async () => {
    const hurried = await startCopilotStage({ LLM_ANSWER_MS: '100' });
    try {
      hurried.model.answers(() => new Promise<ModelAnswer>(() => {}));
      const { phone, steps } = await hurried.ask(question);
      expect(phone).toEqual([passage]);
      expect(steps).toContain('model.failed → answering');
    } finally {
      await hurried.stop();
    }
  });

  it('is not asked beyond the organisation’s tokens of a day', async () => {
    const { server } = stage;
    stage.model.answers((request) => ({
      form: form('It takes 2 to 3 days.', { sources: [sourceWith(request, 'Yaounde')] }),
      tokens: 1_000_000,
    }));
    expect((await stage.ask(question)).phone).toEqual(['It takes 2 to 3 days.']);
    expect((await stage.ask(question)).phone).toEqual([passage]);
    expect(stage.model.requests).toHaveLength(1);
    await server.query(`update copilot_tokens set day = day - 1`);
    expect((await stage.ask(question)).phone).toEqual(['It takes 2 to 3 days.']);
  });
});

describe('an organisation’s own budget', () => {
  afterEach(() =>
    stage.server.query('update organisations set copilot_daily_tokens = null, copilot_answer_seconds = null'),
  );
  const answering = () =>
    stage.model.answers((request) => ({
      form: form('It takes 2 to 3 days.', { sources: [sourceWith(request, 'Yaounde')] }),
      tokens: 500,
    }));

  it('of tokens ends the model’s answers for the day, and everybody sees what is used', async () => {
    const { org } = stage;
    await org.ada.call(saveCopilotRules, { daily_budget: 400 });
    answering();
    expect((await stage.ask(question)).phone).toEqual(['It takes 2 to 3 days.']);
    expect((await stage.ask(question)).phone).toEqual([passage]);
    expect(stage.model.requests).toHaveLength(1);
    expect((await org.ben.call(getOrganisation, {})).body.data.copilot_budget).toEqual({
      daily_budget: 1_000_000,
      answer_seconds: 20,
      used_today: 500,
    });
  });

  it('of no tokens never asks the model, and does not hinder another organisation', async () => {
    await stage.org.ada.call(saveCopilotRules, { daily_budget: 0 });
    const other = await stage.server.organisation('budget');
    await stage.server.document(other, 'Delivery.md', [['Delivery', passage]]);
    answering();
    expect((await stage.ask(question)).phone).toEqual([passage]);
    expect(stage.model.requests).toEqual([]);
    await other.ada.call(tryCopilot, { question });
    expect(stage.model.requests).toHaveLength(1);
  });

  it('cannot be more than the installation allows', async () => {
    await stage.server.query(
      `insert into copilot_tokens (organisation_id, day, tokens) values ($1, (now() at time zone 'utc')::date, 1000000)`,
      [stage.org.id],
    );
    await stage.org.ada.call(saveCopilotRules, { daily_budget: 2_000_000 });
    answering();
    expect((await stage.ask(question)).phone).toEqual([passage]);
    expect(stage.model.requests).toEqual([]);
  });

  it('of seconds ends an answer that takes longer', async () => {
    await stage.org.ada.call(saveCopilotRules, { answer_seconds: 1 });
    stage.model.answers(() => new Promise<ModelAnswer>(() => {}));
    const { phone, steps } = await stage.ask(question);
    expect(phone).toEqual([passage]);
    expect(steps).toContain('model.failed → answering');
  });
});

describe('a hand-over [FOOT-037]', () => {
  it.each([
    ['a number that its source does not say', 'It costs 2,500 FCFA.'],
    ['a number of another passage', 'It takes 24 hours.'],
    ['a number in words', 'It costs five thousand francs.'],
    ['a link', 'Pay at https://pay.example.test now.'],
    ['a promise', 'Delivery is free.'],
    ['a day of its own', 'To Yaounde we deliver in 2 days, every Friday.'],
    ['nothing that its source speaks of', 'We repair bicycles and mowers.'],
  ])('instead of an answer with %s', async (_, answer) => {
    stage.model.answers(citing('Yaounde', answer));
    const { card, phone, label } = await stage.ask(question);
    expect(card).toMatchObject({ handover: { reason: 'unproven', question } });
    expect(card!.handover).not.toHaveProperty('draft');
    expect(label).toBe('needs-attention');
    expect(phone).toEqual(['Thank you for your message. A colleague will answer you shortly.']);
  });

  it('comes with the answer as a draft when the model is not sure enough', async () => {
    stage.model.answers(citing('Yaounde', 'It takes 2 to 3 days.', { confidence: 59 }));
    const { card, steps } = await stage.ask(question);
    expect(card!.handover).toEqual({
      reason: 'unsure',
      confidence: 59,
      threshold: 60,
      source: 'Delivery.md',
      passage,
      draft: 'It takes 2 to 3 days.',
      question,
    });
    expect(steps.slice(-2)).toEqual(['model.answered → handingOver', 'reply.written → handedOver']);
  });

  it('comes when the answer cites nothing that the model was shown', async () => {
    stage.model.answers(() => ({ form: form('It takes 2 to 3 days.', { sources: ['made-up'] }) }));
    expect((await stage.ask(question)).card).toMatchObject({ handover: { reason: 'unsure', confidence: 0 } });
  });

  it('tells the customer’s mood and wish for a person [MSG-014]', async () => {
    stage.model.answers(() => ({ form: form('', { wants_person: true, mood: 'dissatisfied' }) }));
    expect((await stage.ask('This is the third time my bag does not arrive')).card).toMatchObject({
      is_client_satisfied: false,
      handover: { reason: 'person' },
    });
  });

  it('comes for an escalation topic, and only for one of the list', async () => {
    stage.model.answers(() => ({ form: form('', { topic: 'Legal' }) }));
    expect((await stage.ask('My lawyer wrote to you')).card).toMatchObject({
      handover: { reason: 'topic', topic: 'legal' },
    });
    stage.model.answers(citing('Yaounde', 'It takes 2 to 3 days.', { topic: 'everything' }));
    expect((await stage.ask(question)).phone).toEqual(['It takes 2 to 3 days.']);
  });
});

describe('a tool', () => {
  /** Lets the model call a tool first, and answer from what it read. */
  const using =
    (call: [name: string, input: unknown], answer: string, source: string) =>
    (request: ModelRequest): ModelAnswer =>
      toolTexts(request).length === 0 ? { calls: [call] } : { form: form(answer, { sources: [source] }) };

  it('reads the customer’s own order', async () => {
    stage.model.answers(
      using(['look_up_order', { number: '1001' }], 'Order #1001 is not on its way yet.', 'order #1001'),
    );
    const { phone, said } = await stage.ask('Where is my order 1001?');
    expect(toolTexts(stage.model.requests[1]!)).toEqual([expect.stringContaining('2 × Bag Wouri')]);
    expect(phone).toEqual(['Order #1001 is not on its way yet.']);
    expect(said[0]!.extras).not.toHaveProperty('source');
  });

  it('reads the customer’s own invoice', async () => {
    stage.model.answers(
      using(['look_up_invoice', { number: 'F-77' }], 'You still owe 42,000 XAF.', 'invoice F-77'),
    );
    expect((await stage.ask('How much is left on invoice F-77?')).phone).toEqual([
      'You still owe 42,000 XAF.',
    ]);
  });

  it.each([
    ['How much is left on invoice F-77?', 'KES 42,000.50, KES 42,000.50 still to pay'],
    ['Combien reste-t-il à payer sur la facture F-77 ?', '42 000,50 KES, 42 000,50 KES still to pay'],
  ])('reads the sums of an invoice as the language of “%s” writes them', async (question, sums) => {
    const { id, phone: from } = await stage.customerOf();
    await stage.server.query(
      `update invoices set amount = 42000.5, outstanding = 42000.5, currency_code = 'KES' where conversation_id = $1`,
      [id],
    );
    stage.model.answers(using(['look_up_invoice', { number: 'F-77' }], 'Soon.', 'invoice F-77'));
    await stage.server.writes({ from, text: question });
    await stage.server.settled();
    expect(toolTexts(stage.model.requests[1]!)[0]?.replace(/\s/g, ' ')).toContain(sums);
  });

  it('finds no order and no invoice of somebody else', async () => {
    const awa = await stage.customerOf();
    await stage.server.query(`update invoices set external_reference = 'F-99' where conversation_id = $1`, [
      awa.id,
    ]);
    for (const call of [
      ['look_up_order', { number: '1002' }],
      ['look_up_invoice', { number: 'F-99' }],
    ] satisfies [string, unknown][]) {
      stage.model.answers(using(call, 'It is a secret belt.', 'order #1002'));
      expect((await stage.ask('What is in order 1002?')).label).toBe('needs-attention');
      expect(toolTexts(stage.model.requests[1]!)).toEqual(['Not found.']);
    }
  });

  it('reads the opening hours and more passages', async () => {
    stage.model.answers(using(['search_documents', { query: 'Douala' }], 'Within 24 hours.', 'x'));
    await stage.ask('And here?');
    expect(toolTexts(stage.model.requests[1]!)[0]).toContain('In Douala we deliver within 24 hours');
    stage.model.answers(using(['opening_hours', {}], 'Yes.', 'opening hours'));
    expect((await stage.ask('Is somebody there?')).phone).toEqual(['Yes.']);
  });

  it.each<[string, [string, unknown]]>([
    ['that is not on the list', ['delete_conversation', {}]],
    ['of every object', ['constructor', {}]],
    ['with somebody else’s name', ['look_up_order', { number: '1002', customer_id: '72' }]],
    ['with broken arguments', ['look_up_order', '{"number":']],
    ['without arguments', ['search_documents', {}]],
  ])('%s is refused', async (_, call) => {
    stage.model.answers(using(call, 'Done.', 'none'));
    await stage.ask('Where is it?');
    expect(toolTexts(stage.model.requests[1]!)).toEqual([
      'There is no such tool, or it takes other arguments.',
    ]);
  });
});

describe('while the model thinks', () => {
  /** Lets a customer ask, does something while the model thinks, and then lets it answer. */
  async function meanwhile(work: (customer: { id: string; phone: string }) => Promise<unknown>) {
    const thinking = Promise.withResolvers<undefined>();
    const answer = citing('Yaounde', 'It takes 2 to 3 days.');
    let isFirst = true;
    stage.model.answers(async (request) => {
      if (isFirst) {
        isFirst = false;
        await thinking.promise;
      }
      return answer(request);
    });
    const customer = await stage.customerOf();
    await stage.server.writes({ from: customer.phone, text: question });
    await until(() => stage.model.requests.length > 0, 'the model to be asked');
    await work(customer);
    thinking.resolve(undefined);
    await stage.server.settled();
    return stage.told(customer);
  }

  it('a person who takes over silences it', async () => {
    const { ada } = stage.org;
    const { said, steps, label } = await meanwhile(({ id }) =>
      ada.call(takeOverConversation, { id: id as never }),
    );
    expect([said, label]).toEqual([[], 'manual']);
    expect(steps.at(-1)).toBe('turn.taken → silent');
  });

  it('a further message is answered together with the first, once', async () => {
    const { said, steps } = await meanwhile(async ({ id, phone }) => {
      await stage.server.writes({ from: phone, text: 'And what does it cost?' });
      const received = () =>
        stage.server.query('select 1 from messages where conversation_id = $1 and mode = 2', [id]);
      await until(async () => (await received()).length === 2, 'the message to be stored');
    });
    expect(said).toHaveLength(1);
    expect(steps).toContain('turn.taken → silent');
    expect(steps.at(-1)).toBe('reply.written → answered');
    expect(stage.model.requests.at(-1)!.messages[1]!.content).toContain(
      `${question}\nAnd what does it cost?`,
    );
  });

  it('switching Copilot off hands over', async () => {
    const { ada } = stage.org;
    const { card, phone } = await meanwhile(() => ada.call(saveCopilotRules, { enabled: false }));
    await ada.call(saveCopilotRules, { enabled: true });
    expect(card).toMatchObject({ handover: { reason: 'off' } });
    expect(phone).toHaveLength(1);
  });

  it('people’s messages to the same customer go out', async () => {
    const { phone } = await meanwhile(async ({ id, phone: to }) => {
      await stage.org.ada.call(takeOverConversation, { id: id as never });
      const text = { id: id as never, message: 'Hello, Ada here', client_message_id: randomUUID() };
      await stage.org.ada.call(sendMessage, text);
      const { accepted } = stage.server.sandbox.state;
      await until(() => accepted.some((it) => it.to === to), 'the message to go out');
    });
    expect(phone).toEqual(['Hello, Ada here']);
  });

  it('a deleted customer is forgotten', async () => {
    const { steps, said } = await meanwhile(async ({ id }) => {
      await stage.server.query('delete from invoices where conversation_id = $1', [id]);
      await stage.server.query('delete from messages where conversation_id = $1', [id]);
      await stage.server.query('delete from conversations where id = $1', [id]);
    });
    expect([steps, said]).toEqual([[], []]);
  });
});

describe('a draft for a person', () => {
  const suggest = async (id: string) => {
    const { status, body } = await stage.org.ben.call(suggestReply, { id: id as never });
    return status === 200 ? body.reply : body.code;
  };
  /** Starts a conversation that a person handles, in which the customer wrote. */
  async function handled(text: string) {
    stage.model.answers(() => ({ status: 500 }));
    const customer = await stage.ask(text);
    stage.model.requests.length = 0;
    return customer.id;
  }

  it('is the model’s answer with its document, whatever its confidence, and nothing is sent', async () => {
    const id = await handled('I want a refund of the delivery to Yaoundé');
    const before = await stage.server.query('select 1 from messages');
    stage.model.answers(citing('Yaounde', 'It takes 2 to 3 days.', { confidence: 5, wants_person: true }));
    expect(await suggest(id)).toEqual({ text: 'It takes 2 to 3 days.', source: 'Delivery.md', page: null });
    expect(await stage.server.query('select 1 from messages')).toEqual(before);
  });

  it('is a passage where the model invents, fails or is missing', async () => {
    const id = await handled('I want a refund of the delivery to Yaoundé');
    stage.model.answers(citing('Yaounde', 'It costs 9 FCFA.'));
    expect(await suggest(id)).toMatchObject({ text: passage, source: 'Delivery.md' });
    stage.model.answers(() => ({ status: 500 }));
    expect(await suggest(id)).toMatchObject({ text: passage });
  });

  it('is none if no document mentions the question, or there is no question', async () => {
    const id = await handled('I want a refund for xylophones');
    stage.model.answers(() => ({ form: form('', { sources: [], confidence: 0 }) }));
    expect(await suggest(id)).toBeNull();
    expect(await suggest((await stage.customerOf()).id)).toBeNull();
  });

  it('is refused while Copilot is off, and for another organisation’s conversation', async () => {
    const id = await handled('How much is delivery to Douala?');
    const other = await stage.server.organisation('2');
    expect((await other.ada.call(suggestReply, { id: id as never })).body.code).toBe('notFound');
    await stage.org.ada.call(saveCopilotRules, { enabled: false });
    expect(await suggest(id)).toBe('copilotOff');
    await stage.org.ada.call(saveCopilotRules, { enabled: true });
  });
});
