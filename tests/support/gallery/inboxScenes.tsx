import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createActor, SimulatedClock, type AnyActorRef } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { Appearance } from '#features/settings/Appearance.tsx';
import { ShopHandoff } from '#features/onboarding/ShopHandoff.tsx';
import { OrdersScreen } from '#features/orders/OrdersScreen.tsx';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { mixedOrders } from '../shop.ts';
import { IntegrationsPage } from '#features/settings/IntegrationsPage.tsx';
import { Notifications } from '#features/settings/Notifications.tsx';
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx';
import { accounts, till } from '#machines/settings/apiIntegration.samples.ts';
import type { SettingsPage } from '#machines/app/routing.ts';
import { models } from '#machines/models.ts';
import { anOrganisation, NOW } from '../entities.ts';
import { answerPages } from '../pages.ts';
import { quiet } from '../quiet.ts';
import { views } from '../views.tsx';

/** Draws a view with its chart after some events. */
export function led(name: string, start: string, ...events: { type: string }[]): ReactNode {
  const model = models[name];
  const view = views[name];
  if (!model || !view) throw new Error(`No view is called ${name}.`);
  const cache = createCache();
  const actor = createActor(quiet(model.machine), {
    input: model.inputs[start] as never,
    clock: new SimulatedClock(),
  }).start() as AnyActorRef;
  view.seed?.(cache, actor);
  for (const event of events) actor.send(event);
  return (
    <QueryClientProvider client={cache}>
      <div style={{ display: 'flex', height: '100dvh', background: 'var(--color-surface)' }}>
        {view.draw(actor as never)}
      </div>
    </QueryClientProvider>
  );
}

const said = (id: string, title: string, text: string) => ({
  id,
  at: NOW - 600_000,
  tone: 'plain',
  title,
  text,
  conversationId: null,
  tag: null,
  read: false,
});
const type = (text: string) => ({ type: 'search.type', text });
const done = (port: string, output: unknown) => ({ type: `xstate.done.actor.${port}`, output });
const ranOut = (where: string) => ({ type: `xstate.after.${where}` });
const searching = [type('tag:vip jacket'), ranOut('searchPause.conversationSearch.pausing')];

const notifications = [
  { ...said('n1', 'Rose Mbarga', 'Is it still there?'), conversationId: 'v1', tag: 'v1' },
  {
    ...said('n2', 'onboarding.linkFailed', 'No channel with this id was found.'),
    tone: 'destructive',
    read: true,
  },
];

/** Draws a page of the settings inside the whole dashboard. */
const settings = (open: SettingsPage, children: ReactNode) => (
  <div style={{ display: 'flex', height: '100dvh', background: 'var(--color-surface)' }}>
    <SettingsScreen
      open={open}
      isAdmin
      hasSubscriptions
      language={start('language', { wanted: 'en', english: {} })}
    >
      {children}
    </SettingsScreen>
  </div>
);
const start = (name: string, input: unknown, ...events: { type: string }[]) => {
  const model = models[name];
  if (!model) throw new Error(`No chart is called ${name}.`);
  const actor = createActor(quiet(model.machine), {
    input: input as never,
    clock: new SimulatedClock(),
  }).start();
  for (const event of events) actor.send(event);
  return actor as never;
};
const admin = { connected: false, isAdmin: true, hasChannel: true, callback: null };

const noShop = { connected: false, domain: null, otherCrm: null, isAdmin: true };
const shopOf = (change: object, ...events: { type: string }[]) =>
  start('shopConnect', { ...noShop, callback: { status: null, error: null }, ...change }, ...events);
/** Draws the integrations page with the given state of its cards. */
const integrations = (instagram: never, shop: never = shopOf({})) =>
  settings(
    'integrations',
    <IntegrationsPage
      numbers={start('whatsappNumbers', { isAdmin: true }, done('loadNumbers', []))}
      instagram={instagram}
      shop={shop}
      crm={start('crmConnection', { isAdmin: true, connected: [] })}
      payments={start('pawapayConnect', { connected: false, isAdmin: true, hasChannel: true })}
      programs={start('apiIntegrations', { isAdmin: true }, done('loadIntegrations', [till, accounts]))}
      organisation={anOrganisation}
    />,
  );
