/** A customer is asked once after a resolve, only where everything allows it; an answer is recorded once and opens nothing. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBulk } from '#contract/bulk.ts';
import { getConversation, reopenConversation, resolveConversation } from '#contract/conversation.ts';
import { takeOverConversation } from '#contract/handling.ts';
import { getContact } from '#contract/contact.ts';
import { listMessages } from '#contract/message.ts';
import type { AnyOperation } from '#contract/operation.ts';
import { readReport, type Report, type ReportQuery } from '#contract/reports.ts';
import {
  getRating,
  getSatisfaction,
  rateConversation,
  saveSatisfaction,
  type SatisfactionSettings,
  USUAL_SATISFACTION,
} from '#contract/satisfaction.ts';
import { type Actor, type Organisation, perform } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
});
afterAll(() => server.stop());

const id = (value: string) => value as never;
/** Asks without an account. */
const ask = (operation: AnyOperation, input: Record<string, unknown>) =>
  perform(server.base, operation, input, {});
const secondsNow = () => Math.floor(server.context.clock.now() / 1000);

interface Row {
  id: string;
  state: string;
  reason: string | null;
  language: string | null;
  rating: number | null;
  comment: string | null;
  agent: string;
}
const questionsOf = (conversation: string): Promise<Row[]> =>
  server.query<Row>(
    'select id, state, reason, language, rating, comment, agent from satisfaction_questions where conversation_id = $1 order by resolved_at',
    [conversation],
  );
const conversationOf = async (org: Organisation, phone: string): Promise<string> =>
  (
    await server.query<{ id: string }>(
      `select c.id from conversations c join contacts k on k.id = c.contact_id where c.organisation_id = $1 and k.address = $2`,
      [org.id, phone],
    )
  )[0]?.id ?? '';
const linesOf = async (actor: Actor, conversation: string) =>
  (await actor.call(listMessages, { id: id(conversation), limit: 50, offset: 0 })).body.data.toReversed() as {
    message: string;
    mode: number;
    extras?: Record<string, unknown>;
  }[];
const rowOf = async (conversation: string) =>
  (
    await server.query<{
      label: string;
      unread_count: number;
      waiting_since: Date | null;
      handler: string | null;
    }>('select label, unread_count, waiting_since, handler from conversations where id = $1', [conversation])
  )[0];

/** Makes the planned questions due now. */
async function letBeDue(conversation: string): Promise<void> {
  await server.query(
    `update outbox set run_at = now() where kind = 'satisfaction.ask'
      and payload->>'questionId' in (select id::text from satisfaction_questions where conversation_id = $1)`,
    [conversation],
  );
  server.context.wake.outbox();
  await server.quiet();
}

/** The link as it was sent to the customer's phone. */
const linkSent = (phone: string): string =>
  server.sandbox.state.accepted
    .filter(({ to, text }) => to === phone && text.includes('/rate/'))
    .at(-1)
    ?.text.split('/rate/')[1] ?? '';

let next = 0;
/** The organisation whose number the sandbox knows, with these settings. */
async function organisation(change: Partial<SatisfactionSettings> = {}): Promise<Organisation> {
  const saved = await org.ada.call(saveSatisfaction, { ...USUAL_SATISFACTION, enabled: true, ...change });
  expect(saved.status).toBe(200);
  return org;
}

/** A customer who wrote, taken over by Ada. */
async function customer(text = 'Hello, is my jacket ready?') {
  next += 1;
  const phone = String(237_677_300_000 + next);
  server.sandbox.state.meet({ wa_id: phone, name: `Customer ${next}`, on: true });
  await server.writes({
    from: phone,
    text,
    channelId: org.channelId,
    at: secondsNow(),
    id: `wamid.${randomUUID()}`,
  });
  server.sandbox.state.add({
    id: `past.${phone}`,
    wa_id: phone,
    from: 'customer',
    type: 'text',
    text,
    at: Date.now(),
    status: 'read',
  });
  await server.settled();
  const conversation = await conversationOf(org, phone);
  await org.ada.call(takeOverConversation, { id: id(conversation) });
  return { phone, conversation };
}
const resolve = (conversation: string) => org.ada.call(resolveConversation, { id: id(conversation) });

