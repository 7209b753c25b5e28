/** Tests that each part of a key changes it: of the cache, of what this device stores, of calls that are repeated. */
import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wireCampaignAction } from '#app/wiring/campaigns/campaignActions.ts';
import { wireTemplateList } from '#app/wiring/contact/templates.ts';
import { noteWriter } from '#app/wiring/conversation/notes.ts';
import { wireReactivation, wireTagged } from '#app/wiring/conversation/reopening.ts';
import { wirePaymentHistory } from '#app/wiring/payment/payments.ts';
import { wireCreateOrder } from '#app/wiring/shop/shop.ts';
import { Failure } from '#contract/failure.ts';
import { requestIdOf } from '#server/http/requestId.ts';
import { aConversation } from '#tests/support/entities.ts';
import { idFrom } from '#lib/idFrom.ts';
import { readBroadcast, saveBroadcast } from '#services/broadcastDraft.ts';
import { keys } from '#services/cache.ts';
import { rememberedTab, rememberTab } from '#services/campaignTab.ts';
import { collectionKeys } from '#services/collectionKeys.ts';
import { createCache } from '#services/createCache.ts';
import { saveDraft } from '#services/drafts.ts';
import { readDraft } from '#services/keptDrafts.ts';
import {
  readDismissal,
  readNotifications,
  saveDismissal,
  saveNotifications,
} from '#services/notificationStore.ts';
import { readPaymentDraft, savePaymentDraft } from '#services/paymentDraft.ts';
import { type Owner, readOutbox, saveOutbox } from '#services/storage.ts';
import { readGate, saveGate } from '#services/subscriptionStore.ts';
import { isTourEnded, saveTourEnd } from '#services/tourEnd.ts';
import { stubLocalStorage } from '#tests/support/localStorage.ts';

describe('keys of the cache', () => {
  const all = { ...keys, ...collectionKeys } as Record<string, unknown>;
  const made = (name: string, given: readonly string[]): unknown => {
    const key = all[name];
    return typeof key === 'function' ? (key as (...parts: string[]) => unknown)(...given) : key;
  };
  const parts = ['a', 'b', 'c', 'd'];
  /** How many of four values are part of a key. */
  const counted = (name: string) =>
    parts.filter((_, at) => {
      const other = made(name, parts.with(at, 'other'));
      return JSON.stringify(other) !== JSON.stringify(made(name, parts));
    }).length;

  it('differ by each of their parts', () =>
    expect(
      Object.fromEntries(
        Object.keys(all)
          .map((name) => [name, counted(name)] as const)
          .filter(([, count]) => count > 0),
      ),
    ).toMatchInlineSnapshot(`
      {
        "campaign": 1,
        "collection": 1,
        "contact": 2,
        "contactTimeline": 1,
        "conversation": 1,
        "conversations": 2,
        "debts": 1,
        "early": 1,
        "earlyRows": 1,
        "history": 1,
        "invoices": 1,
        "media": 3,
        "members": 1,
        "notes": 1,
        "products": 1,
        "profile": 2,
        "recipients": 1,
        "report": 1,
        "scheduled": 1,
        "shopOrders": 1,
        "shopTimeline": 1,
        "templates": 1,
      }
    `));

  it('are of one kind of data each', () => {
    const firsts = Object.keys(all).map((name) => (made(name, parts) as readonly unknown[])[0]);
    expect(new Set(firsts).size).toBe(firsts.length);
  });

  it('of a list of conversations are the same without refinement and with an empty one', () =>
    expect(keys.conversations('all')).toEqual(keys.conversations('all', '')));
});

