import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findConversations } from '#contract/listQuery.ts';
import { listNotes } from '#contract/noteList.ts';
import {
  addNote,
  followConversation,
  listFollowers,
  type Mention,
  reactToNote,
  readMentions,
  unfollowConversation,
  unreadMentions,
} from '#contract/note.ts';
import { unsubscribeTopic } from '#contract/notificationTopics.ts';
import { removeMember } from '#contract/team.ts';
import { listen } from '#tests/support/listener.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
});
afterAll(() => server.stop());

const id = (value: string) => value as never;
const conversation = (phone = '') =>
  server.conversation(org, {
    label: 'manual',
    handler: org.ada.id,
    name: 'Rose Mbarga',
    ...(phone ? { phone } : {}),
  });

/** Adds a note in which each `@` is a mention of the person at its place. */
function note(by: Actor, of: string, notes: string, people: readonly Actor[] = [], replyTo?: string) {
  const mentions: Mention[] = [];
  for (const match of notes.matchAll(/@\w+/g)) {
    const user_id = people[mentions.length]?.id ?? '';
    mentions.push({ user_id, start: match.index, end: match.index + match[0].length });
  }
  return by.call(addNote, {
    id: id(of),
    notes,
    ...(mentions.length > 0 ? { mentions } : {}),
    ...(replyTo ? { reply_to: id(replyTo) } : {}),
  });
}
const unreadOf = async (who: Actor): Promise<{ conversation_id: string; count: number }[]> =>
  (await who.call(unreadMentions, {})).body.unread;
const countIn = async (who: Actor, of: string) =>
  (await unreadOf(who)).find(({ conversation_id }) => conversation_id === of)?.count ?? 0;

/** Runs a step with the open page of a person, and returns the title of the first push. */
async function pushTo(who: Actor, step: () => Promise<unknown>) {
  const page = await listen(server.base);
  await page.join(who.token);
  await step();
  const { push } = await page.next('PUSH');
  page.socket.disconnect();
  return { topic: push.topic as string, title: push.said.en.title as string };
}

describe('a mention in a note', () => {
  it('is stored by id, and the server writes the member’s name into the text', async () => {
    const talk = await conversation();
    const { status, body } = await note(org.ada, talk, '  Ask @somebody, or @me.', [org.ben, org.ada]);
    expect(status).toBe(200);
    const { notes, mentions } = body.message.extras;
    expect(notes).toBe('Ask @Ben Okafor, or @Ada Njoh.');
    expect(mentions.map(({ start, end }: Mention) => notes.slice(start, end))).toEqual([
      '@Ben Okafor',
      '@Ada Njoh',
    ]);
    expect(body.convo.followers).toEqual([org.ben.id]);
  });

  it('of somebody who is no member is refused, and nothing is stored', async () => {
    const other = await server.organisation('elsewhere');
    const talk = await conversation();
    const answer = await note(org.ada, talk, 'Ask @them', [other.ada]);
    expect([answer.status, answer.body.code]).toEqual([422, 'notAMember']);
    expect((await org.ada.call(listNotes, { id: id(talk) })).body.data).toEqual([]);
  });

  it.each([
    ['outside the text', [{ start: 0, end: 40 }]],
    ['not at an @', [{ start: 1, end: 4 }]],
    [
      'that overlap',
      [
        { start: 0, end: 5 },
        { start: 0, end: 5 },
      ],
    ],
    ['without a name', [{ start: 0, end: 1 }]],
  ])('at positions %s is refused', async (_, places) => {
    const talk = await conversation();
    const mentions = places.map((place) => ({ ...place, user_id: org.ben.id }));
    const { status } = await org.ada.call(addNote, { id: id(talk), notes: '@Ben here', mentions });
    expect(status).toBe(400);
  });

  it('is unread for the mentioned person until they read it, and in their list of mentions', async () => {
    const talk = await conversation();
    const page = await listen(server.base);
    await page.join(org.ben.token);
    await note(org.ada, talk, '@Ben, and again @Ben', [org.ben, org.ben]);
    expect((await page.next('MENTIONS_CHANGED')).user_id).toBe(org.ben.id);
    expect([await countIn(org.ben, talk), await countIn(org.ada, talk)]).toEqual([1, 0]);
    const listed = async (who: Actor) =>
      (await who.call(findConversations, { refine: 'mentioned=1' } as never)).body.data.map(
        (row: { _id: string }) => row._id,
      );
    expect(await listed(org.ben)).toContain(talk);
    expect(await listed(org.ada)).not.toContain(talk);
    expect((await org.ben.call(readMentions, { id: id(talk) })).status).toBe(200);
    expect(await countIn(org.ben, talk)).toBe(0);
    expect((await page.several('MENTIONS_CHANGED', 2)).length).toBe(2);
    expect(await listed(org.ben)).toContain(talk);
    page.socket.disconnect();
  });

  it('notifies the mentioned person, unless they switched it off', async () => {
    const talk = await conversation();
    const told = await pushTo(org.ben, () => note(org.ada, talk, 'Look, @Ben', [org.ben]));
    expect(told).toEqual({ topic: 'mentions', title: 'Ada Njoh mentioned you: Rose Mbarga' });
    const quiet = await server.actor('Quiet One', 'member', org.id);
    await quiet.call(unsubscribeTopic, { topic: 'mentions' });
    await quiet.call(unsubscribeTopic, { topic: 'following' });
    const page = await listen(server.base);
    await page.join(quiet.token);
    await note(org.ada, talk, 'Look, @Quiet', [quiet]);
    await page.next('MENTIONS_CHANGED');
    await server.context.notifier.stop();
    expect(page.heard.some(({ name }) => name === 'PUSH')).toBe(false);
    page.socket.disconnect();
  });

  it('counts once when the same note is sent again', async () => {
    const talk = await conversation();
    const first = await note(org.ada, talk, 'Twice, @Ben', [org.ben]);
    const second = await note(org.ada, talk, 'Twice, @Ben', [org.ben]);
    expect(second.body.message._id).toBe(first.body.message._id);
    expect(await countIn(org.ben, talk)).toBe(1);
  });

  it('leaves with the contact, and with the member', async () => {
    const gone = await server.actor('Gone Soon', 'member', org.id);
    const talk = await conversation();
    await note(org.ada, talk, 'Ask @Gone', [gone]);
    await org.ada.call(removeMember, { id: gone.id });
    await until(
      async () =>
        (await server.query('select 1 from note_mentions where user_id = $1', [gone.id])).length === 0,
      'the mentions to be dropped',
    );
    expect((await org.ada.call(listFollowers, { id: id(talk) })).body.followers).toEqual([]);
    const [left] = (await org.ada.call(listNotes, { id: id(talk) })).body.data;
    expect(left.extras.notes).toBe('Ask @Gone Soon');
    await note(org.ada, talk, 'Ask @Ben', [org.ben]);
    await server.query('delete from conversations where id = $1', [talk]);
    expect(await countIn(org.ben, talk)).toBe(0);
  });
});