/** The customer presses an option of the question. */
async function presses(phone: string, question: string, rating: number, tap = randomUUID()) {
  await server.postWebhook(
    server.envelope(
      {
        contacts: [{ profile: { name: 'Customer' }, wa_id: phone }],
        messages: [
          {
            from: phone,
            id: `wamid.${tap}`,
            timestamp: String(secondsNow()),
            type: 'interactive',
            interactive: {
              type: 'list_reply',
              list_reply: { id: `rating:${question}:${rating}`, title: `${rating} – Good` },
            },
          },
        ],
      },
      org.channelId,
    ),
  );
  await server.settled();
}

async function asked(text?: string) {
  const { phone, conversation } = await customer(text);
  await resolve(conversation);
  await letBeDue(conversation);
  const [question] = await questionsOf(conversation);
  expect(question?.state).toBe('asked');
  return { phone, conversation, question: question?.id ?? '' };
}

describe('the settings', () => {
  it('are off at first, changed by admins, and read by members', async () => {
    const org = await server.organisation('settings');
    expect((await org.ben.call(getSatisfaction, {})).body.data).toEqual(USUAL_SATISFACTION);
    expect((await org.ben.call(saveSatisfaction, { enabled: true })).status).toBe(403);
    const saved = await org.ada.call(saveSatisfaction, { enabled: true, wait_minutes: 0 });
    expect(saved.body.data).toMatchObject({ enabled: true, wait_minutes: 0, pause_days: 30 });
    const [line] = await server.query<{ changes: unknown }>(
      `select changes from audit_log where organisation_id = $1 and action = 'business.changed'`,
      [org.id],
    );
    expect(line?.changes).toEqual([
      { name: 'satisfaction.enabled', before: 'off', after: 'on' },
      { name: 'satisfaction.wait_minutes', before: '10', after: '0' },
    ]);
  });

  it('refuse a blank text and times out of bounds', async () => {
    const org = await server.organisation('bounds');
    for (const change of [
      { question: { en: ' ', fr: 'x' } },
      { wait_minutes: -1 },
      { wait_minutes: 1_441 },
      { pause_days: 0 },
    ])
      expect((await org.ada.call(saveSatisfaction, change)).status).toBe(400);
  });
});

