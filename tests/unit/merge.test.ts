import { describe, expect, it } from 'vitest';
import type { Conversation } from '#contract/conversation.ts';
import { factOf, type WireName } from '#contract/events.ts';
import { CAMPAIGN_NOTICE, filterQuery } from '#contract/filter.ts';
import { applyEvent, applyPresence, readEvent } from '#services/applyEvent.ts';
import { keys, type Cached } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { awaitRows, mergeConversation, mergePage } from '#services/merge.ts';
import { awaitHistory, replaceHistory } from '#services/historyWindow.ts';
import { mergeAnswer, mergeMessages, patchMessage } from '#services/mergeMessages.ts';
import { ADA, aConversation, ada, aMessage, autopilot, ben } from '#tests/support/entities.ts';

const rows = (cache: ReturnType<typeof createCache>, filter: Parameters<typeof keys.conversations>[0]) =>
  cache.getQueryData<Conversation[]>(keys.conversations(filter))?.map(({ _id }) => _id);
const messages = (cache: ReturnType<typeof createCache>, id: string) =>
  cache.getQueryData<Cached['history']>(keys.history(id))?.messages ?? [];

const stamped = { seq: 1, organizationId: 'bakery' };

function listed() {
  const cache = createCache();
  const [first, second] = [
    aConversation(1, { handler_detail: ada }),
    aConversation(2, { handler_detail: ben }),
  ] as const;
  mergePage(cache, [first, second], { filter: 'all', offset: 0, me: ADA });
  mergePage(cache, [first], { filter: 'mine', offset: 0, me: ADA });
  mergePage(cache, [], { filter: 'resolved', offset: 0, me: ADA });
  return { cache, first, second };
}

describe('the list in real time', () => {
  it('puts a changed conversation first where it matches and takes it out where it does not [LIST-017 LIST-003 RT-009]', () => {
    const { cache, first, second } = listed();
    mergeConversation(
      cache,
      {
        ...second,
        version: 2,
        handler_detail: ada,
        last_message: { ...second.last_message!, _id: 'new' as never },
      },
      ADA,
    );
    expect(rows(cache, 'all')).toEqual([second._id, first._id]);
    expect(rows(cache, 'mine')).toEqual([second._id, first._id]);
    mergeConversation(cache, { ...first, version: 2, label: 'resolved' }, ADA);
    expect(rows(cache, 'mine')).toEqual([second._id]);
    expect(rows(cache, 'resolved')).toEqual([first._id]);
  });

  it('leaves a row where it is unless its last message changed [LIST-024]', () => {
    const { cache, first, second } = listed();
    mergeConversation(cache, { ...second, version: 2, unread_count: 0 }, ADA);
    expect(rows(cache, 'all')).toEqual([first._id, second._id]);
    mergeConversation(cache, { ...second, version: 3, label: 'resolved' }, ADA);
    expect(rows(cache, 'all')).toEqual([first._id, second._id]);
  });

  it('ignores a message whose conversation ends with the campaign notice [LIST-018]', () => {
    const { cache, first, second } = listed();
    const noticed = {
      ...second,
      version: 2,
      last_message: { ...second.last_message!, message: CAMPAIGN_NOTICE },
    };
    applyEvent(cache, { name: 'NEW_MESSAGE', ...stamped, conversation: noticed, message: aMessage(9) }, ADA);
    expect(rows(cache, 'all')).toEqual([first._id, second._id]);
    expect(cache.getQueryData<Conversation>(keys.conversation(second._id))?.version).toBe(1);
  });

  it('adds a campaign’s message to the open chat and leaves the list as it is [LIST-018]', () => {
    const { cache, first, second } = listed();
    const [shown, elsewhere] = [{ ...second, version: 2 }, aConversation(3)];
    mergeMessages(cache, shown._id, [aMessage(1)], 1);
    for (const [conversation, index] of [
      [shown, 8],
      [elsewhere, 9],
    ] as const)
      applyEvent(
        cache,
        {
          name: 'NEW_MESSAGE',
          ...stamped,
          conversation,
          message: { ...aMessage(index), conversation: conversation._id, message_type: 'campaign' },
        },
        ADA,
      );
    expect(rows(cache, 'all')).toEqual([first._id, second._id]);
    expect(messages(cache, shown._id).map(({ message_type: type }) => type)).toEqual(['text', 'campaign']);
  });

  it('never replaces newer data by older data', () => {
    const { cache, first } = listed();
    mergeConversation(cache, { ...first, version: 5, label: 'needs-attention', handler_detail: null }, ADA);
    mergeConversation(cache, { ...first, version: 4, handler_detail: autopilot, label: 'ai-handled' }, ADA);
    expect(cache.getQueryData<Conversation>(keys.conversation(first._id))?.label).toBe('needs-attention');
  });

  it('adds a page without doubling rows that events inserted meanwhile', () => {
    const { cache, first, second } = listed();
    expect(mergePage(cache, [second, aConversation(3)], { filter: 'all', offset: 2, me: ADA })).toBe(3);
    expect(rows(cache, 'all')).toEqual([first._id, second._id, aConversation(3)._id]);
  });

  it('shows a change whose event arrived before a first page that the server had read earlier [LIST-017]', () => {
    const cache = createCache();
    const [first, second] = [aConversation(1), aConversation(2)];
    const load = (page: Conversation[]) => mergePage(cache, page, { filter: 'all', offset: 0, me: ADA });
    awaitRows(cache, 'all');
    const answered = {
      ...second,
      version: 2,
      last_message: { ...second.last_message!, _id: 'new' as never },
    };
    mergeConversation(cache, answered, ADA);
    mergeConversation(cache, aConversation(3), ADA);
    expect(load([first, second])).toBe(3);
    expect(rows(cache, 'all')).toEqual([aConversation(3)._id, second._id, first._id]);
    expect(cache.getQueryData(keys.conversation(second._id))).toEqual(answered);

    // A page that the server read after them is newer than they are.
    awaitRows(cache, 'all');
    mergeConversation(cache, { ...answered, version: 3 }, ADA);
    load([first, { ...answered, version: 4 }]);
    expect(rows(cache, 'all')).toEqual([first._id, second._id]);
    expect(cache.getQueryData<Conversation>(keys.conversation(second._id))?.version).toBe(4);
  });

  it('asks for each filter what the specification says [LIST-023]', () => {
    expect([
      filterQuery('all', ADA),
      filterQuery('mine', ADA),
      filterQuery('require-attn', ADA),
      filterQuery('resolved', ADA),
    ]).toEqual([{}, { handler: ADA }, { label: 'needs-attention' }, { label: 'resolved' }]);
  });
});

