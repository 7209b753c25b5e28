/** What the tab does when its owner changes, wired as in the page (O39). */
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { AppContext } from '#app/wiring/appContext.ts';
import { watchOwner, wireTabOwner } from '#app/wiring/session/tabOwner.ts';
import type { Me } from '#contract/identity.ts';
import type { SignedIn } from '#contract/tabOwner.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { signOut } from '#services/identity.ts';
import { claimTab, isHeld, releaseTab } from '#services/tabOwner.ts';
import { anOrganisation } from '#tests/support/entities.ts';
import { reply } from '#tests/support/inbox.tsx';
import { quiet } from '#tests/support/quiet.ts';

const ada: SignedIn = { user: { id: 'ada', name: 'Ada' }, organisation: { id: 'wouri', name: 'Wouri' } };
const ben: SignedIn = { ...ada, user: { id: 'ben', name: 'Ben' } };
const removed: SignedIn = { ...ada, organisation: null };

const me: Me = {
  user: { ...ada.user, email: 'ada@parley.test', avatar: null },
  memberships: [{ role: 'org:admin', organisation: { id: 'wouri', name: 'Wouri', imageUrl: null } }],
  activeOrganisationId: 'wouri',
};

let stop = () => {};
afterEach(() => {
  stop();
  releaseTab();
  vi.unstubAllGlobals();
});

/** A page that shows Ada, and has loaded the organisation. */
function aPage() {
  const cache = createCache();
  const app = createActor(quiet(appMachine), { input: { path: '/dashboard' } }).start();
  const context = { actors: { app }, cache } as unknown as AppContext;
  const tab = createActor(wireTabOwner(context)).start();
  watchOwner(context);
  stop = () => [tab, app].forEach((it) => it.stop());
  claimTab(ada);
  reply(app, 'findSession', { me, outbox: [] });
  cache.setQueryData(keys.organisation, anOrganisation);
  return { app, tab, loaded: () => cache.getQueryData(keys.organisation) !== undefined };
}

const signIn = (signedIn: SignedIn | null) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      signedIn ? Response.json({ token: 'bearer', signed_in: signedIn }) : Response.json({}, { status: 401 }),
    ),
  );

it('keeps what is loaded when the tab begins again with the same person and organisation', () => {
  const { loaded } = aPage();
  claimTab({ ...ada });
  expect(loaded()).toBe(true);
});

it.each([
  ['somebody else', () => claimTab(ben)],
  ['the same person in no organisation', () => claimTab(removed)],
  ['nobody', () => releaseTab()],
])('forgets what is loaded when the tab begins with %s', (_, begin) => {
  const { loaded } = aPage();
  begin();
  expect(loaded()).toBe(false);
});

it('forgets what is loaded when the session has ended elsewhere', () => {
  const { app, tab, loaded } = aPage();
  app.send({ type: 'session.ended' });
  expect([tab.getSnapshot().value, loaded()]).toEqual(['unclaimed', false]);
});

it('shows and sends nothing after the browser’s Back until the server has named the owner', async () => {
  const { tab, loaded } = aPage();
  signIn(ada);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(tab.getSnapshot().hasTag('displaced')).toBe(true);
  expect(isHeld()).toBe(true);
  await waitFor(tab, (it) => it.matches('own'));
  expect([isHeld(), loaded()]).toEqual([false, true]);
});

it('says who is signed in after the browser’s Back to a page of somebody else', async () => {
  const { tab } = aPage();
  signIn(ben);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(tab, (it) => it.matches({ displaced: 'otherPerson' }));
  expect(isHeld()).toBe(true);
});

it('does not ask the server when a page is shown for the first time', () => {
  const { tab } = aPage();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(tab.getSnapshot().value).toBe('own');
});

/** Another tab of this browser: what it is told, one after the other. */
function besideTab() {
  const channel = new BroadcastChannel('parley.signedIn');
  const told: unknown[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<{ owner: unknown }>) => told.push(data.owner));
  const stopTab = stop;
  stop = () => {
    stopTab();
    channel.close();
  };
  return told;
}

it('tells the other tabs of a sign-out before the server has ended their connections', async () => {
  claimTab(ada);
  const told = besideTab();
  vi.stubGlobal('fetch', async () => {
    await vi.waitUntil(() => told.length > 0);
    return Response.json({});
  });
  await signOut();
  expect(told).toEqual([null]);
});

it('tells the other tabs that the person is still signed in when a sign-out failed', async () => {
  claimTab(ada);
  const told = besideTab();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(signOut()).rejects.toMatchObject({ code: 'unreachable' });
  await vi.waitUntil(() => told.length === 2);
  expect(told).toEqual([null, { person: 'ada', organisation: 'wouri' }]);
});
