import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, SimulatedClock, type AnyActorRef } from 'xstate';
import { wirePawapayConnect } from '#app/wiring/settings/pawapay.ts';
import { wireShopConnect } from '#app/wiring/settings/shopConnect.ts';
import { wireTemplateList } from '#app/wiring/contact/templates.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { Failure } from '#contract/failure.ts';
import { PAYMENT_TEMPLATES } from '#contract/pawapay.ts';
import { ProfileDialog } from '#features/contact/ProfileDialog.tsx';
import { ShopHandoff } from '#features/onboarding/ShopHandoff.tsx';
import { OrderDialog } from '#features/shop/OrderDialog.tsx';
import { TemplatesTab } from '#features/template/TemplatesTab.tsx';
import { contactProfileMachine } from '#machines/customer/contactProfile.machine.ts';
import { marie } from '#machines/customer/customer.samples.ts';
import { shopHandoffMachine } from '#machines/onboarding/shopHandoff.machine.ts';
import { createOrderMachine } from '#machines/shop/createOrder.machine.ts';
import { aCustomer } from '#machines/customer/customer.samples.ts';
import { templateListMachine } from '#machines/template/templateList.machine.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { anOrganisation } from '#tests/support/entities.ts';
import { quiet } from '#tests/support/quiet.ts';
import { answerPages } from '#tests/support/pages.ts';
import { show } from '#tests/support/screen.tsx';
import { learnOrganisation } from '#app/wiring/settings/learnOrganisation.ts';
import { onPage } from '#tests/support/onPage.ts';

/** Texts of empty states, in the specification's words. */
const clock = new SimulatedClock();
const answer = (actor: AnyActorRef, id: string, output: unknown) =>
  actor.send({ type: `xstate.done.actor.${id}`, output });
const fail = (actor: AnyActorRef, id: string, error: unknown) =>
  actor.send({ type: `xstate.error.actor.${id}`, error });
const seen = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

it('a profile without a contact says so [PROF-013]', async () => {
  const nobody = { ...marie, contactId: null };
  const actor = createActor(quiet(contactProfileMachine), { input: nobody, clock }).start();
  await show(<ProfileDialog actor={actor} />);
  actor.send({ type: 'profile.open' });
  await seen('No Contact Information');
  await seen('Contact information is not available for this conversation');
});

it('a profile that cannot be read says why, and is closed [PROF-014]', async () => {
  const actor = createActor(quiet(contactProfileMachine), { input: marie, clock }).start();
  await show(<ProfileDialog actor={actor} />);
  actor.send({ type: 'profile.open' });
  fail(actor, 'loadProfile', new Failure('unexpected', 'The road is broken.'));
  await seen('Failed to Load Contact');
  await expect.element(page.getByText('The road is broken.')).toBeVisible();
  await page.getByText('Close', { exact: true }).click();
  expect(actor.getSnapshot().value).toBe('closed');
});

it('a list without templates says so [TPL-004]', async () => {
  const cache = createCache();
  cache.setQueryData(keys.templates(null), []);
  const actor = createActor(quiet(templateListMachine), {
    input: { ...marie, template: null },
    clock,
  }).start();
  await show(<TemplatesTab actor={actor} />, { cache });
  answerPages(actor, { count: 0 });
  await seen('No Templates Found');
});

it('a product search without results says so [SHOP-014]', async () => {
  const cache = createCache();
  cache.setQueryData(keys.products('v1'), []);
  const actor = createActor(quiet(createOrderMachine), { input: aCustomer, clock }).start();
  await show(<OrderDialog actor={actor} />, { cache });
  actor.send({ type: 'order.open' });
  answerPages(actor, { count: 0 });
  await seen('No products found');
});

const handoff = async (address: string) => {
  const actor = createActor(quiet(shopHandoffMachine), { input: { address, role: null }, clock }).start();
  await show(<ShopHandoff actor={actor} />, { whole: true });
  return actor;
};

