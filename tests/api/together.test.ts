import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  getConversation,
  listConversations,
  markRead,
  markUnread,
  reopenConversation,
  resolveConversation,
} from '#contract/conversation.ts';
import { addNote } from '#contract/note.ts';
import { keepDraft, listDrafts, type Draft } from '#contract/draft.ts';
import { SOCKET } from '#contract/events.ts';
import { listen as listenTo } from '#tests/support/listener.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
const open: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  other = await server.organisation('2');
});
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => server.stop());

const at = (id: string) => ({ id: id as never });
const HOUR = 3_600_000;

async function listen({ token }: Actor) {
  const listener = await listenTo(server.base);
  open.push(listener.socket);
  await listener.join(token);
  const newest = (name: string): Json => listener.heard.findLast((event) => event.name === name)?.payload;
  return Object.assign(listener, { newest });
}

describe('presence', () => {
  it('shows everyone in the organisation who views which conversation, and who types', async () => {
    const conversation = await server.conversation(org);
    const [ada, ben, stranger] = [await listen(org.ada), await listen(org.ben), await listen(other.ada)];
    ada.socket.emit(SOCKET.viewing, { conversation_id: conversation, typing: false });
    const found = await until(() => {
      const present = ben.newest('PRESENCE')?.present ?? [];
      return present.find((it: Json) => it.user_id === org.ada.id && it.conversation_id === conversation);
    }, 'Ada to be seen');
    expect(found).toEqual({
      user_id: org.ada.id,
      name: 'Ada Njoh',
      image: null,
      conversation_id: conversation,
      typing: false,
    });
    ada.socket.emit(SOCKET.viewing, { conversation_id: conversation, typing: true });
    expect(await ben.next('AGENT_TYPING')).toEqual({
      organizationId: org.id,
      conversation_id: conversation,
      user_id: org.ada.id,
      typing: true,
    });
    ada.socket.disconnect();
    await until(() => ben.newest('AGENT_TYPING')?.typing === false, 'the typing to end');
    await until(
      () => ben.newest('PRESENCE')?.present.every((it: Json) => it.user_id !== org.ada.id),
      'Ada to be gone',
    );
    expect(stranger.heard.filter(({ payload }) => payload?.organizationId === org.id)).toEqual([]);
  });

  it('ignores sockets that have not joined, and invalid conversations', async () => {
    const ben = await listen(org.ben);
    const outsider = await listenTo(server.base);
    open.push(outsider.socket);
    outsider.socket.emit(SOCKET.viewing, { conversation_id: null, typing: true });
    ben.socket.emit(SOCKET.viewing, { conversation_id: 'x', typing: 'yes' });
    ben.socket.emit(SOCKET.viewing, null);
    await until(() => ben.newest('PRESENCE')?.present.length === 1, 'Ben alone');
    expect(ben.newest('PRESENCE').present[0]).toMatchObject({ user_id: org.ben.id, conversation_id: null });
  });
});

describe('marking', () => {
  it('makes a conversation unread until it is read, and keeps its position in the list', async () => {
    const [first, second] = [await server.conversation(org), await server.conversation(org)];
    const ben = await listen(org.ben);
    const marked = await org.ada.call(markUnread, at(first));
    expect(marked.body.convo).toMatchObject({ unread_count: 1, marked_unread: true, version: 2 });
    expect((await ben.next('RELOAD_CONVERSATION')).conversation).toMatchObject({
      _id: first,
      marked_unread: true,
    });
    const again = await org.ada.call(markUnread, at(first));
    expect(again.body.convo.version).toBe(2);
    const rows = (await org.ada.call(listConversations, { limit: 100, offset: 0 })).body.data.map(
      ({ _id }: Json) => _id,
    );
    expect(rows.indexOf(second)).toBeLessThan(rows.indexOf(first));
    const read = await org.ben.call(markRead, at(first));
    expect(read.body.convo).toMatchObject({ unread_count: 0, marked_unread: false, version: 3 });
    expect((await other.ada.call(markUnread, at(first))).status).toBe(404);
  });
});

