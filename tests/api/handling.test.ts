import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getConversation, resolveConversation } from '#contract/conversation.ts';
import { addNote } from '#contract/note.ts';
import { assignConversation, setAutopilot, takeOverConversation } from '#contract/handling.ts';
import { listNotes, NOTE_PAGE } from '#contract/noteList.ts';
import type { Message } from '#contract/message.ts';
import { sql } from '#server/db/sql.ts';
import { refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { statusOfRefusal } from '#server/lib/refusals.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
afterAll(() => server.stop());

const id = (value: string) => value as never;
const handlerOf = (answer: { body: { convo: { handler_detail: { clerk_id: string } | null } } }) =>
  answer.body.convo.handler_detail?.clerk_id ?? null;

describe('take over', () => {
  it('hands the conversation to the caller and says so in its history [FOOT-018]', async () => {
    const conversation = await server.conversation(org);
    const answer = await org.ada.call(takeOverConversation, { id: id(conversation) });
    expect(answer.status).toBe(200);
    expect(answer.body.convo).toMatchObject({ _id: conversation, label: 'manual', version: 2 });
    expect(handlerOf(answer)).toBe(org.ada.id);
    expect(answer.body.message).toMatchObject({
      message_type: 'system',
      extras: { type: 'user_conversation_takeover', name: 'Ada Njoh' },
    });
  });

  it('succeeds once when two ask at the same time, and the loser sees who won', async () => {
    const conversation = await server.conversation(org);
    const answers = await Promise.all(
      [org.ada, org.ben].map((actor) => actor.call(takeOverConversation, { id: id(conversation) })),
    );
    const [won, lost] = answers.sort((one, other) => one.status - other.status);
    expect([won!.status, lost!.status]).toEqual([200, 409]);
    const winner = won!.body.convo.handler_detail.name;
    expect(lost!.body).toMatchObject({
      success: false,
      code: 'takenByOther',
      winner,
      convo: { label: 'manual' },
    });
    expect(lost!.body.error).toBe(`${winner} has already taken over this conversation.`);
  });

  it('takes a call for attention from a colleague too, since anyone may', async () => {
    const conversation = await server.conversation(org, { label: 'needs-attention', handler: org.ben.id });
    const answer = await org.ada.call(takeOverConversation, { id: id(conversation) });
    expect([answer.status, handlerOf(answer)]).toEqual([200, org.ada.id]);
  });

  it.each([
    ['alreadyMine', 'manual', 'ada'],
    ['takenByOther', 'manual', 'ben'],
    ['conversationResolved', 'resolved', null],
    ['takeOverNotAllowed', 'WhatsApp-Business', null],
  ] as const)('refuses with %s', async (code, label, handler) => {
    const conversation = await server.conversation(org, { label, handler: handler && org[handler].id });
    const { status, body } = await org.ada.call(takeOverConversation, { id: id(conversation) });
    expect([status, body.code]).toEqual([409, code]);
    expect(body.allowed).toBeDefined();
    expect(await server.query('select 1 from messages where conversation_id = $1', [conversation])).toEqual(
      [],
    );
  });
});

describe('set autopilot', () => {
  it('returns the conversation to the autopilot [FOOT-021]', async () => {
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ben.id });
    const answer = await org.ben.call(setAutopilot, { id: id(conversation) });
    expect(answer.body.convo).toMatchObject({
      label: 'ai-handled',
      handler_detail: { clerk_id: 'autopilot' },
    });
    expect(answer.body.message.extras.type).toBe('autopilot_takeover');
  });

  it('is refused to a member who does not handle it, allowed to an admin [FOOT-020]', async () => {
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    expect((await org.ben.call(setAutopilot, { id: id(conversation) })).body.code).toBe(
      'autopilotNotAllowed',
    );
    const theirs = await server.conversation(org, { label: 'manual', handler: org.ben.id });
    expect((await org.ada.call(setAutopilot, { id: id(theirs) })).status).toBe(200);
  });

  it('is refused where the copilot is off', async () => {
    const quiet = await server.organisation('2');
    await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [
      quiet.id,
    ]);
    const conversation = await server.conversation(quiet, { label: 'manual', handler: quiet.ada.id });
    expect((await quiet.ada.call(setAutopilot, { id: id(conversation) })).body.code).toBe(
      'autopilotNotAllowed',
    );
  });
});

