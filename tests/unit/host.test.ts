/** What charts need of their page: calls, toasts and events. */
import { describe, expect, it } from 'vitest';
import { assign, createActor, setup, waitFor } from 'xstate';
import { Failure } from '#contract/failure.ts';
import type { HeardEvent } from '#contract/events.ts';
import { listTags, mergeTag } from '#contract/tag.ts';
import { call } from '#machines/call.ts';
import { hosted, type Host } from '#machines/host.ts';
import { onCustomer } from '#machines/customer/onCustomer.ts';
import { onChange, onEvent, onReachable } from '#machines/onEvent.ts';
import { failureToast, toast } from '#machines/toast.ts';

/** A host that answers with a value, or fails with a failure, and keeps what it was asked and shown. */
function aHost(answer: unknown = { success: true }) {
  const asked: unknown[] = [];
  const toasts: unknown[] = [];
  const signals: AbortSignal[] = [];
  const listeners = new Set<(event: HeardEvent) => void>();
  const waiting = new Set<() => void>();
  const host: Host = {
    language: 'fr',
    showToast: (shown) => toasts.push(shown),
    watchEvents: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    watchReachable: (listener) => {
      waiting.add(listener);
      return () => void waiting.delete(listener);
    },
    call: (operation, input, { id, signal }) => {
      asked.push([operation.name, input, id]);
      signals.push(signal);
      if (answer === 'never') return new Promise(() => {});
      return answer instanceof Failure ? Promise.reject(answer) : Promise.resolve(answer as never);
    },
  };
  const announce = (event: HeardEvent) => listeners.forEach((listener) => listener(event));
  return { host, asked, toasts, signals, announce, listeners, waiting };
}

const chart = setup({
  types: { context: {} as { got: unknown; heard: number }, events: {} as { type: 'go' | 'leave' | 'stale' } },
  actors: {
    merge: call(mergeTag, {
      ask: ({ from }: { from: string }, { language }) => ({ tag: from, into: language }) as never,
      give: ({ success }) => [success],
    }),
    changes: onChange('stale', 'TAGS_CHANGED'),
  },
  actions: {
    keep: assign((_, { got }: { got: unknown }) => ({ got })),
    showDone: toast(({ got }: { got: unknown }) => ({
      tone: 'success',
      title: `done ${JSON.stringify(got)}`,
    })),
    showFailure: failureToast('tagList.archiveFailed'),
  },
}).createMachine({
  context: { got: null, heard: 0 },
  initial: 'idle',
  on: { stale: { actions: assign({ heard: ({ context }) => context.heard + 1 }) } },
  states: {
    idle: { invoke: { src: 'changes' }, on: { go: 'asking', leave: 'left' } },
    asking: {
      invoke: {
        id: 'merging',
        src: 'merge',
        input: { from: 'vip' },
        onDone: {
          target: 'left',
          actions: [
            { type: 'keep', params: ({ event }) => ({ got: event.output }) },
            { type: 'showDone', params: ({ event }) => ({ got: event.output }) },
          ],
        },
        onError: {
          target: 'left',
          actions: {
            type: 'showFailure',
            params: ({ event }) => ({ problem: event.error as never }),
          },
        },
      },
      on: { leave: 'left' },
    },
    left: {},
  },
});

const left = (actor: ReturnType<typeof createActor<typeof chart>>) =>
  waitFor(actor, (snapshot) => snapshot.matches('left'));