const ordersOf = (connected: boolean, count?: number) => {
  const cache = createCache();
  cache.setQueryData(keys.orders, { orders: mixedOrders, next: null });
  const actor = start('orders', { connected });
  if (count !== undefined) answerPages(actor, { count });
  return (
    <QueryClientProvider client={cache}>
      <div style={{ display: 'flex', height: '100dvh', background: 'var(--color-surface)' }}>
        <OrdersScreen actor={actor} />
      </div>
    </QueryClientProvider>
  );
};
const handoff = (address: string, ...events: { type: string }[]) => (
  <ShopHandoff actor={start('shopHandoff', { address, role: 'admin' }, ...events)} />
);

export const inboxScenes: Record<string, () => ReactNode> = {
  searchTags: () =>
    led('conversationSearch', 'start', type('tag:v'), done('suggestTags', ['vip', 'wholesale'])),
  searchResults: () =>
    led(
      'conversationSearch',
      'start',
      ...searching,
      done('searchConversations', { conversations: 2, messages: 1 }),
      { type: 'conversation.changed' },
    ),
  searchNothing: () =>
    led(
      'conversationSearch',
      'start',
      ...searching,
      done('searchConversations', { conversations: 0, messages: 0 }),
    ),
  notifications: () =>
    led('notificationList', 'start', { type: 'notifications.adopted', notifications } as never, {
      type: 'notifications.open',
    }),
  pushPrompt: () =>
    led(
      'pushPermission',
      'start',
      done('startWorker', { permission: 'default', dismissedAt: null, now: 1 }),
      { type: 'push.replied' },
    ),
  settingsNotifications: () =>
    settings(
      'profile',
      <Notifications
        push={start(
          'pushPermission',
          undefined,
          done('startWorker', { permission: 'denied', dismissedAt: null, now: 1 }),
        )}
        topics={start('topicChoice', undefined, done('loadTopics', ['mine', 'assigned']))}
      />,
    ),
  settingsAppearance: () =>
    settings(
      'profile',
      <Appearance
        language={start('language', { wanted: 'en', english: {} })}
        theme={start('theme', { choice: 'dark', systemIsDark: false })}
        enterKey={start('enterKey', { choice: null, isTouch: false })}
        afterResolve={start('afterResolve', { choice: 'stay' })}
        outbox={start('outbox', { entries: [] })}
        shortcuts={start('shortcuts', { singleKeys: true })}
      />,
    ),
  settingsIntegrations: () => integrations(start('instagramConnect', { ...admin, connected: true })),
  instagramConnect: () => integrations(start('instagramConnect', admin, { type: 'connect.open' })),
  instagramManual: () =>
    integrations(start('instagramConnect', admin, { type: 'connect.open' }, { type: 'connect.advanced' })),
  instagramDisconnect: () =>
    integrations(
      start(
        'instagramConnect',
        { ...admin, connected: true },
        { type: 'disconnect.open' },
        { type: 'disconnect.confirm' },
        { type: 'xstate.error.actor.disconnect', error: new Failure('unexpected') } as never,
      ),
    ),
  shopConnected: () =>
    integrations(
      start('instagramConnect', admin),
      shopOf({ connected: true, domain: 'atelier-wouri.myshopify.com' }),
    ),
  shopConnect: () =>
    integrations(
      start('instagramConnect', admin),
      shopOf({}, { type: 'connect.open' }, { type: 'connect.start' }),
    ),
  shopDisconnect: () =>
    integrations(
      start('instagramConnect', admin),
      shopOf({ connected: true, domain: 'atelier-wouri.myshopify.com' }, { type: 'disconnect.open' }),
    ),
  orders: () => ordersOf(true, 25),
  ordersLoading: () => ordersOf(true),
  ordersUnconnected: () => ordersOf(false),
  shopEmbedded: () =>
    handoff(
      '/shopify-embedded?shop=atelier-wouri.myshopify.com',
      done('findOrganisation', { name: 'Atelier Wouri', phone: '+237 650 00 00 01' }),
    ),
  shopIncomplete: () => handoff('/shopify-oauth?shop=atelier-wouri.myshopify.com'),
  instagramSuccess: () =>
    led('instagramConnected', 'success', done('refreshOrganisation', { hasChannel: true })),
  instagramError: () => led('instagramConnected', 'described'),
  plans: () => led('planSelection', 'start', done('readSetup', { hasSubscriptions: false, isAdmin: true })),
  redirecting: () => led('channelRedirect', 'returning'),
  hub: () => led('onboarding', 'instagramOnly'),
  shell: () => led('sidebar', 'open'),
  shellPhone: () => led('sidebar', 'phone'),
};
