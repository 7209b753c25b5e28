import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { DAY } from '#lib/time.ts';
import {
  notificationListMachine,
  type NotificationEntry,
  type PushText,
} from '#machines/notifications/notificationList.machine.ts';
import {
  pushPermissionMachine,
  type Permission,
  type Standing,
} from '#machines/notifications/pushPermission.machine.ts';
import { until } from '#tests/support/until.ts';

const NOW = 1_795_270_000_000;

async function standing(found: Standing | Error, token: () => Promise<void> = () => Promise.resolve()) {
  const told: string[] = [];
  const actor = createActor(
    pushPermissionMachine.provide({
      actors: {
        startWorker: fromPromise(() => {
          told.push('worker');
          return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
        }),
        requestPermission: fromPromise<Permission, undefined>(() => Promise.resolve('granted')),
        registerToken: fromPromise(() => {
          told.push('token');
          return token();
        }),
      },
      actions: {
        rememberDismissal: () => told.push('dismissed'),
        logFailure: (_, { what }) => told.push(`logged ${what}`),
      },
    }),
  ).start();
  await until(() => !actor.getSnapshot().matches('checking'), 'the answer of the browser');
  return { actor, told, state: () => actor.getSnapshot().value };
}

describe('the prompt for notifications', () => {
  it.each([
    ['default', null, 'waiting', 'prompting'],
    ['default', NOW - 7 * DAY, 'waiting', 'prompting'],
    ['default', NOW - 7 * DAY + 1, 'hidden', 'hidden'],
    ['denied', null, 'denied', 'denied'],
    ['unsupported', null, 'unsupported', 'unsupported'],
  ] as const)(
    'with permission %s, put off at %s, is %s on arrival and %s after a reply [NOTIF-001 NOTIF-008]',
    async (permission, dismissedAt, onArrival, afterReply) => {
      const { actor, state } = await standing({ permission, dismissedAt, now: NOW });
      expect(state()).toBe(onArrival);
      actor.send({ type: 'push.replied' });
      expect(state()).toBe(afterReply);
    },
  );

  it('is not asked again by the next reply after "Not now" [NOTIF-003]', async () => {
    const { actor, state } = await standing({ permission: 'default', dismissedAt: null, now: NOW });
    for (const type of ['push.replied', 'push.decline', 'push.replied'] as const) actor.send({ type });
    expect(state()).toBe('hidden');
  });

  it('starts the worker first, asks the browser, then registers the token [NOTIF-002 NOTIF-006]', async () => {
    const { actor, told, state } = await standing({ permission: 'default', dismissedAt: null, now: NOW });
    expect(told).toEqual(['worker']);
    actor.send({ type: 'push.accept' });
    await until(() => state() === 'granted', 'the token');
    expect(told).toEqual(['worker', 'token']);
  });

  it('stores when it was declined, and closes [NOTIF-003]', async () => {
    const { actor, told, state } = await standing({ permission: 'default', dismissedAt: null, now: NOW });
    actor.send({ type: 'push.replied' });
    actor.send({ type: 'push.decline' });
    expect([state(), ...told]).toEqual(['hidden', 'worker', 'dismissed']);
  });

  it('only logs what fails [NOTIF-004]', async () => {
    const { told, state } = await standing({ permission: 'granted', dismissedAt: null, now: NOW }, () =>
      Promise.reject(new Error('no road')),
    );
    await until(() => state() === 'unregistered', 'the failure');
    expect(told).toEqual(['worker', 'token', 'logged token']);
    expect((await standing(new Error('no worker'))).told).toEqual(['worker', 'logged worker']);
  });
});

describe('the list of notifications', () => {
  const list = (notifications: NotificationEntry[] = []) => {
    const told: unknown[] = [];
    const actor = createActor(
      notificationListMachine.provide({
        actors: { elsewhere: fromCallback(() => {}) },
        actions: {
          saveNotifications: (_, { notifications: kept }) => told.push(kept.map(({ text }) => text)),
          showToast: (_, { push }) => told.push(push.body),
          openIntegrations: () => told.push('open integrations'),
          openBilling: () => told.push('open billing'),
          openConversation: (_, { conversationId }) => told.push(`open ${conversationId}`),
        },
      }),
      { input: { notifications } },
    ).start();
    const push = (body: string, looking: string | null = null, topic: PushText['topic'] = 'mine') =>
      actor.send({
        type: 'push.arrived',
        push: { id: body, topic, title: 'Rose', body, tag: 'v1', conversation_id: 'v1' as never },
        at: NOW,
        looking,
      });
    return { actor, told, push };
  };

  it('keeps a push and shows it as a toast, once, however it arrives [NOTIF-005]', () => {
    const { told, push } = list();
    push('Hello');
    push('Hello');
    expect(told).toEqual([['Hello'], 'Hello']);
  });

  it('shows no toast for the visible conversation', () => {
    const { told, push } = list();
    push('Hello', 'v1');
    expect(told).toEqual([]);
  });

  it('shows a message that came back over its conversation too', () => {
    const { told, push } = list();
    push('Not sent', 'v1', 'returned');
    expect(told).toEqual([['Not sent'], 'Not sent']);
  });

  it('keeps only the newest entry of a conversation', () => {
    const { actor, push } = list();
    push('one');
    push('two');
    expect(actor.getSnapshot().context.notifications.map(({ text }) => text)).toEqual(['two']);
  });

  it.each([
    ['channel', 'the integrations', 'open integrations'],
    ['billing', 'the billing page', 'open billing'],
  ] as const)('shows a notification about %s, and leads to %s', (topic, _, opened) => {
    const { actor, told } = list();
    actor.send({
      type: 'push.arrived',
      push: {
        id: 'c1',
        topic,
        title: 'WhatsApp',
        body: 'dead',
        tag: 'channel:whatsapp',
        conversation_id: null,
      },
      at: NOW,
      looking: null,
    });
    expect(told).toEqual([['dead'], 'dead']);
    actor.send({ type: 'notifications.open' });
    actor.send({ type: 'notification.choose', id: 'c1' });
    expect(told.at(-1)).toBe(opened);
    expect(actor.getSnapshot().matches('closed')).toBe(true);
  });

  it('opens its target and marks the entry read', () => {
    const { actor, told, push } = list();
    push('Hello');
    actor.send({ type: 'notifications.open' });
    actor.send({ type: 'notification.choose', id: 'Hello' });
    expect(told.at(-1)).toBe('open v1');
    expect(actor.getSnapshot().context.notifications[0]?.read).toBe(true);
  });
});