describe('reopening', () => {
  it('gives a resolved conversation to the caller within the customer’s 24 hours', async () => {
    const conversation = await server.conversation(org, { label: 'resolved', received: 23 * HOUR });
    const answer = await org.ben.call(reopenConversation, at(conversation));
    expect(answer.body.convo).toMatchObject({ label: 'manual', handler_detail: { clerk_id: org.ben.id } });
    expect(answer.body.message.extras).toMatchObject({
      type: 'conversation_label_change',
      from: 'resolved',
      to: 'manual',
    });
    expect((await org.ada.call(reopenConversation, at(conversation))).body).toMatchObject({
      code: 'notResolved',
    });
  });

  it('is refused after that, since a template is needed', async () => {
    const conversation = await server.conversation(org, { label: 'resolved', received: 25 * HOUR });
    const answer = await org.ben.call(reopenConversation, at(conversation));
    expect([answer.status, answer.body.code]).toEqual([409, 'windowClosed']);
    const never = await server.conversation(org, { label: 'resolved', received: null });
    expect((await org.ben.call(reopenConversation, at(never))).body.code).toBe('windowClosed');
  });

  it('undoes a resolve even after a note and a mark as unread', async () => {
    const conversation = await server.conversation(org);
    const resolution = (await org.ada.call(resolveConversation, at(conversation))).body.message._id;
    await org.ben.call(addNote, { ...at(conversation), notes: 'Called back.' });
    await org.ben.call(markUnread, at(conversation));
    const undone = await org.ada.call(reopenConversation, { ...at(conversation), resolution });
    expect(undone.body.convo).toMatchObject({ label: 'manual', handler_detail: { clerk_id: org.ada.id } });
  });

  it('refuses to undo a resolve that a colleague has changed since, and changes nothing', async () => {
    const conversation = await server.conversation(org);
    const resolution = (await org.ada.call(resolveConversation, at(conversation))).body.message._id;
    const undo = () => org.ada.call(reopenConversation, { ...at(conversation), resolution });
    await org.ben.call(reopenConversation, at(conversation));
    expect([(await undo()).status, (await undo()).body.code]).toEqual([409, 'outdated']);
    await org.ben.call(resolveConversation, at(conversation));
    const late = await undo();
    expect([late.body.code, late.body.convo.label]).toEqual(['outdated', 'resolved']);
    expect((await org.ada.call(getConversation, at(conversation))).body.data.label).toBe('resolved');
  });
});

describe('a draft', () => {
  const keep = (who: Actor, id: string, text: string, written_at: string) =>
    who.call(keepDraft, { ...at(id), text, written_at });
  const drafts = async (who: Actor): Promise<Draft[]> => (await who.call(listDrafts, {})).body.data;
  const textOf = async (who: Actor, id: string) =>
    (await drafts(who)).find(({ conversation_id: of }) => of === id)?.text;

  it('is stored per user; the newest wins, and an empty one deletes it', async () => {
    const conversation = await server.conversation(org);
    const ada = await listen(org.ada);
    const ben = await listen(org.ben);
    await keep(org.ada, conversation, 'second', '2026-11-21T10:00:01.000Z');
    await keep(org.ada, conversation, 'first, but late', '2026-11-21T10:00:00.000Z');
    expect(await drafts(org.ada)).toEqual([
      { conversation_id: conversation, text: 'second', written_at: '2026-11-21T10:00:01.000Z' },
    ]);
    expect((await ada.next('DRAFT_CHANGED')).draft.text).toBe('second');
    expect(await drafts(org.ben)).toEqual([]);
    await keep(org.ada, conversation, '', '2026-11-21T10:00:02.000Z');
    await keep(org.ada, conversation, 'first, again', '2026-11-21T10:00:00.000Z');
    // A device that still shows the text hears that it went.
    expect(await textOf(org.ada, conversation)).toBe('');
    expect(ben.heard.some(({ name }) => name === 'DRAFT_CHANGED')).toBe(false);
  });

  it('of a device that does not know the stored one is answered with that, and changes nothing', async () => {
    const conversation = await server.conversation(org);
    const known = (text: string, second: number, known_at: string | null) =>
      org.ada.call(keepDraft, { ...at(conversation), text, written_at: instant(second), known_at });
    const instant = (second: number) => `2026-11-21T10:00:0${second}.000Z`;
    expect((await known('phone', 1, null)).body).toEqual({ success: true });
    expect((await known('computer', 2, null)).body.current).toEqual({
      conversation_id: conversation,
      text: 'phone',
      written_at: instant(1),
    });
    expect(await textOf(org.ada, conversation)).toBe('phone');
    expect((await known('both', 3, instant(1))).body).toEqual({ success: true });
    expect(await textOf(org.ada, conversation)).toBe('both');
  });

  it('is accepted only for a conversation of the caller’s organisation', async () => {
    const conversation = await server.conversation(org);
    expect((await keep(other.ada, conversation, 'x', '2026-11-21T10:00:00.000Z')).status).toBe(404);
    expect((await keep(org.ada, conversation, 'x', 'yesterday')).status).toBe(400);
  });
});
