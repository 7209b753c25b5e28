/** What Copilot did with customers' turns, and from which sources it answered, as admins read it in the reports. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBusiness } from '#contract/business.ts';
import { deleteContact } from '#contract/contactDeletion.ts';
import { mergeContact } from '#contract/contactMerge.ts';
import { resolveConversation } from '#contract/conversation.ts';
import { takeOverConversation } from '#contract/handling.ts';
import { createPair } from '#contract/pair.ts';
import { readReport, type Report, type ReportQuery } from '#contract/reports.ts';
import { sendMessage } from '#contract/sending.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => server.stop());

const DELIVERY = 'How long does delivery to Yaounde take?';
const price = (item: string, amount: string): [string, string] => [
  `Prices: ${item}`,
  `${item} · Price: ${amount}`,
];
/** Makes an organisation in Douala whose Copilot knows deliveries and prices. */
async function shop(name: string): Promise<Organisation> {
  const org = await server.organisation(name);
  await org.ada.call(saveBusiness, { time_zone: 'Africa/Douala' });
  await server.query(
    `update organisations set escalation_topics = '{refund}', confidence_threshold = 60 where organisation_id = $1`,
    [org.id],
  );
  await server.document(org, 'Delivery.md', [
    ['Delivery to Yaounde', 'To Yaounde delivery takes 2 to 3 days and costs 3,000 FCFA.'],
  ]);
  await server.document(org, 'Prices.pdf', [
    price('White paint 5 L', '14 000 FCFA'),
    price('White paint 20 L', '48 000 FCFA'),
  ]);
  return org;
}

async function writes(org: Organisation, from: string, text: string): Promise<void> {
  const at = Math.floor(server.context.clock.now() / 1000);
  await server.writes({ from, text, channelId: org.channelId, at, id: `wamid.${randomUUID()}` });
  await server.settled();
}
/** Returns the conversation and the contact of a phone. */
async function of(org: Organisation, phone: string): Promise<{ conversation: string; contact: string }> {
  const [row] = await server.query<{ conversation: string; contact: string }>(
    `select c.id as conversation, k.id as contact from conversations c join contacts k on k.id = c.contact_id
     where c.organisation_id = $1 and k.address = $2`,
    [org.id, phone],
  );
  return row!;
}
let phones = 237_677_200_000;
/** Lets a new customer write, each text after Copilot has dealt with the one before. */
async function ask(org: Organisation, ...texts: string[]) {
  const from = String((phones += 1));
  for (const text of texts) await writes(org, from, text);
  return of(org, from);
}

const report = async (actor: Actor, asked: Partial<ReportQuery> = {}): Promise<Report> =>
  (await actor.call(readReport, { period: 'today', ...asked })).body.data;
/** The outcomes that a report counts at all. */
const counted = (turns: Report['total']['turns']) =>
  Object.fromEntries(Object.entries(turns).filter(([, count]) => count > 0));
const turnsOf = async (org: Organisation, asked: Partial<ReportQuery> = {}) =>
  counted((await report(org.ada, asked)).total.turns);

describe('the turns of customers', () => {
  it('are counted by what became of each', async () => {
    const org = await shop('outcomes');
    await ask(org, 'Hello', DELIVERY);
    await ask(org, 'How much is white paint?', 'the 20 L one');
    await ask(org, 'Do you repair bicycles?');
    await ask(org, 'I want to talk to a person');
    await ask(org, 'I want a refund');
    const { total, points } = await report(org.ada);
    expect(counted(total.turns)).toEqual({
      greeted: 1,
      answered: 2,
      askedBack: 1,
      unsure: 1,
      person: 1,
      topic: 1,
    });
    const sum = points.reduce((all, { turns }) => all + Object.values(turns).reduce((a, b) => a + b, 0), 0);
    expect(sum).toBe(7);
  });

  it('are not counted where a person answers, and are handed over while Copilot is off', async () => {
    const org = await shop('people');
    const [theirs, ours] = ['237677300001', '237677300002'];
    await writes(org, theirs, 'Hello');
    await writes(org, ours, 'Hello');
    const { conversation } = await of(org, theirs);
    await org.ada.call(takeOverConversation, { id: conversation as never });
    await writes(org, theirs, DELIVERY);
    await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [
      org.id,
    ]);
    await writes(org, ours, DELIVERY);
    expect(await turnsOf(org)).toEqual({ greeted: 2, off: 1 });
  });

  it('stay counted when their contact is merged or deleted', async () => {
    const org = await shop('deleted');
    const [one, two] = [await ask(org, DELIVERY), await ask(org, 'I want to talk to a person')];
    const expected = { answered: 1, person: 1 };
    expect(await turnsOf(org)).toEqual(expected);
    const versions = await server.query<{ id: string; version: number }>(
      'select id, version from contacts where organisation_id = $1',
      [org.id],
    );
    const version = (id: string) => versions.find((it) => it.id === id)?.version ?? 0;
    const merged = await org.ada.call(mergeContact, {
      id: one.contact,
      joined: two.contact,
      choices: { name: 'kept', address: 'kept' },
      version: version(one.contact),
      joined_version: version(two.contact),
    });
    expect([merged.status, await turnsOf(org)]).toEqual([200, expected]);
    const [{ name } = { name: '' }] = await server.query<{ name: string }>(
      'select name from contacts where id = $1',
      [one.contact],
    );
    const { status } = await org.ada.call(deleteContact, { id: one.contact, name });
    await server.settled();
    expect(await server.query('select id from conversations where organisation_id = $1', [org.id])).toEqual(
      [],
    );
    const { total, sources } = await report(org.ada);
    expect([status, counted(total.turns), sources]).toEqual([
      200,
      expected,
      [{ name: 'Delivery.md', answers: 1 }],
    ]);
    await server.query('select fold_report_entries($1), recount_reports($1)', [org.id]);
    expect(await turnsOf(org)).toEqual(expected);
  });

  it('belong to their own organisation, and to the day in its zone', async () => {
    const [org, other] = [await shop('zones'), await shop('neighbours')];
    const day = 86_400_000;
    // 23:30 of the next day in Douala, which is an hour ahead of UTC.
    const night = (Math.floor(server.context.clock.now() / day) + 1) * day + 22.5 * 3_600_000;
    server.travel(night - server.context.clock.now());
    await ask(org, DELIVERY);
    server.travel(3_600_000);
    await ask(org, 'Do you repair bicycles?');
    org.ada = await server.signIn(org.ada.id, org.ada.name, org.id);
    other.ada = await server.signIn(other.ada.id, other.ada.name, other.id);
    const days = async () =>
      (await report(org.ada, { period: '7d' })).points
        .map(({ at, turns }) => [at, counted(turns)] as const)
        .filter(([, turns]) => Object.keys(turns).length > 0);
    const [eve, morrow] = [night, night + day].map((at) => new Date(at).toISOString().slice(0, 10));
    expect(await days()).toEqual([
      [eve, { answered: 1 }],
      [morrow, { unsure: 1 }],
    ]);
    expect(await turnsOf(org)).toEqual({ unsure: 1 });
    await org.ada.call(saveBusiness, { time_zone: 'UTC' });
    expect(await days()).toEqual([[eve, { answered: 1, unsure: 1 }]]);
    expect(await turnsOf(other, { period: '7d' })).toEqual({});
    expect((await report(other.ada, { period: '7d' })).sources).toEqual([]);
  });
});

