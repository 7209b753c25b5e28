import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getMe } from '#contract/identity.ts';
import { type SignedIn } from '#contract/tabOwner.ts';
import { sendOperation } from '#services/http.ts';
import {
  claimTab,
  holdRequests,
  releaseRequests,
  releaseTab,
  shownOwner,
  type TabFact,
  watchTab,
} from '#services/tabOwner.ts';
import { forgetToken, openToken, renewToken } from '#services/token.ts';

const wouri = { id: 'wouri', name: 'Atelier Wouri' };
const ada: SignedIn = { user: { id: 'ada', name: 'Ada Njoh' }, organisation: wouri };
const ben: SignedIn = { user: { id: 'ben', name: 'Ben Okafor' }, organisation: wouri };
const elsewhere: SignedIn = { ...ada, organisation: { id: 'maison', name: 'Maison Bonapriso' } };

/** Who holds the browser's cookie. */
let signedIn: SignedIn | null = ada;
/** Servers before O39 do not say whose a bearer is. */
let names = true;
/** The requests that left, each with the one whom its bearer and its headers name. */
let sent: { bearer: string | null; person: string | null; organisation: string | null }[] = [];
let facts: TabFact[] = [];
let stop = () => {};

const bearerOf = (it: SignedIn) => `${it.user.id} in ${it.organisation?.id}`;

beforeEach(() => {
  signedIn = ada;
  names = true;
  sent = [];
  facts = [];
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit = {}) => {
    if (address === '/api/auth/token')
      return Promise.resolve(
        signedIn
          ? Response.json({ token: bearerOf(signedIn), ...(names ? { signed_in: signedIn } : {}) })
          : Response.json({}, { status: 401 }),
      );
    const named = new Headers(headers);
    sent.push({
      bearer: named.get('authorization')?.replace('Bearer ', '') ?? null,
      person: named.get('x-parley-person'),
      organisation: named.get('x-parley-organisation'),
    });
    return Promise.resolve(Response.json({}));
  });
  stop = watchTab((fact) => facts.push(fact));
});
afterEach(() => {
  stop();
  releaseTab();
  forgetToken();
  vi.unstubAllGlobals();
});

it('a request names the person and the organisation that the tab began with', async () => {
  await openToken();
  await sendOperation(getMe, {});
  expect(sent).toEqual([{ bearer: 'ada in wouri', person: 'ada', organisation: 'wouri' }]);
});

it.each([
  ['another person', ben],
  ['another organisation', elsewhere],
])('a renewed bearer of %s is not used, and the tab says so', async (_, other) => {
  await openToken();
  signedIn = other;
  await expect(renewToken()).rejects.toMatchObject({ code: 'identityChanged' });
  expect(facts.at(-1)).toEqual({ type: 'tab.found', signedIn: other });
  await sendOperation(getMe, {});
  // Without a bearer: the server answers that nobody calls.
  expect(sent).toEqual([{ bearer: null, person: 'ada', organisation: 'wouri' }]);
});

it('a renewed bearer of the same person in no organisation is used, so that the server says why', async () => {
  await openToken();
  signedIn = { ...ada, organisation: null };
  await renewToken();
  expect(facts.filter(({ type }) => type === 'tab.found')).toEqual([]);
  await sendOperation(getMe, {});
  expect(sent).toEqual([{ bearer: 'ada in undefined', person: 'ada', organisation: 'wouri' }]);
});

it('a server that does not say whose a bearer is gets requests that name nobody', async () => {
  names = false;
  await openToken();
  await renewToken();
  await sendOperation(getMe, {});
  expect(sent).toEqual([{ bearer: 'ada in wouri', person: null, organisation: null }]);
});

it('nothing leaves a tab that is held, not even the question for a new bearer', async () => {
  await openToken();
  holdRequests();
  signedIn = ben;
  await expect(sendOperation(getMe, {})).rejects.toMatchObject({ code: 'identityChanged' });
  await expect(renewToken()).rejects.toMatchObject({ code: 'identityChanged' });
  expect(sent).toEqual([]);
  expect(releaseRequests()).toBe(true);
});

it('a call that began before a switch in the same tab is not repeated after it', async () => {
  await openToken();
  const begun = shownOwner();
  signedIn = elsewhere;
  await openToken();
  await expect(sendOperation(getMe, {}, { begun })).rejects.toMatchObject({ code: 'identityChanged' });
  await sendOperation(getMe, {});
  expect(sent).toEqual([{ bearer: 'ada in maison', person: 'ada', organisation: 'maison' }]);
});

it('a renewal that ends after the tab began anew changes nothing', async () => {
  await openToken();
  const late = renewToken();
  claimTab(ben);
  await expect(late).rejects.toMatchObject({ code: 'identityChanged' });
});

it('a page of nobody names nobody', async () => {
  signedIn = null;
  expect(await openToken()).toBe(false);
  await sendOperation(getMe, {});
  expect(sent).toEqual([{ bearer: null, person: null, organisation: null }]);
});
