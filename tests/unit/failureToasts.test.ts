/** Tests charts with their wiring around one call: the request, and the text when it fails. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { wireHandlingAction } from '#app/wiring/conversation/conversation.ts';
import { wireList } from '#app/wiring/inbox/inbox.ts';
import { wireChannelRedirect, wireOnboarding } from '#app/wiring/session/onboarding.ts';
import { wireShopCustomerForm } from '#app/wiring/shop/shop.ts';
import { warmListMachine } from '#machines/inbox/warmList.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { Failure } from '#contract/failure.ts';
import { english } from '#i18n/english.ts';
import '#i18n/addLazyTexts.ts';
import { connectivityMachine } from '#machines/connection/connectivity.machine.ts';
import { noCustomer } from '#lib/customerForm.ts';
import type { Held } from '#machines/shop/shopCustomerFields.ts';
import { heldFields } from '#machines/shop/shopCustomerForm.model.ts';
import { aCustomer } from '#machines/customer/customer.samples.ts';
import { createCache } from '#services/createCache.ts';
import { quiet } from '#tests/support/quiet.ts';
import { until } from '#tests/support/until.ts';
import { onPage } from '#tests/support/onPage.ts';

// The wiring imports this view in advance; its styles need a build, and nothing is drawn here.
vi.mock('#features/conversation/panel/ContactPanel.tsx', () => ({
  preloadContactPanel: () => Promise.resolve(),
}));

type Answer = (name: string, input: Record<string, unknown>) => unknown;

function anApp(answer: Answer) {
  const toasts: Record<string, unknown>[] = [];
  const asked: [name: string, input: Record<string, unknown>][] = [];
  const app = {
    cache: createCache(),
    owner: () => ({ userId: 'ada', organisationId: 'bakery' }),
    call: async ({ name }: { name: string }, input: Record<string, unknown>) => {
      asked.push([name, input]);
      return answer(name, input);
    },
    showToast: (toast: Record<string, unknown>) => toasts.push(toast),
    navigate: () => {},
    ahead: new Map(),
    actors: {
      language: { getSnapshot: () => ({ context: { texts: english } }) },
      warmList: createActor(warmListMachine, { input: { kept: null } }).start(),
    },
  } as unknown as AppContext;
  return { app, toasts, asked };
}

const refusing =
  (failure: Failure): Answer =>
  () => {
    throw failure;
  };

describe('a failure is a destructive toast with the server’s words', () => {
  it('when a take-over fails [FOOT-019]', async () => {
    const { app, toasts, asked } = anApp(
      refusing(new Failure('takenByOther', 'Ben has already taken over this conversation.')),
    );
    const actor = onPage(
      app,
      createActor(wireHandlingAction(app), {
        input: {
          conversationId: 'v1',
          me: 'ada',
          role: 'member',
          label: 'needs-attention',
          handler: null,
          copilotEnabled: true,
        } as never,
      }),
    ).start();
    actor.send({ type: 'conversation.takeOver' });
    await until(() => toasts.length > 0, 'the toast');
    expect(asked.map(([name]) => name)).toEqual(['conversation.takeOver']);
    expect(toasts).toMatchObject([
      {
        tone: 'destructive',
        title: 'toast.takeOverFailed',
        text: 'Ben has already taken over this conversation.',
      },
    ]);
  });

  it('when the shop refuses a change of its customer, or of the address alone [SHOP-009]', async () => {
    const saved = { customer: { id: '7', first_name: 'Marie', addresses: [] } };
    for (const refused of ['shop.updateCustomer', 'shop.updateAddress']) {
      const { app, toasts, asked } = anApp((name) => {
        if (name === refused) throw new Failure('shopRejected', 'Email has already been taken');
        return saved;
      });
      const machine = wireShopCustomerForm(app);
      const actor = onPage(
        app,
        createActor(
          machine.provide({
            actors: {
              readCustomer: fromPromise<Held, { customerId: string }>(async () => ({
                fields: heldFields,
                addressId: '11',
              })),
            },
          }),
          { input: { customer: aCustomer, fields: noCustomer } },
        ),
      ).start();
      await waitFor(actor, (snapshot) => snapshot.matches('editing'));
      actor.send({ type: 'customerForm.change', field: 'city', value: 'Buea' } as never);
      actor.send({ type: 'customerForm.submit' });
      await until(() => toasts.length > 0, 'the toast');
      expect(asked.at(-1)?.[0]).toBe(refused);
      expect(toasts).toMatchObject([
        { tone: 'destructive', title: 'shop.updateFailed', text: 'Email has already been taken' },
      ]);
      actor.stop();
    }
  });

  it('when a link fails, and onboarding stays [ONB-006]', async () => {
    const { app, toasts } = anApp(refusing(new Failure('channelTaken', 'This number is taken.')));
    const actor = onPage(
      app,
      createActor(wireOnboarding(app), {
        input: { organisationId: 'o1', role: 'admin', hasChannel: false, hasInstagram: false, left: null },
      }),
    ).start();
    const before = actor.getSnapshot().value;
    actor.send({ type: 'hub.open' });
    await until(() => toasts.length > 0, 'the toast');
    expect(toasts).toMatchObject([
      { tone: 'destructive', title: 'onboarding.linkFailed', text: 'This number is taken.' },
    ]);
    expect(english['onboarding.linkFailed']).toBeDefined();
    expect([actor.getSnapshot().status, actor.getSnapshot().value]).toEqual(['active', before]);
  });

  it('when a number from the hub cannot be linked, which ends unlinked [ONB-006]', async () => {
    const { app, toasts } = anApp(refusing(new Failure('channelUnknown', 'Nobody knows this number.')));
    const actor = onPage(
      app,
      createActor(wireChannelRedirect(app), {
        input: { address: '/redirect/d360?channels=["abCH"]' },
      }),
    ).start();
    const { output } = await waitFor(actor, ({ status }) => status === 'done');
    expect(output).toMatchObject({ linked: false });
    expect(toasts).toMatchObject([
      { tone: 'destructive', title: 'onboarding.linkFailed', text: 'Nobody knows this number.' },
    ]);
  });
});

it('the list is read in pages of 100, the first with offset 0 [LIST-016]', async () => {
  const page = (from: number) =>
    Array.from({ length: 100 }, (_, index) => ({ _id: `v${from + index}`, version: 1 }));
  const { app, asked } = anApp((name, { offset }) =>
    name === 'conversation.list' ? { data: page(Number(offset)), has_more: true } : { stats: {}, tags: [] },
  );
  const actor = onPage(app, createActor(wireList(app), { input: { filter: 'all', refine: '' } })).start();
  const list = actor.getSnapshot().children.pages!;
  await waitFor(list, (snapshot) => snapshot.matches({ shown: 'idle' }));
  list.send({ type: 'list.more' });
  const pages = () => asked.filter(([name]) => name === 'conversation.list').map(([, input]) => input);
  await until(() => pages().length === 2, 'the second page');
  expect(pages()).toMatchObject([
    { limit: 100, offset: 0 },
    { limit: 100, offset: 100 },
  ]);
});

it('an unreachable server is tried every ten seconds, and each try is counted [CONN-003]', () => {
  const clock = new SimulatedClock();
  const actor = createActor(quiet(connectivityMachine), { clock }).start();
  const failed = (probe: string) =>
    actor.send({ type: `xstate.error.actor.${probe}`, error: new Failure('unreachable') } as never);
  const attempts = () => actor.getSnapshot().context.attempts;
  actor.send({ type: 'call.unreachable' });
  failed('probeServer');
  expect(actor.getSnapshot().matches('unreachable')).toBe(true);
  for (const tries of [1, 2, 3]) {
    clock.increment(9_999);
    expect(attempts()).toBe(tries - 1);
    clock.increment(1);
    expect(attempts()).toBe(tries);
    failed('probeAgain');
  }
  expect(english['connectivity.attempts']).toBeDefined();
});