describe('the messages in real time', () => {
  it('is not put back by the answer of its send, which may come after news about it', () => {
    const cache = createCache();
    const conversation = aConversation(1);
    mergeMessages(cache, conversation._id, [aMessage(1)], 1);
    patchMessage(cache, conversation._id, aMessage(1)._id, { confirmation: 'unconfirmed' });
    mergeAnswer(cache, conversation._id, aMessage(1));
    mergeAnswer(cache, conversation._id, aMessage(2));
    expect(messages(cache, conversation._id).map(({ confirmation }) => confirmation)).toEqual([
      'unconfirmed',
      aMessage(2).confirmation,
    ]);
    // The same while the first page is loading.
    const other = createCache();
    awaitHistory(other, conversation._id);
    mergeMessages(other, conversation._id, [aMessage(2)]);
    patchMessage(other, conversation._id, aMessage(2)._id, { confirmation: 'unconfirmed' });
    mergeAnswer(other, conversation._id, aMessage(2));
    replaceHistory(other, conversation._id, [aMessage(1)], 2);
    expect(messages(other, conversation._id).at(-1)).toMatchObject({ confirmation: 'unconfirmed' });
  });

  it('keeps each once, in order, with the further status', () => {
    const cache = createCache();
    const [one, two] = [aMessage(1, { mode: 1, status: 200 }), aMessage(2)];
    mergeMessages(cache, 'v1', [two, one], 2);
    mergeMessages(cache, 'v1', [{ ...one, status: 1 }]);
    expect(messages(cache, 'v1').map(({ seq, status }) => [seq, status])).toEqual([
      [1, 200],
      [2, two.status],
    ]);
  });

  it('adds an arriving message to the open conversation, and an update changes its status and error [RT-006 RT-007 MSG-026]', () => {
    const cache = createCache();
    const conversation = aConversation(1);
    mergeMessages(cache, conversation._id, [aMessage(1)], 1);
    const arrived = { ...aMessage(2, { mode: 1, status: 0 }), conversation: conversation._id };
    const fact = applyEvent(cache, { name: 'NEW_MESSAGE', ...stamped, conversation, message: arrived }, ADA);
    expect(fact).toMatchObject({ type: 'message.arrived', conversationId: conversation._id });
    applyEvent(
      cache,
      {
        name: 'MESSAGE_UPDATE',
        ...stamped,
        conversation_id: conversation._id,
        message_id: arrived._id,
        changes: { status: 404, error: 'Not on WhatsApp' },
      },
      ADA,
    );
    expect(messages(cache, conversation._id).at(-1)).toMatchObject({
      _id: arrived._id,
      status: 404,
      error: 'Not on WhatsApp',
    });
  });

  it('drops older pages when the newest is reloaded', () => {
    const cache = createCache();
    mergeMessages(cache, 'v1', [aMessage(1), aMessage(2)], 9);
    replaceHistory(cache, 'v1', [aMessage(8), aMessage(9)], 9);
    expect(messages(cache, 'v1').map(({ seq }) => seq)).toEqual([8, 9]);
  });

  it('keeps events that arrive while the first page is loading', () => {
    const cache = createCache();
    mergeMessages(cache, 'v1', [aMessage(7)]);
    awaitHistory(cache, 'v1');
    mergeMessages(cache, 'v1', [aMessage(9)]);
    mergeMessages(cache, 'v1', [aMessage(10)]);
    replaceHistory(cache, 'v1', [aMessage(8), aMessage(9)], 9);
    expect(messages(cache, 'v1').map(({ seq }) => seq)).toEqual([8, 9, 10]);
    expect(cache.getQueryData<Cached['history']>(keys.history('v1'))?.total).toBe(10);
    replaceHistory(cache, 'v1', [aMessage(10), aMessage(11)], 11);
    expect(messages(cache, 'v1').map(({ seq }) => seq)).toEqual([10, 11]);
  });

  it('keeps statuses and reactions that arrive while the first page is loading', () => {
    const cache = createCache();
    const tick = (message: { _id: string }, changes: object) =>
      patchMessage(cache, 'v1', message._id, changes);
    const [sent, read, late] = [
      aMessage(8, { status: 0 }),
      aMessage(9, { status: 200 }),
      aMessage(10, { status: 0 }),
    ];
    awaitHistory(cache, 'v1');
    tick(sent, { status: 1 });
    tick(sent, { status: 200 });
    tick(read, { status: 1 });
    mergeMessages(cache, 'v1', [late]);
    tick(late, { status: 1 });
    tick(aMessage(1), { status: 200 });
    replaceHistory(cache, 'v1', [sent, read], 2);
    expect(messages(cache, 'v1').map(({ status }) => status)).toEqual([200, 200, 1]);
    tick(sent, { reactions: [] });
    expect(messages(cache, 'v1').map(({ status }) => status)).toEqual([200, 200, 1]);
  });
});