describe('assign', () => {
  const assign = (actor: 'ada' | 'ben', conversation: string, to: string, notes?: string) =>
    org[actor].call(assignConversation, { id: id(conversation), assigned_to: to, notes });

  it('hands it to the member, with the note and who assigned [FOOT-024]', async () => {
    const conversation = await server.conversation(org);
    const answer = await assign('ada', conversation, org.ben.id, ' Please call her. ');
    expect(answer.body.convo).toMatchObject({
      label: 'manual',
      handler_detail: { clerk_id: org.ben.id, name: 'Ben Okafor' },
    });
    expect(answer.body.message.extras).toMatchObject({
      type: 'user_conversation_takeover',
      name: 'Ben Okafor',
      assigned_by: 'Ada Njoh',
      notes: 'Please call her.',
    });
  });

  it('refuses the current handler [FOOT-038]', async () => {
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ben.id });
    expect((await assign('ada', conversation, org.ben.id)).body.code).toBe('alreadyHandler');
  });

  it('lets a member assign only conversations they handle [FOOT-023]', async () => {
    const theirs = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    expect((await assign('ben', theirs, org.ben.id)).body.code).toBe('assignNotAllowed');
    const mine = await server.conversation(org, { label: 'manual', handler: org.ben.id });
    expect((await assign('ben', mine, org.ada.id)).status).toBe(200);
  });

  it('refuses a user outside the organisation', async () => {
    const stranger = await server.organisation('3');
    const conversation = await server.conversation(org);
    expect((await assign('ada', conversation, stranger.ada.id)).body.code).toBe('notAMember');
  });
});

