import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { Failure } from '#contract/failure.ts';
import type { SubscriptionStatus } from '#contract/subscription.ts';
import { BillingPage } from '#features/billing/BillingPage.tsx';
import { PlanChooser } from '#features/billing/PlanChooser.tsx';
import { PlanChooserDialog } from '#features/billing/PlanChooserDialog.tsx';
import { StatusBadge } from '#features/billing/StatusBadge.tsx';
import { standingOf } from '#machines/billing/billing.rules.ts';
import { billingPageMachine } from '#machines/billing/billingPage.machine.ts';
import { planChooserMachine } from '#machines/billing/planChooser.machine.ts';
import type { Language } from '#i18n/languages.ts';
import { offerIn, professional } from '#machines/billing/plans.samples.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { complaintsOf } from '#tests/support/axe.ts';
import { someBilling, someCards, someInvoices } from '#tests/support/billingSamples.ts';
import { refuse, reply } from '#tests/support/inbox.tsx';
import { answerPages } from '#tests/support/pages.ts';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

const clock = new SimulatedClock();

async function billingPage(billing = someBilling(), isAdmin = true, language: Language = 'en', width = 1000) {
  const cache = createCache();
  cache.setQueryData(keys.billing, billing);
  cache.setQueryData(keys.billingInvoices, someInvoices);
  cache.setQueryData(keys.cards, someCards);
  const actor = createActor(quiet(billingPageMachine), {
    clock,
    input: { isAdmin, address: '/dashboard/settings/billing' },
  }).start();
  const { screen, say } = await show(
    <div style={{ width }}>
      <BillingPage actor={actor} />
    </div>,
    { cache, language },
  );
  reply(actor, 'loadBilling', standingOf(billing));
  const { invoices, cards, action } = actor.getSnapshot().children;
  reply(invoices!, 'loadPage', { count: someInvoices.length, next: 'in_1' });
  reply(cards!, 'loadCards');
  return { actor, invoices: invoices!, cards: cards!, action: action!, screen, say };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the billing page', () => {
  it('has its cards, the subscription, and the use of each quota [BILL-001 BILL-002 BILL-013]', async () => {
    await billingPage();
    for (const text of ['Plan', 'Members', 'Monthly cost', '$320.00', 'Members and open invitations'])
      await expect.element(page.getByText(text)).toBeVisible();
    for (const name of [
      'Current Subscription',
      'Usage Overview',
      'Invoices',
      'Payment methods',
      'Danger zone',
    ])
      await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('progressbar', { name: 'Seats' }))
      .toHaveAttribute('aria-valuenow', '60');
    await expect.element(page.getByText('750 left, then $0.05 each')).toBeVisible();
    await expect.element(page.getByText('1,000 over, $20.00')).toBeVisible();
    expect(await complaintsOf(document.body)).toEqual([]);
  });

  it('breaks no word where the menu of a tablet leaves it 408 pixels', async () => {
    await billingPage(someBilling(), true, 'fr', 408);
    const linesOf = (text: string) => {
      const range = document.createRange();
      range.selectNodeContents(page.getByText(text, { exact: false }).first().element().firstChild as Node);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    await expect.element(page.getByRole('heading', { name: 'Factures' })).toBeVisible();
    for (const text of ['Professional', 'Code promotionnel']) await expect.poll(() => linesOf(text)).toBe(1);
  });

  it('offers every action to an admin, and none to a member [BILL-004 BILL-008]', async () => {
    const { screen } = await billingPage();
    for (const name of ['Change plan', 'Billing portal', 'Pause', 'Apply', 'Cancel subscription'])
      await expect.element(button(name)).toBeEnabled();
    await screen.unmount();
    await billingPage(someBilling(), false);
    await expect.element(page.getByText('Card ending 4242')).toBeVisible();
    const names = page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Load more']);
  });

  it('shows the next billing date, and the portal’s link [BILL-005]', async () => {
    await billingPage();
    await expect.element(page.getByText('Next billing date Dec 4, 2026')).toBeVisible();
    await expect.element(button('Billing portal')).toBeVisible();
  });

  it('disables every control while one action runs [BILL-051]', async () => {
    await billingPage();
    await userEvent.click(button('Billing portal'));
    for (const name of ['Change plan', 'Billing portal', 'Pause', 'Apply', 'Cancel subscription', 'Add'])
      await expect.element(button(name)).toBeDisabled();
  });

  it.each([
    ['paused', 'Nothing will be billed.', ['Not billed while paused']],
    ['unpaid', 'An invoice waits for its payment.', []],
  ] as const)('contradicts nothing while %s', async (status, next, others) => {
    await billingPage(someBilling(status));
    for (const text of [next, ...others]) await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText(/Next billing date/)).not.toBeInTheDocument();
  });

  it.each([
    ['paused', 'Subscription Paused'],
    ['past_due', 'Subscription Issue'],
    ['unpaid', 'Subscription Issue'],
  ] as const)('warns while the subscription is %s [BILL-041]', async (status, title) => {
    await billingPage(someBilling(status));
    await expect.element(page.getByText(title, { exact: true })).toBeVisible();
  });

  it.each([
    [
      'en',
      'Scale was ended on Nov 20, 2026, because your organisation had another subscription. $400.00 was given back.',
    ],
    [
      'fr',
      'Scale a été résilié le 20 nov. 2026, car votre organisation avait un autre abonnement. $400.00 a été remboursé.',
    ],
  ] as const)('tells in %s of a second subscription that was ended', async (language, text) => {
    const second = {
      id: 'sub_2',
      plan_name: 'Scale',
      ended_at: '2026-11-20T12:00:00.000Z',
      refund_refused: false,
    };
    const refund = { amount: '400', currency: 'USD' };
    const billing = someBilling();
    billing.info.second_subscriptions = [
      { ...second, refund },
      { ...second, id: 'sub_3', plan_name: 'Growth', refund: null },
      { ...second, id: 'sub_4', refund, refund_refused: true },
    ];
    const { say } = await billingPage(billing, true, language);
    const values = { plan: 'Growth', date: language === 'en' ? 'Nov 20, 2026' : '20 nov. 2026' };
    const texts = [
      text,
      say('billing.secondFree', values),
      say('billing.secondRefused', { ...values, plan: 'Scale' }),
    ];
    for (const [index, line] of texts.entries())
      await expect
        .element(page.getByRole('status').nth(index))
        .toHaveTextContent(`${say('billing.secondTitle')}${line}`);
    expect(await complaintsOf(document.body)).toEqual([]);
  });

  it('says how many days of the trial are left [BILL-036]', async () => {
    await billingPage(someBilling('trialing'));
    await expect.element(page.getByText('12 days of trial left, until Dec 4, 2026')).toBeVisible();
  });

  it('lists the invoices with period, status and amount, and loads more of them [BILL-006 BILL-047]', async () => {
    const { actor } = await billingPage();
    const table = page.getByRole('table', { name: 'Invoices' });
    await expect.element(table.getByText('Sep 4, 2026 to Oct 4, 2026')).toBeVisible();
    await expect.element(table.getByText('Paid').first()).toBeVisible();
    await expect.element(table.getByText('$314.10')).toBeVisible();
    await userEvent.click(button('Load more'));
    const pages = actor.getSnapshot().children.invoices;
    expect(pages?.getSnapshot().matches({ shown: 'loadingMore' })).toBe(true);
    answerPages({ getSnapshot: () => ({ children: { pages } }) } as never, { count: 4 });
    await expect.element(button('Load more')).not.toBeInTheDocument();
  });

  it('shows each invoice whole on a phone, in French too [BILL-006]', async () => {
    await billingPage(undefined, true, 'fr', 288);
    const table = page.getByRole('table', { name: 'Factures' });
    await expect.element(table.getByText('Payée').first()).toBeVisible();
    const { scrollWidth, clientWidth } = table.element().parentElement!;
    expect(scrollWidth).toBe(clientWidth);
  });

  it('lists the cards with expiry, day of adding and default [BILL-007]', async () => {
    await billingPage();
    await expect.element(page.getByText('Expires 08/2028 · added Jul 19, 2026')).toBeVisible();
    await expect.element(page.getByText('Default', { exact: true })).toBeVisible();
    await expect.element(button('Set as default: card ending 1881')).toBeVisible();
  });

  it('says which of its parts could not be loaded or changed [BILL-038 BILL-040 BILL-029]', async () => {
    const { actor, cards, action } = await billingPage();
    await userEvent.click(button('Set as default: card ending 1881'));
    refuse(cards, 'saveCard', new Failure('providerFailed'));
    await expect.element(page.getByText('Failed to update payment method')).toBeVisible();
    await userEvent.click(button('Remove: card ending 1881'));
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
    refuse(cards, 'removeCard', new Failure('providerFailed'));
    await expect.element(page.getByText('Failed to remove payment method')).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Promotion code' }), 'NOPE');
    await userEvent.click(button('Apply'));
    refuse(action, 'changeSubscription', new Failure('promotionUnknown'));
    await expect
      .element(page.getByText('Failed to apply discount: This promotion code is not valid.'))
      .toBeVisible();
    actor.send({ type: 'billing.acted' });
    refuse(actor, 'loadBilling', new Failure('unreachable'));
    await expect.element(page.getByText('Error Loading Billing Information')).toBeVisible();
  });

  it('says that invoices and cards could not be loaded [BILL-040]', async () => {
    const cache = createCache();
    cache.setQueryData(keys.billing, someBilling());
    const actor = createActor(quiet(billingPageMachine), {
      clock,
      input: { isAdmin: true, address: '/dashboard/settings/billing' },
    }).start();
    await show(<BillingPage actor={actor} />, { cache });
    reply(actor, 'loadBilling', standingOf(someBilling()));
    const { invoices, cards } = actor.getSnapshot().children;
    refuse(invoices!, 'loadPage', new Failure('providerFailed'));
    refuse(cards!, 'loadCards', new Failure('providerFailed'));
    await expect.element(page.getByText('Failed to load invoices')).toBeVisible();
    await expect.element(page.getByText('Failed to fetch payment methods')).toBeVisible();
  });

  it('draws 30 days as bars, with the figures in a table [BILL-010]', async () => {
    await billingPage();
    const chart = page.getByRole('img', { name: 'Messages. Most on Nov 21, 2026: 2,100' });
    await expect.element(chart).toBeVisible();
    expect(chart.element().querySelectorAll('rect')).toHaveLength(30);
    await userEvent.click(page.getByText('Show as a table'));
    const table = page.getByRole('table', { name: 'Last 30 days' });
    await expect.element(table.getByText('Nov 14, 2026')).toBeVisible();
    await expect.element(table.getByText('2,310')).toBeVisible();
  });
});