describe('a question', () => {
  it('is sent as a list once the wait is over, in the customer’s language', async () => {
    await organisation();
    const { phone, conversation } = await customer('Bonjour, est-ce que ma veste est prête ? Merci beaucoup');
    await resolve(conversation);
    expect((await questionsOf(conversation)).map(({ state, agent }) => [state, agent])).toEqual([
      ['planned', org.ada.id],
    ]);
    await server.settled();
    expect((await questionsOf(conversation))[0]?.state).toBe('planned');
    await letBeDue(conversation);
    expect((await questionsOf(conversation))[0]).toMatchObject({ state: 'asked', language: 'fr' });
    const sent = server.sandbox.state.accepted.filter(({ to }) => to === phone);
    expect(sent.map(({ type, text }) => [type, text])).toEqual([
      ['interactive', USUAL_SATISFACTION.question.fr],
    ]);
    const last = (await linesOf(org.ada, conversation)).at(-1);
    expect(last).toMatchObject({
      message: USUAL_SATISFACTION.question.fr,
      extras: { satisfaction: { way: 'list' } },
    });
    expect(await rowOf(conversation)).toMatchObject({ label: 'resolved', unread_count: 1 });
  });

  it('is not planned while the organisation does not ask on the channel', async () => {
    await organisation({ whatsapp: false });
    const { conversation } = await customer();
    await resolve(conversation);
    expect(await questionsOf(conversation)).toEqual([]);
  });

  it('is dropped when the conversation was opened again, also if it was resolved anew', async () => {
    await organisation();
    const { conversation } = await customer();
    await resolve(conversation);
    await org.ada.call(reopenConversation, { id: id(conversation) });
    await resolve(conversation);
    await letBeDue(conversation);
    expect((await questionsOf(conversation)).map(({ state, reason }) => [state, reason])).toEqual([
      ['dropped', 'reopened'],
      ['asked', null],
    ]);
  });

  it('is dropped when the customer has written, even where that opens nothing', async () => {
    await organisation();
    await server.query(`update organisations set reopening = 'stay' where organisation_id = $1`, [org.id]);
    const { phone, conversation } = await customer();
    await resolve(conversation);
    server.travel(2_000);
    await server.writes({
      from: phone,
      text: 'One more thing',
      channelId: org.channelId,
      at: secondsNow(),
      id: `wamid.${randomUUID()}`,
    });
    await server.settled();
    await letBeDue(conversation);
    expect((await questionsOf(conversation))[0]).toMatchObject({ state: 'dropped', reason: 'reopened' });
    await server.query(`update organisations set reopening = 'reopen' where organisation_id = $1`, [org.id]);
  });

  it('is dropped for a contact who opted out, and once it is switched off', async () => {
    await organisation();
    const { phone, conversation } = await customer();
    const other = await customer();
    await server.query('update contacts set marketing_stopped_at = now() where address = $1', [phone]);
    await resolve(conversation);
    await resolve(other.conversation);
    await letBeDue(conversation);
    await org.ada.call(saveSatisfaction, { enabled: false });
    await letBeDue(other.conversation);
    expect((await questionsOf(conversation))[0]).toMatchObject({ reason: 'optedOut' });
    expect((await questionsOf(other.conversation))[0]).toMatchObject({ reason: 'off' });
  });

  it('is dropped while another responder answers the customer (O30)', async () => {
    await organisation();
    const { conversation } = await customer();
    await resolve(conversation);
    await server.query(`update conversations set responder = 'serves' where id = $1`, [conversation]);
    await letBeDue(conversation);
    expect((await questionsOf(conversation))[0]).toMatchObject({ state: 'dropped', reason: 'unreachable' });
  });

  it('comes once in the configured days', async () => {
    await organisation({ pause_days: 2 });
    const { conversation } = await asked();
    await org.ada.call(reopenConversation, { id: id(conversation) });
    await resolve(conversation);
    await letBeDue(conversation);
    expect((await questionsOf(conversation)).map(({ reason }) => reason)).toEqual([null, 'askedLately']);
  });

  it('is not sent after the reply window, and the history says so', async () => {
    await organisation();
    const { phone, conversation } = await customer();
    await resolve(conversation);
    await server.query(
      `update conversations set last_received_at = now() - interval '25 hours' where id = $1`,
      [conversation],
    );
    await letBeDue(conversation);
    expect((await questionsOf(conversation))[0]).toMatchObject({ state: 'dropped', reason: 'windowClosed' });
    expect((await linesOf(org.ada, conversation)).at(-1)?.extras?.type).toBe('satisfaction_not_asked');
    expect(server.sandbox.state.accepted.filter(({ to }) => to === phone)).toEqual([]);
  });

  it('is not planned by an action on many conversations', async () => {
    await organisation();
    const { conversation } = await customer();
    const done = await org.ada.call(startBulk, { act: 'resolve', ids: [id(conversation)] } as never, {
      'idempotency-key': randomUUID(),
    });
    expect(done.status).toBe(200);
    await server.settled();
    expect(await rowOf(conversation)).toMatchObject({ label: 'resolved' });
    expect(await questionsOf(conversation)).toEqual([]);
  });

  it('is sent once, though the server is stopped while it is due', async () => {
    await organisation();
    const { phone, conversation } = await customer();
    await resolve(conversation);
    await server.query(
      `update outbox set run_at = now(), state = 'leased', leased_by = 'gone', leased_until = now() - interval '1 minute', claim = claim + 1
        where kind = 'satisfaction.ask' and payload->>'questionId' in (select id::text from satisfaction_questions where conversation_id = $1)`,
      [conversation],
    );
    await server.restart();
    await server.quiet();
    expect(server.sandbox.state.accepted.filter(({ to }) => to === phone)).toHaveLength(1);
    expect((await questionsOf(conversation))[0]?.state).toBe('asked');
  });
});

