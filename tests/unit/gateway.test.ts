import { afterEach, expect, it, vi } from 'vitest';
import { createCall } from '#app/wiring/connection/call.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { listOrders } from '#contract/shop.ts';
import { sendOperation } from '#services/http.ts';

afterEach(() => void vi.unstubAllGlobals());

const answers = (status: number, body: string) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
const ask = () => sendOperation(listOrders, { per_page: 20 });

it('a failure of a provider is reported as such, not as a lost connection', async () => {
  answers(
    502,
    JSON.stringify({ success: false, code: 'providerFailed', error: 'The shop does not answer.' }),
  );
  expect(await ask()).toMatchObject({ status: 502, body: { code: 'providerFailed' } });
});

it.each([
  [502, '<h1>Bad Gateway</h1>'],
  [503, '{}'],
  [504, ''],
])('a gateway’s %i stands for a server that cannot be reached [CONN-001]', async (status, body) => {
  answers(status, body);
  await expect(ask()).rejects.toMatchObject({ code: 'unreachable' });
});

it('an answer with a truncated body is a lost connection, so that a send is retried [CONN-001]', async () => {
  const broken = new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"success":'));
      body.error(new TypeError('network error'));
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(broken, { status: 200 })));
  await expect(ask()).rejects.toMatchObject({ code: 'unreachable' });
});

it('hands the app the address that an answer about the onboarding names [ONB-012]', async () => {
  answers(
    412,
    JSON.stringify({ code: 'ONBOARDING_INCOMPLETE', redirect_to: '/onboarding/subscription-selection' }),
  );
  const told: object[] = [];
  const hears = { send: (event: object) => void told.push(event) };
  const app = {
    openOutside: () => Promise.resolve(),
    actors: { app: hears, connectivity: hears, rateLimit: hears },
  } as unknown as AppContext;
  await expect(createCall(app, new Set())(listOrders, { per_page: 20 })).rejects.toMatchObject({
    code: 'ONBOARDING_INCOMPLETE',
  });
  expect(told).toContainEqual({
    type: 'onboarding.required',
    redirectTo: '/onboarding/subscription-selection',
  });
});