it.each([
  ['trialing', 'Trial'],
  ['active', 'Active'],
  ['past_due', 'Past Due'],
  ['canceled', 'Canceled'],
  ['none', 'None'],
  ['incomplete_expired', 'incomplete_expired'],
] as [SubscriptionStatus, string][])('the badge of %s says %s [BILL-014]', async (status, text) => {
  await show(<StatusBadge status={status} />);
  await expect.element(page.getByText(text)).toBeVisible();
});

describe('the plans', () => {
  async function chooser(status: SubscriptionStatus = 'active', isAdmin = true) {
    const actor = createActor(quiet(planChooserMachine), { clock, input: { isAdmin } }).start();
    reply(actor, 'loadPlans', offerIn(status));
    return actor;
  }

  it('are subscribed to when another tab cancelled the subscription meanwhile [BILL-021]', async () => {
    const actor = await chooser();
    await show(<PlanChooserDialog actor={actor} onClose={() => {}} />);
    await userEvent.click(button('Select Plan: Scale'));
    const { change } = actor.getSnapshot().children;
    expect(change).toBeDefined();
    await userEvent.click(button('Change plan'));
    refuse(change!, 'changePlan', new Failure('subscriptionBlocked', null, { status: 'canceled' }));
    expect(actor.getSnapshot().matches('subscribing')).toBe(true);
  });

  it('replace our estimate by the figures of the provider [BILL-020]', async () => {
    const actor = await chooser();
    await show(<PlanChooserDialog actor={actor} onClose={() => {}} />);
    await userEvent.click(button('Select Plan: Scale'));
    await expect.element(page.getByText(/^Estimate/)).toBeVisible();
    const due_at = '2026-12-04T12:00:00.000Z';
    reply(actor.getSnapshot().children.change!, 'previewPlan', {
      due: '440',
      currency: 'USD',
      due_at,
      lines: [],
    });
    await expect.element(page.getByText('$440.00')).toBeVisible();
    await expect.element(page.getByText(/^Estimate/)).not.toBeInTheDocument();
  });

  it('have price, quantities, features and rates, and say why one does not fit [BILL-016 BILL-032 BILL-033]', async () => {
    await show(<PlanChooser actor={await chooser()} suggests />);
    await expect.element(page.getByText('$300/m')).toBeVisible();
    await expect.element(page.getByText('20,000 conversations')).toBeVisible();
    await expect.element(page.getByText('CRM sync, Copilot documents, priority support')).toBeVisible();
    await expect
      .element(
        page
          .getByText('Over the limit: seat $10.00, conversation $0.05, message $0.01, broadcast $0.02')
          .first(),
      )
      .toBeVisible();
    await expect.element(button('Current Plan')).toBeDisabled();
    await expect.element(button('Unavailable')).toBeDisabled();
    await expect
      .element(
        page.getByText('6 seats are in use and Growth includes 3. Remove 3 members or invitations first.'),
      )
      .toBeVisible();
    expect(await complaintsOf(document.body)).toEqual([]);
  });

  it('with extra features are Growth and Scale [BILL-035]', async () => {
    await show(<PlanChooser actor={await chooser()} />);
    await expect.element(page.getByText('CRM sync, Copilot documents', { exact: true })).toBeVisible();
    const items = page.getByRole('list', { name: 'Plans' }).getByRole('listitem');
    await expect.element(items.filter({ hasText: '$300/m' })).not.toHaveTextContent('CRM sync');
  });

  it('without a price ask to contact us [BILL-031]', async () => {
    const actor = createActor(quiet(planChooserMachine), { clock, input: { isAdmin: true } }).start();
    const offer = offerIn('none');
    reply(actor, 'loadPlans', {
      ...offer,
      eligible: [{ ...professional, base_price: null }],
      ineligible: [],
    });
    await show(<PlanChooser actor={actor} />);
    await expect.element(page.getByText('Contact us')).toBeVisible();
  });

  it('are all locked while one is taken, and for members [BILL-016 BILL-017]', async () => {
    const actor = await chooser('none');
    const { screen } = await show(<PlanChooser actor={actor} />);
    await userEvent.click(button('Select Plan: Scale'));
    await expect.element(button('Select Plan: Professional')).toBeDisabled();
    await screen.unmount();
    await show(<PlanChooser actor={await chooser('none', false)} />);
    await expect.element(button('Select Plan: Scale')).toBeDisabled();
    await expect.element(page.getByText('Only admins can choose a plan.')).toBeVisible();
  });

  it('are three columns within 45 percent of the height in their dialog [BILL-003 CONST-011]', async () => {
    await page.viewport(1280, 800);
    await show(<PlanChooserDialog actor={await chooser()} onClose={() => {}} />);
    const list = page.getByRole('list', { name: 'Plans' });
    await expect.element(list).toBeVisible();
    const { gridTemplateColumns: columns, maxHeight } = getComputedStyle(list.element());
    expect(columns.split(' ')).toHaveLength(3);
    expect(parseFloat(maxHeight)).toBeCloseTo(window.innerHeight * 0.45, 0);
  });
});
