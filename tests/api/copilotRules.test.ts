/** The rules of Copilot: who may change them, and what they do at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveCopilotRules } from '#contract/copilot.ts';
import { getOrganisation } from '#contract/organisation.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
  org = await server.organisation();
  await server.document(org, 'Delivery.md', [['Delivery time', 'In Douala we deliver within 24 hours.']]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.query(
    `update organisations set copilot_enabled = true, escalation_topics = '{}', confidence_threshold = 50,
      copilot_daily_tokens = null, copilot_notification = false, copilot_answer_seconds = null`,
  );
  await server.query('delete from audit_log');
});

const save = (change: object) => org.ada.call(saveCopilotRules, change);
const shown = async () => (await org.ben.call(getOrganisation, {})).body.data.copilot;
const rules = {
  enabled: true,
  enable_notification: false,
  data_sources: [expect.objectContaining({ name: 'Delivery.md' })],
  escalation_topics: ['refund'],
  confidence_threshold: 80,
  daily_budget: null,
  answer_seconds: null,
};

describe('the rules of Copilot', () => {
  it('change one by one for an admin, and everybody reads them [COP-001 COP-002 CALL-048]', async () => {
    expect((await save({ confidence_threshold: 80 })).body.data).toEqual({ ...rules, escalation_topics: [] });
    expect((await save({ escalation_topics: ['refund'] })).body.data).toEqual(rules);
    expect(await shown()).toMatchObject(rules);
    expect((await org.ben.call(saveCopilotRules, { enabled: false })).body.code).toBe('forbidden');
    const log = await server.query(
      `select changes from audit_log where action = 'copilot.changed' order by id`,
    );
    expect(log).toEqual([
      { changes: [{ name: 'confidence_threshold', before: '50', after: '80' }] },
      { changes: [{ name: 'escalation_topics', before: '', after: 'refund' }] },
    ]);
  });

  it('keep and answer whether notifications are on and which documents stay [CALL-048 COP-001 ENT-029]', async () => {
    await server.document(org, 'Old prices.md', [['Prices', 'A hammer is 3,500.']]);
    const { data_sources: all } = await shown();
    const kept = all.filter(({ name }: { name: string }) => name === 'Delivery.md');
    const change = { enable_notification: true, data_sources: all };
    expect((await save(change)).body.data).toEqual({
      ...rules,
      ...change,
      escalation_topics: [],
      confidence_threshold: 50,
    });
    expect(await shown()).toMatchObject(change);
    expect((await save({ data_sources: kept })).body.data).toMatchObject({
      enable_notification: true,
      data_sources: kept,
    });
    expect((await shown()).data_sources).toEqual(kept);
    expect((await save({ data_sources: all })).body.code).toBe('notFound');
    const [log] = await server.query(
      `select changes from audit_log where action = 'copilot.changed' order by id desc limit 1`,
    );
    expect(log).toEqual({
      changes: [{ name: 'data_sources', before: 'Delivery.md, Old prices.md', after: 'Delivery.md' }],
    });
  });

  it('hold a budget of the language model, which can be lifted again', async () => {
    expect((await save({ daily_budget: 0 })).body.data).toMatchObject({
      daily_budget: 0,
      answer_seconds: null,
    });
    expect((await save({ answer_seconds: 5 })).body.data).toMatchObject({
      daily_budget: 0,
      answer_seconds: 5,
    });
    expect(await shown()).toMatchObject({ daily_budget: 0, answer_seconds: 5 });
    expect((await save({ daily_budget: null })).body.data).toMatchObject({ daily_budget: null });
    const log = await server.query(
      `select changes from audit_log where action = 'copilot.changed' order by id desc limit 1`,
    );
    expect(log).toEqual([{ changes: [{ name: 'daily_budget', before: '0', after: '' }] }]);
  });

  it('can only be switched on while Copilot is off [COP-002]', async () => {
    expect((await save({ enabled: false })).body.data.enabled).toBe(false);
    for (const change of [
      { confidence_threshold: 10 },
      { escalation_topics: [] },
      { daily_budget: null },
      { enable_notification: true },
      { data_sources: [] },
      { answer_seconds: 5 },
    ])
      expect((await save(change)).body.code).toBe('copilotOff');
    expect((await save({ enabled: true, confidence_threshold: 10 })).body.data.confidence_threshold).toBe(10);
  });

  it.each<[string, object]>([
    ['a threshold over 100', { confidence_threshold: 101 }],
    ['a threshold below 0', { confidence_threshold: -1 }],
    ['half a percent', { confidence_threshold: 50.5 }],
    ['a topic of one character', { escalation_topics: ['r '] }],
    ['a topic of 21 characters', { escalation_topics: ['r'.repeat(21)] }],
    ['a topic twice', { escalation_topics: ['Refund', ' refund'] }],
    ['tokens below 0', { daily_budget: -1 }],
    ['no time for an answer', { answer_seconds: 0 }],
    ['51 topics', { escalation_topics: Array.from({ length: 51 }, (_, index) => `topic ${index}`) }],
  ])('are refused with %s [COP-005 COP-006]', async (_, change) => {
    expect((await save(change)).body.code).toBe('invalid');
    expect(await shown()).toMatchObject({ escalation_topics: [], confidence_threshold: 50 });
  });
});

describe('Copilot', () => {
  const ask = async (from: string, text: string) => {
    server.sandbox.state.meet({ wa_id: from, name: 'Marie', on: true });
    await server.writes({ from, text });
    await server.settled();
    const [found] = await server.query<{ label: string; reason: string | null }>(
      `select c.label, (select m.extras->'handover'->>'reason' from messages m
         where m.conversation_id = c.id and m.extras ? 'handover' order by m.seq desc limit 1) as reason
       from conversations c join contacts k on k.id = c.contact_id where k.address = $1`,
      [from],
    );
    return found;
  };

  it('hands over what was its own once it is switched off', async () => {
    expect(await ask('237680000001', 'How long does delivery in Douala take?')).toEqual({
      label: 'ai-handled',
      reason: null,
    });
    await save({ enabled: false });
    expect(await ask('237680000001', 'And how long does delivery in Douala take today?')).toEqual({
      label: 'needs-attention',
      reason: 'off',
    });
  });

  it('asks a person about a new topic at once', async () => {
    await save({ escalation_topics: ['delivery'] });
    expect(await ask('237680000002', 'How long does delivery in Douala take?')).toEqual({
      label: 'needs-attention',
      reason: 'topic',
    });
  });
});