describe('what this device stores', () => {
  stubLocalStorage();
  const owner: Owner = { userId: 'ada', organisationId: 'shop' };
  const entry = { clientMessageId: 'm', conversationId: 'c', text: 'Yes', writtenAt: '2026-01-05T12:00:00Z' };

  interface Store {
    save(of: Owner): unknown;
    read(of: Owner): unknown;
    /** Whose it is. */
    of: 'person in an organisation' | 'organisation' | 'person';
  }
  const stores: Record<string, Store> = {
    outbox: {
      save: (of) => saveOutbox(of, [entry]),
      read: (of) => readOutbox(of)[0],
      of: 'person in an organisation',
    },
    drafts: {
      save: (of) => saveDraft(of, 'c', { text: 'Hel' }, 0),
      read: (of) => readDraft(of, 'c'),
      of: 'person in an organisation',
    },
    notifications: {
      save: (of) => saveNotifications(of, [{ id: 1 }]),
      read: (of) => readNotifications(of)[0],
      of: 'person in an organisation',
    },
    'the answer about push notifications': {
      save: (of) => saveDismissal(of, 5),
      read: (of) => readDismissal(of) ?? undefined,
      of: 'person in an organisation',
    },
    'a broadcast': {
      save: (of) => saveBroadcast(of, { name: 'x' }),
      read: (of) => readBroadcast(of) ?? undefined,
      of: 'person in an organisation',
    },
    'a payment collection': {
      save: (of) => savePaymentDraft(of, { name: 'y' }),
      read: (of) => readPaymentDraft(of) ?? undefined,
      of: 'person in an organisation',
    },
    'the decision about the subscription': {
      save: (of) => saveGate(of, { kept: null, tries: 2 }),
      read: (of) => readGate(of).tries || undefined,
      of: 'person in an organisation',
    },
    'the tab of campaigns': {
      save: (of) => rememberTab(of, 'payment'),
      read: (of) => rememberedTab(of) ?? undefined,
      of: 'organisation',
    },
    'the end of the tour': {
      save: (of) => saveTourEnd(of.userId),
      read: (of) => isTourEnded(of.userId) || undefined,
      of: 'person',
    },
  };

  it.each(Object.entries(stores))('is of one owner: %s', (_, { save, read, of }) => {
    save(owner);
    expect(read(owner)).toBeDefined();
    const others = [
      { ...owner, userId: 'ben' },
      { ...owner, organisationId: 'other' },
    ].map((it) => read(it) !== undefined);
    expect(others).toEqual([of === 'organisation', of === 'person']);
  });

  it('is of one kind: each is read as it was stored, whatever else is', () => {
    const single = Object.values(stores).map(({ save, read }) => {
      save(owner);
      return JSON.stringify(read(owner));
    });
    expect(Object.values(stores).map(({ read }) => JSON.stringify(read(owner)))).toEqual(single);
  });
});