describe('the sources of answers', () => {
  it('are the documents by name and the pairs by their first question, with the removed ones as one', async () => {
    const org = await shop('sources');
    const pair = {
      questions: ['Do you wrap gifts?', 'Gift paper?'],
      answer: 'Yes.',
      language: 'english',
    } as const;
    expect((await org.ada.call(createPair, { ...pair, questions: [...pair.questions] })).status).toBe(200);
    for (const text of [DELIVERY, DELIVERY, DELIVERY, 'Do you wrap gifts?', 'How much is white paint 20 L?'])
      await ask(org, text);
    // Neither a greeting, nor a question back, nor a hand-over has a source.
    await ask(org, 'Hello', 'How much is white paint?');
    await ask(org, 'Do you repair bicycles?');
    const sources = async (asked: Partial<ReportQuery> = {}) => (await report(org.ada, asked)).sources;
    const delivery = { name: 'Delivery.md', answers: 3 };
    const others = [
      { name: 'Do you wrap gifts?', answers: 1 },
      { name: 'Prices.pdf', answers: 1 },
    ];
    expect((await sources())?.[0]).toEqual(delivery);
    expect(await sources()).toEqual(expect.arrayContaining([delivery, ...others]));
    expect(await sources()).toHaveLength(3);
    expect(await sources({ channel: 'instagram' })).toEqual([]);
    await server.query(`delete from documents where organisation_id = $1 and name <> 'Delivery.md'`, [
      org.id,
    ]);
    expect(await sources()).toEqual([delivery, { name: null, answers: 2 }]);
  });
});

describe('the report of Copilot', () => {
  it('is empty for a period without turns', async () => {
    const org = await shop('empty');
    const { total, points, sources } = await report(org.ada, { period: '30d' });
    expect([counted(total.turns), points.length, sources]).toEqual([{}, 30, []]);
    expect(Object.keys(total.turns)).toHaveLength(10);
  });

  it('is kept from members, and from a report about one person', async () => {
    const org = await shop('members');
    await ask(org, DELIVERY);
    for (const { total, sources, agents } of [
      await report(org.ben),
      await report(org.ben, { agent: 'autopilot' }),
      await report(org.ada, { agent: org.ada.id }),
    ])
      expect([counted(total.turns), sources, agents]).toEqual([{}, null, []]);
    expect((await report(org.ada)).agents).toEqual([]);
  });

  it('says how many conversations were resolved after an answer of Copilot and none of a person', async () => {
    const org = await shop('alone');
    const resolve = (id: string) => org.ada.call(resolveConversation, { id: id as never });
    const unhelped = await ask(org, DELIVERY);
    const helped = await ask(org, DELIVERY);
    await org.ada.call(takeOverConversation, { id: helped.conversation as never });
    await org.ada.call(sendMessage, { id: helped.conversation as never, message: 'And it is free today.' });
    await resolve(unhelped.conversation);
    await resolve(helped.conversation);
    await server.settled();
    const { total } = await report(org.ada);
    expect([counted(total.turns), total.resolved, total.copilotResolved]).toEqual([{ answered: 2 }, 2, 1]);
  });
});