describe('an answer in the chat', () => {
  it('is recorded once, opens nothing, is not unread, and is thanked for with a link', async () => {
    await organisation();
    const { phone, conversation, question } = await asked();
    const before = await rowOf(conversation);
    const tap = randomUUID();
    await presses(phone, question, 4, tap);
    await presses(phone, question, 4, tap);
    await presses(phone, question, 4);
    await server.quiet();
    expect((await questionsOf(conversation))[0]).toMatchObject({ state: 'answered', rating: 4 });
    expect(await rowOf(conversation)).toEqual(before);
    expect(before?.label).toBe('resolved');
    const lines = await linesOf(org.ada, conversation);
    expect(lines.filter(({ extras }) => extras?.type === 'satisfaction_rated')).toHaveLength(1);
    expect(lines.filter(({ mode }) => mode === 2)).toHaveLength(1);
    // Agents never see the link, with which they could answer themselves.
    expect(linkSent(phone)).not.toBe('');
    expect(JSON.stringify(lines)).not.toContain('/rate/');
    expect(
      await server.query(
        `select 1 from outbox where kind = 'autopilot.answer' and payload->>'conversationId' = $1`,
        [conversation],
      ),
    ).toEqual([]);
  });

  it('can be changed for a day, and a later tap is told without counting', async () => {
    await organisation();
    const { phone, conversation, question } = await asked();
    await presses(phone, question, 4);
    await presses(phone, question, 2);
    expect((await questionsOf(conversation))[0]).toMatchObject({ rating: 2 });
    await server.query(
      `update satisfaction_questions set answered_at = answered_at - interval '25 hours' where id = $1`,
      [question],
    );
    await presses(phone, question, 5);
    expect((await questionsOf(conversation))[0]).toMatchObject({ rating: 2 });
    expect(
      (await linesOf(org.ada, conversation)).flatMap(({ extras }) =>
        String(extras?.type).startsWith('satisfaction')
          ? [[extras?.type, extras?.rating, extras?.rating_before]]
          : [],
      ),
    ).toEqual([
      ['satisfaction_rated', 4, undefined],
      ['satisfaction_rated', 2, 4],
      ['satisfaction_late', 5, undefined],
    ]);
    expect(await rowOf(conversation)).toMatchObject({ label: 'resolved', unread_count: 1 });
  });

  it('is a message like others if it names no question of the conversation, or is written', async () => {
    await organisation();
    const one = await asked();
    const other = await asked();
    await presses(one.phone, other.question, 1);
    expect((await questionsOf(other.conversation))[0]).toMatchObject({ state: 'asked' });
    expect(await rowOf(one.conversation)).toMatchObject({ label: 'needs-attention', unread_count: 2 });
    await server.writes({
      from: other.phone,
      text: '4',
      channelId: org.channelId,
      at: secondsNow(),
      id: `wamid.${randomUUID()}`,
    });
    await server.settled();
    expect((await questionsOf(other.conversation))[0]).toMatchObject({ state: 'asked' });
    expect(await rowOf(other.conversation)).toMatchObject({ label: 'needs-attention' });
  });
});

describe('the page', () => {
  it('shows the question, records grade and comment once, and lets them be changed for a day', async () => {
    await organisation();
    const { phone, conversation, question } = await asked();
    await presses(phone, question, 5);
    await server.quiet();
    const token = linkSent(phone);
    const shown = await ask(getRating, { token });
    expect(shown.body.data).toMatchObject({ language: 'en', rating: 5, comment: null, open: true });
    expect(Object.keys(shown.body.data).toSorted()).toEqual([
      'business',
      'comment',
      'language',
      'open',
      'question',
      'rating',
    ]);
    const answer = { token, rating: 3, comment: 'Took a while.' };
    expect((await ask(rateConversation, answer)).body.data).toMatchObject({
      rating: 3,
      comment: 'Took a while.',
    });
    expect((await ask(rateConversation, answer)).status).toBe(200);
    const lines = await linesOf(org.ada, conversation);
    expect(lines.filter(({ extras }) => extras?.type === 'satisfaction_commented')).toHaveLength(1);
    expect((await questionsOf(conversation))[0]).toMatchObject({ rating: 3, comment: 'Took a while.' });
    await server.query(
      `update satisfaction_questions set answered_at = answered_at - interval '25 hours' where id = $1`,
      [question],
    );
    const late = await ask(rateConversation, { ...answer, rating: 1 });
    expect([late.status, late.body.code]).toEqual([410, 'ratingClosed']);
    expect((await ask(getRating, { token })).body.data.open).toBe(false);
  });

  it('knows no link that we did not sign', async () => {
    await organisation();
    const { question } = await asked();
    for (const token of [
      question,
      `${question}.${'A'.repeat(22)}`,
      'nothing',
      `${randomUUID()}.${'A'.repeat(22)}`,
    ])
      expect((await ask(getRating, { token })).status).toBe(404);
  });
});