describe('keys of calls that are repeated', () => {
  const conversation = aConversation(1);
  const note = {
    attemptId: 'n1',
    conversationId: 'c1',
    notes: 'Call back',
    mentions: ['ben'],
    replyTo: 'm1',
  };
  const own = { conversationId: conversation._id };
  const draft = { externalReference: 'AW-1', description: 'Robe', amount: '5000' };
  const template = {
    id: 't1',
    name: 'sale',
    category: 'MARKETING',
    language: 'fr',
    components: [{ type: 'BODY', text: '{{1}}' }],
  };
  const order = { ...own, customerId: '7', lines: [], note: '', paid: false };
  /** Logic of ports by what they create, an input, and one other input for each part of the key. */
  const ports: [string, (app: AppContext) => unknown, Record<string, unknown>, Record<string, unknown>[]][] =
    [
      [
        'a note',
        noteWriter,
        note,
        [
          { attemptId: 'n2' },
          { conversationId: 'c2' },
          { notes: 'Call' },
          { mentions: [] },
          { replyTo: null },
        ],
      ],
      [
        'a reactivation',
        (app) => wireReactivation(app).implementations.actors['sendReactivation'],
        { ...own, firstName: 'Marie' },
        [{ firstName: 'Awa' }],
      ],
      [
        'a tagged message',
        (app) => wireTagged(app).implementations.actors['sendTaggedMessage'],
        { ...own, recipientId: 'r', text: 'Yes' },
        [{ conversationId: 'c2' }, { text: 'No' }],
      ],
      [
        'a copy of a campaign',
        (app) => wireCampaignAction(app).implementations.actors['copy'],
        { campaignId: 'c', name: 'Copy' },
        [{ campaignId: 'd' }, { name: 'Other' }],
      ],
      [
        'a copy of who failed',
        (app) => wireCampaignAction(app).implementations.actors['copyFailed'],
        { campaignId: 'c', name: 'Copy', includesUnconfirmed: false },
        [{ campaignId: 'd' }, { name: 'Other' }, { includesUnconfirmed: true }],
      ],
      [
        'an order',
        (app) => wireCreateOrder(app).implementations.actors['createOrder'],
        { ...order, cart: 1 },
        [{ conversationId: 'c2' }, { cart: 2 }],
      ],
      [
        'a template',
        (app) =>
          (wireTemplateList(app).implementations.actors['form'] as AnyStateMachine).implementations.actors[
            'sendTemplate'
          ],
        { contactId: '237', name: 'Marie', template, values: { body_1: 'x' } },
        [{ contactId: '238' }, { template: { ...template, id: 't2' } }],
      ],
      [
        'an invoice',
        (app) =>
          (wirePaymentHistory(app).implementations.actors['createInvoice'] as AnyStateMachine).implementations
            .actors['createInvoice'],
        { ...own, draft, attempt: 1, anyway: false },
        [{ conversationId: 'c2' }, { draft: { ...draft, amount: '6000' } }, { attempt: 2 }, { anyway: true }],
      ],
    ];

  it.each(ports)(
    'of %s are the same for the same, and change with each part',
    async (_, logicOf, input, parts) => {
      const sent: unknown[] = [];
      const cache = createCache();
      cache.setQueryData(keys.conversation(conversation._id), conversation);
      const app = {
        cache,
        call: async (
          _operation: unknown,
          asked: Record<string, unknown>,
          options: Record<string, unknown>,
        ) => {
          sent.push(options['idempotencyKey'] ?? asked['client_order_id']);
          throw new Failure('unreachable');
        },
      } as unknown as AppContext;
      const logic = logicOf(app) as AnyActorLogic;
      for (const changed of [{}, {}, ...parts]) {
        const actor = createActor(logic, { input: { ...input, ...changed } });
        actor.subscribe({ error() {} });
        actor.start();
        await toPromise(actor).catch(() => {});
      }
      const [first, again, ...others] = sent;
      expect(first).toEqual(expect.any(String));
      expect(again).toBe(first);
      expect(others).toHaveLength(parts.length);
      expect(new Set([first, ...others]).size).toBe(1 + parts.length);
    },
  );

  it('from parts are the same for the same parts, and change with each of them and with their borders', () => {
    expect(idFrom('a', 'b')).toBe(idFrom('a', 'b'));
    const all = [['a', 'b'], ['b', 'a'], ['a', 'c'], ['ab', ''], ['ab'], ['', 'ab']].map((it) =>
      idFrom(...it),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('of what a request creates change with operation, caller and key', () => {
    const of = (key: string, operation: string, caller: string) =>
      requestIdOf({ headers: { 'idempotency-key': key } }, operation, caller);
    expect(of('k', 'note.add', 'ada')).toBe(of('k', 'note.add', 'ada'));
    const all = [
      of('k', 'note.add', 'ada'),
      of('l', 'note.add', 'ada'),
      of('k', 'tag.add', 'ada'),
      of('k', 'note.add', 'ben'),
    ];
    expect(new Set(all).size).toBe(all.length);
    const unnamed = () => requestIdOf({ headers: {} }, 'note.add', 'ada');
    expect(unnamed()).not.toBe(unnamed());
  });
});