describe('the push worker', () => {
  /** Runs the worker like a browser, with the pages and notifications of a test. */
  function worker(pages: { visibilityState: string; url: string }[], language: string | null = null) {
    const said: unknown[] = [];
    const addresses: string[] = [];
    const heard: Record<string, (event: unknown) => void> = {};
    const all = pages.map((page) => ({
      ...page,
      focus: () => Promise.resolve(said.push('focus')),
      postMessage: (message: unknown) => said.push(message),
    }));
    const self = {
      addEventListener: (name: string, listener: (event: unknown) => void) => {
        heard[name] = listener;
      },
      clients: {
        matchAll: () => Promise.resolve(all),
        openWindow: (to: string) => said.push(`window ${to}`),
      },
      registration: {
        showNotification: (title: string, rest: { body: string; data: { to: string } }) => {
          said.push([title, rest.body]);
          addresses.push(rest.data.to);
        },
      },
    };
    const code = readFileSync(new URL('../../public/push-worker.js', import.meta.url), 'utf8');
    const caches = {
      match: () => Promise.resolve(language === null ? undefined : { text: () => Promise.resolve(language) }),
    };
    runInContext(code, createContext({ self, caches, encodeURIComponent }));
    const tell = async (name: string, event: object) => {
      const work: Promise<unknown>[] = [];
      heard[name]?.({ ...event, waitUntil: (it: Promise<unknown>) => work.push(it) });
      await Promise.all(work);
      return said;
    };
    return { tell, addresses };
  }
  const said = {
    en: { title: 'Rose', body: '📄 Document' },
    fr: { title: 'Rose', body: '🎤 Message vocal' },
  };
  const push = { said, tag: 'v1', conversation_id: 'v1' };
  const sent = { data: { json: () => push } };

  it('passes a push to a visible page, and shows it itself if there is none [NOTIF-005 NOTIF-006]', async () => {
    const seen = worker([{ visibilityState: 'visible', url: '/dashboard' }]);
    expect(await seen.tell('push', sent)).toEqual([{ type: 'push', push }]);
    const hidden = worker([{ visibilityState: 'hidden', url: '/dashboard' }]);
    expect(await hidden.tell('push', sent)).toEqual([['Rose', '📄 Document']]);
  });

  it('leads a push about a channel to the integrations, and one about billing to its page', async () => {
    const { tell, addresses } = worker([]);
    await tell('push', sent);
    const channel = { said, topic: 'channel', tag: 'channel:whatsapp', conversation_id: null };
    await tell('push', { data: { json: () => channel } });
    await tell('push', { data: { json: () => ({ ...channel, topic: 'billing' }) } });
    expect(addresses).toEqual([
      '/dashboard/conversations/v1',
      '/dashboard/settings/integrations',
      '/dashboard/settings/billing',
    ]);
  });

  it('leads to the organisation that the push is about', async () => {
    const { tell, addresses } = worker([]);
    await tell('push', { data: { json: () => ({ ...push, organisation_id: 'o1' }) } });
    const channel = { said, topic: 'channel', tag: 'c', conversation_id: null, organisation_id: 'o 2' };
    await tell('push', { data: { json: () => channel } });
    expect(addresses).toEqual([
      '/dashboard/conversations/v1?organisation=o1',
      '/dashboard/settings/integrations?organisation=o%202',
    ]);
  });

  it('uses the language that the page stored', async () => {
    const { tell } = worker([], 'fr');
    expect(await tell('push', sent)).toEqual([['Rose', '🎤 Message vocal']]);
  });

  it('ignores a push that is not from the product', async () => {
    const { tell } = worker([]);
    const broken = { data: { json: () => JSON.parse('{') as unknown } };
    expect(await tell('push', broken)).toEqual([]);
    expect(await tell('push', { data: { json: () => ({ said: { en: { title: 1 } } }) } })).toEqual([]);
  });

  it('a click focuses the open page, or to a new one', async () => {
    const click = { notification: { close: () => {}, data: { to: '/dashboard/conversations/v1' } } };
    const open = worker([{ visibilityState: 'hidden', url: '/dashboard' }]);
    expect(await open.tell('notificationclick', click)).toEqual([
      'focus',
      { type: 'open', to: '/dashboard/conversations/v1' },
    ]);
    expect(await worker([]).tell('notificationclick', click)).toEqual(['window /dashboard/conversations/v1']);
  });
});