describe('what the team sees', () => {
  const today = async (actor: Actor, asked: Partial<ReportQuery> = {}): Promise<Report> =>
    (await actor.call(readReport, { period: '7d', ...asked })).body.data;
  const told = ({ total, agents }: Report) => ({
    asked: total.asked,
    ratings: total.ratings,
    agents: agents.map((it) => [it.id, it.asked, it.ratings]),
  });

  it('equals a recount, counts a changed answer once, and is each member’s own', async () => {
    await organisation();
    const before = told(await today(org.ada));
    const one = await asked();
    const other = await asked();
    await asked();
    await presses(one.phone, one.question, 1);
    await presses(one.phone, one.question, 5);
    await presses(other.phone, other.question, 3);
    await server.quiet();
    const after = await today(org.ada);
    expect(after.total.asked).toBe(before.asked + 3);
    expect(after.total.ratings.map((it, index) => it - (before.ratings[index] ?? 0))).toEqual([
      0, 0, 1, 0, 1,
    ]);
    expect(told(await today(org.ada, { agent: org.ada.id })).ratings).toEqual(after.total.ratings);
    expect(told(await today(org.ben)).asked).toBe(0);
    await server.query('select fold_report_entries($1)', [org.id]);
    expect(told(await today(org.ada))).toEqual(told(after));
    await server.query('select recount_reports($1)', [org.id]);
    const recounted = told(await today(org.ada));
    expect(recounted).toEqual(told(after));
  });

  it('is in the profile with the newest rating and the average, and open pages are told', async () => {
    await organisation({ pause_days: 1 });
    const { phone, conversation, question } = await asked();
    const contact = async () =>
      (await org.ben.call(getContact, { id: phone, channel: 'whatsapp' })).body.contact.satisfaction;
    expect(await contact()).toBeNull();
    await presses(phone, question, 2);
    expect(await contact()).toMatchObject({ rating: 2, comment: null, count: 1, average: 2 });
    await server.query(
      `update satisfaction_questions set asked_at = asked_at - interval '3 days', answered_at = answered_at - interval '3 days'
        where id = $1`,
      [question],
    );
    await org.ada.call(reopenConversation, { id: id(conversation) });
    await resolve(conversation);
    await letBeDue(conversation);
    const [, second] = await questionsOf(conversation);
    await presses(phone, second?.id ?? '', 5);
    expect(await contact()).toMatchObject({ rating: 5, count: 2, average: 3.5 });
    const events = await server.query(
      `select 1 from events where organisation_id = $1 and name = 'CUSTOMER_CHANGED' and payload->>'conversation_id' = $2
        and payload->>'what' = 'contact'`,
      [org.id, conversation],
    );
    expect(events.length).toBeGreaterThanOrEqual(2);
  });
});

describe('a contact', () => {
  it('takes its questions along when it is deleted', async () => {
    await organisation();
    const { conversation, question } = await asked();
    await server.query('delete from conversations where id = $1', [conversation]);
    expect(await server.query('select 1 from satisfaction_questions where id = $1', [question])).toEqual([]);
    expect((await org.ada.call(getConversation, { id: id(conversation) })).status).toBe(404);
  });
});