describe('events about a message, a row and a colleague', () => {
  it('put a reaction on its message, and on no other', () => {
    const cache = createCache();
    const [one, other] = [aMessage(1), aMessage(2)];
    replaceHistory(cache, 'v1', [one, other], 2);
    const reactions = { emoji_sent: null, emoji_received: '❤️' };
    const fact = applyEvent(
      cache,
      {
        name: 'REACTION_RECEIVED',
        ...stamped,
        conversation_id: 'v1',
        message_id: one._id,
        reactions,
      } as never,
      ADA,
    );
    expect(fact).toEqual({ type: 'message.reacted', conversationId: 'v1' });
    expect(messages(cache, 'v1').map((it) => it.reactions)).toEqual([reactions, other.reactions]);
  });

  it.each(Object.keys(factOf) as WireName[])(
    '%s reaches the charts by the name that the table gives it',
    (name) => {
      const conversation = aConversation(1);
      const event = { name, ...stamped, conversation, message: aMessage(1) };
      expect(applyEvent(createCache(), event as never, ADA).type).toBe(factOf[name]);
    },
  );

  it('mark a conversation unread and read, in its own entry and in every list that has it', () => {
    const { cache, first } = listed();
    const unreadOf = () => [
      cache.getQueryData<Conversation>(keys.conversation(first._id))?.unread_count,
      ...(['all', 'mine'] as const).map(
        (filter) =>
          cache.getQueryData<Conversation[]>(keys.conversations(filter))?.find(({ _id }) => _id === first._id)
            ?.unread_count,
      ),
    ];
    const marked = (version: number, unread_count: number) =>
      applyEvent(
        cache,
        {
          name: 'RELOAD_CONVERSATION',
          ...stamped,
          conversation: { ...first, version, unread_count },
        } as never,
        ADA,
      );
    marked(2, 1);
    expect(unreadOf()).toEqual([1, 1, 1]);
    marked(3, 0);
    expect(unreadOf()).toEqual([0, 0, 0]);
  });

  it('let one colleague type, and leave the others as they are', () => {
    const cache = createCache();
    const there = (user_id: string) => ({
      user_id,
      name: user_id,
      image: null,
      conversation_id: null,
      typing: false,
    });
    const passing = (event: object) => applyPresence(cache, { organizationId: 'bakery', ...event } as never);
    expect(passing({ name: 'PRESENCE', present: [there('ben'), there('cleo')] })).toBe(true);
    expect(passing({ name: 'AGENT_TYPING', conversation_id: 'v1', user_id: 'ben', typing: true })).toBe(true);
    expect(cache.getQueryData(keys.presence)).toEqual([{ ...there('ben'), typing: true }, there('cleo')]);
    expect(passing({ name: 'AGENT_TYPING', conversation_id: 'v1', user_id: 'ben', typing: false })).toBe(
      true,
    );
    expect(cache.getQueryData(keys.presence)).toEqual([there('ben'), there('cleo')]);
    expect(passing({ name: 'PUSH', push: {} })).toBe(false);
  });
});

it('reads events it knows and nothing else', () => {
  expect(readEvent({ name: 'SOMETHING_NEW' })).toBeNull();
  expect(readEvent({ name: 'NEW_MESSAGE' })).toBeNull();
  expect(readEvent({ name: 'ORGANIZATION_MEMBERS_CHANGED', ...stamped })).toEqual({
    name: 'ORGANIZATION_MEMBERS_CHANGED',
    ...stamped,
  });
});