describe('an operation that a chart calls', () => {
  it('is asked with what the chart makes of its input and the page’s language, and gives what it takes of the answer', async () => {
    const { host, asked, toasts } = aHost();
    const actor = hosted(createActor(chart), host).start();
    actor.send({ type: 'go' });
    const { context } = await left(actor);
    expect(asked).toEqual([['tag.merge', { tag: 'vip', into: 'fr' }, 'merging']]);
    expect(context.got).toEqual([true]);
    expect(toasts).toEqual([{ tone: 'success', title: 'done [true]' }]);
  });

  it('tells a failure with the server’s words', async () => {
    const { host, toasts } = aHost(new Failure('notFound', 'It is gone.'));
    const actor = hosted(createActor(chart), host).start();
    actor.send({ type: 'go' });
    await left(actor);
    expect(toasts).toMatchObject([
      {
        tone: 'destructive',
        title: 'tagList.archiveFailed',
        text: 'It is gone.',
        problem: { code: 'notFound' },
      },
    ]);
  });

  it('ends when the chart leaves the state', () => {
    const { host, signals } = aHost('never');
    const actor = hosted(createActor(chart), host).start();
    actor.send({ type: 'go' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    actor.send({ type: 'leave' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('without an input is asked with none', async () => {
    const { host, asked } = aHost({ success: true, tags: [] });
    const actor = hosted(createActor(call(listTags, { give: ({ tags }) => tags })), host).start();
    expect(await waitFor(actor, ({ status }) => status === 'done')).toMatchObject({ output: [] });
    expect(asked).toEqual([['tag.list', {}, actor.id]]);
  });

  it('fails where charts run alone', async () => {
    const actor = createActor(chart).start();
    actor.send({ type: 'go' });
    expect((await left(actor)).context.got).toBeNull();
  });
});

describe('an event of the server', () => {
  it('reaches the charts that wait for it, and so do events that were missed', () => {
    const { host, announce, listeners } = aHost();
    const actor = hosted(createActor(chart), host).start();
    announce({ name: 'TAGS_CHANGED', renamed: null } as HeardEvent);
    announce({ name: 'MACROS_CHANGED' } as HeardEvent);
    expect(actor.getSnapshot().context.heard).toBe(1);
    announce({ name: 'EVENTS_MISSED' });
    expect(actor.getSnapshot().context.heard).toBe(2);
    actor.send({ type: 'leave' });
    expect(listeners.size).toBe(0);
  });

  it('is read with the input of the state that waits', () => {
    const { host, announce } = aHost();
    const heard: unknown[] = [];
    const watch = setup({
      types: { events: {} as { type: 'mine'; id: string } },
      actors: {
        mine: onEvent((event, { id }: { id: string }) =>
          event.name === 'CAMPAIGN_UPDATED' && event.campaign_id === id ? { type: 'mine', id } : null,
        ),
      },
      actions: { note: (_, { id }: { id: string }) => void heard.push(id) },
    }).createMachine({
      invoke: { src: 'mine', input: { id: 'c1' } },
      on: { mine: { actions: { type: 'note', params: ({ event }) => event } } },
    });
    hosted(createActor(watch), host).start();
    for (const campaign_id of ['c2', 'c1']) announce({ name: 'CAMPAIGN_UPDATED', campaign_id } as HeardEvent);
    expect(heard).toEqual(['c1']);
  });
  it.each([
    [{ name: 'CUSTOMER_CHANGED', conversation_id: 'v1', what: 'invoices' }, 1],
    [{ name: 'CUSTOMER_CHANGED', conversation_id: null, what: 'invoices' }, 1],
    [{ name: 'CUSTOMER_CHANGED', conversation_id: 'v2', what: 'invoices' }, 0],
    [{ name: 'CUSTOMER_CHANGED', conversation_id: 'v1', what: 'contact' }, 0],
    [{ name: 'NEW_PAYMENT', conversation_id: 'v1' }, 1],
    [{ name: 'NEW_PAYMENT', conversation_id: 'v2' }, 0],
    [{ name: 'TEMPLATES_CHANGED' }, 0],
    [{ name: 'EVENTS_MISSED' }, 1],
  ])('%j is heard beside the conversation v1, where invoices and payments are: %i', (event, times) => {
    const { host, announce } = aHost();
    let heard = 0;
    const watch = setup({
      types: { events: {} as { type: 'stale' } },
      actors: { invoices: onCustomer('stale', 'invoices', 'payment') },
      actions: { note: () => void (heard += 1) },
    }).createMachine({
      invoke: { src: 'invoices', input: { conversationId: 'v1' } },
      on: { stale: { actions: 'note' } },
    });
    hosted(createActor(watch), host).start();
    announce(event as HeardEvent);
    expect(heard).toBe(times);
  });
});

it('a chart hears that the server can be reached again only while it waits for that', () => {
  const { host, waiting } = aHost();
  const chart = setup({ actors: { reachable: onReachable } }).createMachine({
    initial: 'waiting',
    states: { waiting: { invoke: { src: 'reachable' }, on: { 'network.restored': 'sending' } }, sending: {} },
  });
  const actor = hosted(createActor(chart), host).start();
  expect(waiting.size).toBe(1);
  for (const tell of waiting) tell();
  expect(actor.getSnapshot().value).toBe('sending');
  expect(waiting.size).toBe(0);
});