describe('a thread of notes', () => {
  it('is answered at its first note, and tells those who wrote or were mentioned in it', async () => {
    const talk = await conversation();
    const third = await server.actor('Third Person', 'member', org.id);
    const root = (await note(org.ada, talk, 'Ask @Ben', [org.ben])).body.message;
    const told = await pushTo(org.ada, async () => {
      const { body } = await note(third, talk, 'I know', [], root._id);
      expect(body.message).toMatchObject({
        reply_to: { message_id: root._id, message: 'Ask @Ben Okafor' },
        extras: { thread: { root: root._id, people: [org.ada.id, org.ben.id].toSorted() } },
      });
      const deeper = await note(org.ben, talk, 'Do you?', [], body.message._id);
      expect(deeper.body.message.extras.thread).toEqual({
        root: root._id,
        people: [org.ada.id, third.id].toSorted(),
      });
    });
    expect(told).toEqual({ topic: 'mentions', title: 'Third Person replied to a note: Rose Mbarga' });
  });

  it('cannot be begun at a message, or at a note of another conversation', async () => {
    const [talk, other] = [await conversation(), await conversation()];
    const root = (await note(org.ada, other, 'Elsewhere')).body.message;
    expect((await note(org.ada, talk, 'Here?', [], root._id)).status).toBe(404);
    const [message] = await server.query<{ id: string }>(
      `select id from messages where conversation_id = $1 and extras is null limit 1`,
      [talk],
    );
    if (message) expect((await note(org.ada, talk, 'Here?', [], message.id)).status).toBe(404);
  });

  it('has one reaction of each member', async () => {
    const talk = await conversation();
    const root = (await note(org.ada, talk, 'Well done')).body.message;
    const page = await listen(server.base);
    await page.join(org.ada.token);
    const react = (who: Actor, emoji: '👍' | '❤️' | '') => who.call(reactToNote, { id: root._id, emoji });
    await react(org.ben, '👍');
    await react(org.ben, '❤️');
    const { body } = await react(org.ada, '👍');
    expect(body.data.extras.reactions).toEqual([
      { user_id: org.ben.id, name: 'Ben Okafor', emoji: '❤️' },
      { user_id: org.ada.id, name: 'Ada Njoh', emoji: '👍' },
    ]);
    expect((await react(org.ben, '')).body.data.extras.reactions).toHaveLength(1);
    const updates = await page.several('MESSAGE_UPDATE', 4);
    expect(updates.at(-1)!.changes.extras).toMatchObject({
      notes: 'Well done',
      reactions: [{ emoji: '👍' }],
    });
    page.socket.disconnect();
  });
});

describe('a follower', () => {
  it('hears of the customer and of notes while somebody else handles the conversation', async () => {
    const phone = '237699440001';
    const talk = await conversation(phone);
    const { body } = await org.ben.call(followConversation, { id: id(talk) });
    expect(body.followers).toMatchObject([{ id: org.ben.id, name: 'Ben Okafor' }]);
    expect((await org.ben.call(followConversation, { id: id(talk) })).body.convo.version).toBe(
      body.convo.version,
    );
    const wrote = () => server.writes({ from: phone, name: 'Rose Mbarga', text: 'Hello?' });
    expect(await pushTo(org.ben, wrote)).toEqual({ topic: 'following', title: 'Rose Mbarga' });
    expect(await pushTo(org.ben, () => note(org.ada, talk, 'A note'))).toEqual({
      topic: 'following',
      title: 'Ada Njoh wrote a note: Rose Mbarga',
    });
  });

  it('who unfollows hears no more', async () => {
    const phone = '237699440002';
    const talk = await conversation(phone);
    await org.ben.call(followConversation, { id: id(talk) });
    const { body } = await org.ben.call(unfollowConversation, { id: id(talk) });
    expect([body.followers, body.convo.followers]).toEqual([[], undefined]);
    const page = await listen(server.base);
    await page.join(org.ben.token);
    await server.writes({ from: phone, name: 'Rose Mbarga', text: 'Hello?' });
    await server.settled();
    await server.context.notifier.stop();
    expect(page.heard.some(({ name }) => name === 'PUSH')).toBe(false);
    page.socket.disconnect();
  });
});