describe('notes and resolving', () => {
  it('keeps a note and leaves the conversation as it is', async () => {
    const conversation = await server.conversation(org);
    const { body } = await org.ben.call(addNote, { id: id(conversation), notes: ' Likes green. ' });
    expect(body.message).toMatchObject({ message_type: 'system', message: 'Likes green.' });
    expect(body.message.extras).toMatchObject({
      type: 'user_conversation_note',
      name: 'Ben Okafor',
      notes: 'Likes green.',
    });
    expect(body.convo.label).toBe('ai-handled');
  });

  it('lists the notes of a conversation, newest first and a page at a time', async () => {
    const conversation = await server.conversation(org);
    const told = Array.from({ length: NOTE_PAGE + 2 }, (_, n) => `Note ${n}`);
    for (const notes of told) await org.ben.call(addNote, { id: id(conversation), notes });
    await org.ben.call(takeOverConversation, { id: id(conversation) });
    const first = (await org.ada.call(listNotes, { id: id(conversation) })).body;
    expect(first.data.map((it: Message) => it.message)).toEqual(told.slice(2).toReversed());
    const rest = (await org.ada.call(listNotes, { id: id(conversation), before: first.next ?? 0 })).body;
    expect(rest.data.map((it: Message) => it.message)).toEqual(['Note 1', 'Note 0']);
    expect(rest.next).toBeNull();
    const nobody = await org.ada.call(listNotes, { id: id('0190c0de-0000-7000-8000-000000000001') });
    expect(nobody.body.code).toBe('notFound');
    const other = (await org.ada.call(listNotes, { id: id(await server.conversation(org)) })).body;
    expect(other).toEqual({ data: [], next: null });
  });

  it('refuses a blank note [FOOT-029]', async () => {
    const conversation = await server.conversation(org);
    expect((await org.ben.call(addNote, { id: id(conversation), notes: '  \n ' })).body.code).toBe(
      'noteBlank',
    );
  });

  it('writes a note once for one idempotency key, and refuses the key for another', async () => {
    const conversation = await server.conversation(org);
    const key = { 'idempotency-key': 'k-1' };
    const once = await org.ben.call(addNote, { id: id(conversation), notes: 'one' }, key);
    const again = await org.ben.call(addNote, { id: id(conversation), notes: 'one' }, key);
    expect(again.body).toEqual(once.body);
    const other = await org.ben.call(addNote, { id: id(conversation), notes: 'two' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotencyReused']);
    expect(
      await server.query('select 1 from messages where conversation_id = $1', [conversation]),
    ).toHaveLength(1);
  });

  it('keeps idempotency keys apart by user: one key of two people is two notes', async () => {
    const conversation = await server.conversation(org);
    const key = { 'idempotency-key': 'k-of-two' };
    const input = { id: id(conversation), notes: 'Likes green.' };
    const ada = await org.ada.call(addNote, input, key);
    const ben = await org.ben.call(addNote, input, key);
    expect([ada, ben].map(({ status, body }) => [status, body.message?.extras.name])).toEqual([
      [200, org.ada.name],
      [200, org.ben.name],
    ]);
    expect(ben.body.message._id).not.toBe(ada.body.message._id);
  });

  it('keeps nothing of a call that is refused after it has written', async () => {
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    let told = 0;
    const app = fastify();
    const route = serve(addNote, async ({ tx }) => {
      await tx.rows(sql`update conversations set label = 'resolved' where id = ${conversation}::uuid`);
      tx.announce({ type: 'organisation.membersChanged' });
      tx.afterCommit(() => void (told += 1));
      return refuse('noteBlank');
    });
    route(app, server.context);
    const eventsOf = () => server.query('select seq from events where organisation_id = $1', [org.id]);
    const before = await eventsOf();
    const answer = await app.inject({
      method: 'POST',
      url: addNote.path.replace(':id', conversation),
      headers: { authorization: `Bearer ${org.ada.token}`, 'idempotency-key': 'k-refused' },
      payload: { notes: 'Likes green.' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([statusOfRefusal('noteBlank'), 'noteBlank']);
    const [row] = await server.query<{ label: string }>('select label from conversations where id = $1', [
      conversation,
    ]);
    expect([row?.label, told, await eventsOf()]).toEqual(['manual', 0, before]);
    await app.close();
  });

  it('answers two calls with one key at the same moment with the same note', async () => {
    const conversation = await server.conversation(org);
    const key = { 'idempotency-key': 'k-2' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => org.ben.call(addNote, { id: id(conversation), notes: 'one' }, key)),
    );
    expect(new Set(answers.map(({ body }) => body.message?._id)).size).toBe(1);
    expect(
      await server.query('select 1 from messages where conversation_id = $1', [conversation]),
    ).toHaveLength(1);
  });

  it('resolves once, and keeps the handler for the history', async () => {
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    const answer = await org.ben.call(resolveConversation, { id: id(conversation) });
    expect(answer.body.convo.label).toBe('resolved');
    expect(handlerOf(answer)).toBe(org.ada.id);
    expect(answer.body.message.extras.type).toBe('user_conversation_resolve');
    expect((await org.ben.call(resolveConversation, { id: id(conversation) })).body.code).toBe(
      'alreadyResolved',
    );
  });
});

describe('every action', () => {
  const actions = [takeOverConversation, setAutopilot, assignConversation, addNote, resolveConversation];

  it.each(actions.map((action) => [action.name, action] as const))(
    '%s refuses with notFound',
    async (_, action) => {
      const input = { id: crypto.randomUUID(), assigned_to: org.ben.id, notes: 'x' };
      expect((await org.ada.call(action, input as never)).status).toBe(404);
    },
  );

  it('writes an audit line with the old state, event, actor and new state', async () => {
    const conversation = await server.conversation(org);
    await org.ada.call(takeOverConversation, { id: id(conversation) });
    await org.ada.call(setAutopilot, { id: id(conversation) });
    const audit = await server.query(
      'select event, actor, from_state, to_state, chart_version from transitions where subject_id = $1 order by id',
      [conversation],
    );
    const me = org.ada.id;
    expect(audit).toEqual([
      {
        event: 'conversation.takeOver',
        actor: me,
        from_state: 'ai-handled/autopilot',
        to_state: `manual/${me}`,
        chart_version: 1,
      },
      {
        event: 'conversation.setAutopilot',
        actor: me,
        from_state: `manual/${me}`,
        to_state: 'ai-handled/autopilot',
        chart_version: 1,
      },
    ]);
  });

  it('is visible in the conversation afterwards', async () => {
    const conversation = await server.conversation(org);
    const { body } = await org.ada.call(takeOverConversation, { id: id(conversation) });
    expect((await org.ben.call(getConversation, { id: id(conversation) })).body.data).toEqual(body.convo);
  });
});