it('the embedded page shows its organisation, its purpose and its links [INT-SHOP-010]', async () => {
  const actor = await handoff('/shopify-embedded?shop=wouri.myshopify.com&embedded=1');
  answer(actor, 'findOrganisation', { name: 'Atelier Wouri', phone: '+237650000100' });
  const features = ['Order updates', 'Customer support', 'AI-powered responses', 'Marketing campaigns'];
  for (const text of ['WhatsApp Connect', 'Connected', ...features]) await seen(text);
  const href = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');
  expect([href('Open the dashboard'), href('Contact support')]).toEqual([
    '/dashboard',
    expect.stringMatching(/^mailto:/),
  ]);
});

it('the embedded page of a stranger’s shop leads to the integrations [INT-SHOP-011]', async () => {
  const actor = await handoff('/shopify-embedded?shop=other.myshopify.com&embedded=1');
  fail(actor, 'findOrganisation', new Failure('notFound'));
  await seen('Organization not found');
  await seen('Your shopify store is not connected to the product yet');
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/dashboard/integration');
});

/** Returns an app whose server answers by the operation's name. */
function anApp(answers: Record<string, unknown>) {
  const calls: [string, unknown][] = [];
  const app = {
    cache: createCache(),
    call: async ({ name }: { name: string }, input: unknown) => {
      calls.push([name, input]);
      return answers[name];
    },
    showToast: () => {},
  } as unknown as AppContext;
  return { app, calls };
}

it('a selected category loads its templates [TPL-007]', async () => {
  const { app, calls } = anApp({ 'template.list': { templates: { waba_templates: [] } } });
  const actor = onPage(
    app,
    createActor(wireTemplateList(app), { input: { ...marie, template: null } }),
  ).start();
  await expect
    .poll(() => actor.getSnapshot().children.pages?.getSnapshot().value)
    .toEqual({ shown: 'empty' });
  actor.send({ type: 'templates.category', category: 'UTILITY' });
  await expect
    .poll(() => calls)
    .toEqual([
      ['template.list', {}],
      ['template.list', { category: 'UTILITY' }],
    ]);
});

it('a connection is asked for with its language in capitals, once the five templates stand [INT-PAWA-004 INT-PAWA-006 INT-PAWA-009]', async () => {
  const approved = PAYMENT_TEMPLATES.map((name) => ({ name, status: 'approved' }));
  const { app, calls } = anApp({
    'pawapay.availability': [{ country: 'CMR', currencies: [{ code: 'XAF', symbol: 'CFA' }] }],
    'template.list': { templates: { waba_templates: approved } },
    'pawapay.connect': { org: anOrganisation },
  });
  learnOrganisation(app);
  const actor = onPage(
    app,
    createActor(wirePawapayConnect(), {
      input: { connected: false, isAdmin: true, hasChannel: true },
    }),
  ).start();
  actor.send({ type: 'connect.open' });
  await expect.poll(() => actor.getSnapshot().value).toBe('editing');
  actor.send({ type: 'connect.type', text: 'secret' });
  actor.send({ type: 'connect.country', country: 'CMR' });
  actor.send({ type: 'connect.language', language: 'FR' });
  actor.send({ type: 'connect.submit' });
  await expect
    .poll(() => calls.at(-1))
    .toEqual([
      'pawapay.connect',
      {
        token: 'secret',
        language_code: 'FR',
        country_code: 'CMR',
        currency_code: 'XAF',
        currency_symbol: 'CFA',
      },
    ]);
  expect(app.cache.getQueryData(keys.organisation)).toEqual(anOrganisation);
});

it('a shop is disconnected by the call, and the answer is the organisation [INT-SHOP-005]', async () => {
  const { app, calls } = anApp({ 'shop.disconnect': { data: anOrganisation } });
  learnOrganisation(app);
  const actor = onPage(
    app,
    createActor(wireShopConnect(), {
      input: {
        connected: true,
        domain: 'a.myshopify.com',
        otherCrm: null,
        isAdmin: true,
      },
    }),
  ).start();
  actor.send({ type: 'disconnect.open' });
  actor.send({ type: 'disconnect.confirm' });
  await expect.poll(() => calls).toEqual([['shop.disconnect', {}]]);
  await expect.poll(() => app.cache.getQueryData(keys.organisation)).toEqual(anOrganisation);
});
