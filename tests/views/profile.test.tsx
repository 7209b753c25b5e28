import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { Campaigns } from '#features/contact/Campaigns.tsx';
import { ProfileDialog } from '#features/contact/ProfileDialog.tsx';
import { TemplateForm } from '#features/template/TemplateForm.tsx';
import { TemplatesTab } from '#features/template/TemplatesTab.tsx';
import { TemplateRows } from '#features/template/TemplateRows.tsx';
import { Failure } from '#contract/failure.ts';
import { contactProfileMachine } from '#machines/customer/contactProfile.machine.ts';
import { profileTabMachine } from '#machines/customer/profileTab.machine.ts';
import type { CustomerFacts } from '#machines/customer/customer.facts.ts';
import { marie, marieOfTheShop } from '#machines/customer/customer.samples.ts';
import { bagOfTheWeek, orderReady } from '#machines/template/template.samples.ts';
import { templateListMachine } from '#machines/template/templateList.machine.ts';
import { templateSendMachine } from '#machines/template/templateSend.machine.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { quiet } from '#tests/support/quiet.ts';
import { answerPages } from '#tests/support/pages.ts';
import { show } from '#tests/support/screen.tsx';
import { serverFailed } from '#tests/support/serverFailed.ts';
import { aContact, allTemplates, mediaItems } from '#tests/support/views/customer.tsx';

afterEach(() => page.viewport(1280, 800));

async function open(customer: CustomerFacts = marie, more: object = {}) {
  const told = { shop: vi.fn(), copy: vi.fn() };
  const cache = createCache();
  cache.setQueryData(keys.contact('whatsapp', '237650000001'), { ...aContact, ...more });
  cache.setQueryData(keys.profile('whatsapp', '237650000001'), {
    campaigns: [],
    media_counts: { photos: 12, videos: 2, documents: 3, audio: 1 },
  });
  cache.setQueryData(
    keys.media('whatsapp', '237650000001', 'photos'),
    Array.from({ length: 2000 }, (_, n) => ({ ...mediaItems(1)[0]!, _id: `p${n}` as never, seq: 2000 - n })),
  );
  cache.setQueryData(keys.templates(null), allTemplates);
  const tabs = quiet(profileTabMachine).provide({
    actions: { openShopCustomer: told.shop, copyText: (_, { text }) => told.copy(text) },
  });
  const machine = quiet(contactProfileMachine).provide({ actors: { tabs } });
  const actor = createActor(machine, { input: customer, clock: new SimulatedClock() }).start();
  actor.send({ type: 'profile.open' });
  const done = { type: 'xstate.done.actor.loadProfile', output: { hasCampaigns: false, isFresh: true } };
  actor.send(done as never);
  const { say } = await show(<ProfileDialog actor={actor} />, { cache });
  return { actor: actor.getSnapshot().children.tabs!, told, say };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name });

describe('the profile', () => {
  it('shows who the customer is, with links to shop, CRM and WhatsApp [PROF-003] [PROF-015]', async () => {
    await open(marieOfTheShop, {
      shopifyLink: 'https://shop.example.test/admin/customers/7001',
      crm: { platform: 'zoho', url: 'https://crm.example.test/contacts/1' },
    });
    for (const text of [
      'Marie-Claire',
      'Atangana Mbarga',
      'Rue Njo-Njo',
      'Sur mesure',
      'Wants the ndop jacket',
    ])
      await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible();
    const link = (name: string) => page.getByRole('link', { name });
    await expect
      .element(link('Customer in the shop'))
      .toHaveAttribute('href', 'https://shop.example.test/admin/customers/7001');
    await expect
      .element(link('Contact in Zoho'))
      .toHaveAttribute('href', 'https://crm.example.test/contacts/1');
    await expect.element(link('Open in WhatsApp')).toHaveAttribute('href', 'https://wa.me/237650000001');
  });

  it('links only to addresses of the web', async () => {
    await open(marie, {
      shopifyLink: 'javascript:alert(1)',
      crm: { platform: 'zoho', url: 'data:text/html,x' },
    });
    expect(page.getByRole('link', { name: /shop|Zoho/ }).query()).toBeNull();
  });

  it('is edited in the shop where one is connected, and in its place where none is [PROF-004]', async () => {
    const ofShop = await open(marieOfTheShop);
    await button('Edit').click();
    expect(ofShop.told.shop).toHaveBeenCalledOnce();
    await button('Change name, address and tags').click();
    expect(ofShop.actor.getSnapshot().children.edit?.getSnapshot().value).toBe('reading');
    await button('Copy the number').click();
    expect(ofShop.told.copy).toHaveBeenCalledWith('+237650000001');
  });

  it('has its own form where no shop is connected', async () => {
    const { actor, told } = await open();
    await button('Edit').click();
    expect(told.shop).not.toHaveBeenCalled();
    expect(actor.getSnapshot().children.edit?.getSnapshot().value).toBe('reading');
  });

  it('is a list of tabs on a phone, and each leads back [PROF-001]', async () => {
    await page.viewport(360, 740);
    const { actor } = await open();
    await tab('Templates').click();
    expect(actor.getSnapshot().matches('templates')).toBe(true);
    await expect
      .element(page.getByRole('tablist', { name: 'Sections of the profile' }))
      .not.toBeInTheDocument();
    await button('Back').click();
    await expect.element(page.getByRole('tablist', { name: 'Sections of the profile' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  it.each([1280, 360])(
    'draws only what is in sight of two thousand photos, at %d px [PROF-011]',
    async (width) => {
      await page.viewport(width, 740);
      const { actor } = await open();
      await page.getByRole('tab', { name: /^Media/ }).click();
      const media = actor.getSnapshot().children.media!;
      answerPages(media, { count: 2000 });
      media.send({ type: 'list.loaded', count: 2000 });
      await expect.element(page.getByRole('region', { name: 'Files' })).toBeVisible();
      await expect.poll(() => document.querySelectorAll('[role=region] img').length).toBeGreaterThan(5);
      expect(document.querySelectorAll('[role=region] img').length).toBeLessThan(80);
      await page
        .getByRole('button', { name: /^Photo of/ })
        .first()
        .click();
      await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
      expect(media.getSnapshot().context.index).toBe(1);
      await userEvent.keyboard('{Escape}');
      expect(media.getSnapshot().matches('away')).toBe(true);
    },
  );
});

it('lists the campaigns that were received, with how each went [PROF-005]', async () => {
  const campaign = { id: 'c1', name: 'New collection', subtitle: '21 November' };
  await show(
    <Campaigns
      campaigns={[
        { ...campaign, recipient: { status: 'failed', error: 'Number is not on WhatsApp' }, debt: null },
        ...['PAID', 'DELIVERED'].map((status) => ({
          id: 'c2',
          name: `School fees ${status}`,
          subtitle: 'payment_request_cta',
          recipient: { status: 'read', error: null },
          debt: {
            invoice_id: status,
            externalReference: `AW-${status}`,
            amount: '12500',
            currency: 'XAF',
            status,
            is_cancelled: false,
          },
        })),
      ]}
    />,
  );
  for (const text of ['New collection', '21 November', 'failed', 'Number is not on WhatsApp'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  // Debts show what is owed and how it stands, and lead to their collection.
  for (const text of ['XAF 12,500 · AW-PAID', 'Paid', 'XAF 12,500 · AW-DELIVERED', 'Delivered'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  const target = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');
  expect([target('New collection'), target('School fees PAID')]).toEqual([
    '/dashboard/campaigns/c1',
    '/dashboard/paymentCampaigns/c2',
  ]);
});

describe('templates', () => {
  it('show name, language and where they stand; only approved ones open [TPL-002] [TPL-003] [TPL-005]', async () => {
    await show(
      <div style={{ display: 'flex', width: 640 }}>
        <TemplateRows templates={allTemplates} onChoose={() => {}} />
      </div>,
    );
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect.element(row('order_ready').getByText('English', { exact: false })).toBeVisible();
    const colour = (name: string, status: string) =>
      getComputedStyle(row(name).getByText(status, { exact: true }).element()).color;
    const [approved, pending, rejected, paused] = [
      colour('order_ready', 'Approved'),
      colour('pickup_point', 'Pending'),
      colour('season_sale', 'Rejected'),
      colour('old_offer', 'Paused'),
    ];
    const root = getComputedStyle(document.documentElement);
    const named = (name: string) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = root.getPropertyValue(name);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    expect([approved, pending, rejected, paused]).toEqual([
      named('--success-text'),
      named('--warning-text'),
      named('--danger-text'),
      named('--label-resolved-text'),
    ]);
    for (const [name, may] of [
      ['order_ready', true],
      ['pickup_point', false],
      ['season_sale', false],
      ['old_offer', false],
    ] as const) {
      const opener = row(name).getByRole('button');
      await (may ? expect.element(opener).toBeEnabled() : expect.element(opener).toBeDisabled());
    }
  });

  it('two hundred of them are drawn as far as they are in sight', async () => {
    const many = Array.from({ length: 200 }, (_, n) => ({ ...orderReady, id: `t${n}`, name: `order_${n}` }));
    await show(
      <div style={{ display: 'flex', width: 640, height: 400 }}>
        <TemplateRows templates={many} onChoose={() => {}} />
      </div>,
    );
    await expect.element(page.getByText('order_0', { exact: true })).toBeVisible();
    expect(page.getByRole('listitem').elements().length).toBeLessThan(30);
  });

  it('are chosen with words and arrow keys: from the field to the first that opens, on, and back', async () => {
    const cache = createCache();
    const others = [1, 2].map((n) => ({ ...orderReady, id: `t${n}`, name: `order_${n}` }));
    const closed = allTemplates.filter((it) => it.name !== 'order_ready');
    cache.setQueryData(keys.templates(null), [...closed, ...others]);
    const actor = createActor(quiet(templateListMachine), {
      input: { ...marie, template: null },
      clock: new SimulatedClock(),
    });
    actor.start();
    await show(<TemplatesTab actor={actor} />, { cache });
    answerPages(actor, { count: closed.length + 2 });
    const search = page.getByRole('textbox', { name: 'Search templates' });
    const opener = (name: string) => page.getByRole('button', { name: `Preview & Submit: ${name}` });
    await search.fill('order');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(opener('order_1')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(opener('order_2')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(opener('order_2')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(actor.getSnapshot().context.chosen).toMatchObject({ name: 'order_2' });
  });

  const form = async (template = orderReady) => {
    const actor = createActor(quiet(templateSendMachine), {
      input: { customer: marie, template },
      clock: new SimulatedClock(),
    }).start();
    actor.send({ type: 'xstate.done.actor.readRecipient', output: { firstName: 'Marie' } } as never);
    await show(
      <div style={{ width: 640 }}>
        <TemplateForm actor={actor} />
      </div>,
    );
    return actor;
  };

  it('are filled in beside what will be sent, with the first name first [TPL-006] [TPL-009]', async () => {
    await form();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect
      .element(page.getByRole('textbox', { name: 'Variable {{1}} in the text' }))
      .toHaveValue('Marie');
    await expect.element(preview.getByText('Hello Marie, your order is ready until {{2}}.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Variable {{2}} in the text' }).fill('18:30');
    await expect.element(preview.getByText('Hello Marie, your order is ready until 18:30.')).toBeVisible();
    await page.getByRole('textbox', { name: /in the button/ }).fill('a118');
    await expect.element(preview.getByText('https://example.test/orders/a118')).toBeVisible();
  });

  it('say line by line what is wrong [TPL-016]', async () => {
    const actor = await form();
    await page.getByRole('textbox', { name: 'Variable {{1}} in the text' }).fill(' ');
    await button('Send').click();
    const said = page
      .getByRole('alertdialog')
      .getByText(/required/)
      .element().textContent;
    expect(said.split('\n')).toEqual([
      'Empty value for required variable: {{1}} for key body',
      'Missing required variable: {{2}} for key body',
      'Missing required variables for button 0',
    ]);
    await button('OK').click();
    expect(actor.getSnapshot().matches('editing')).toBe(true);
  });

  it('keep the name of the file over the text when they could not be sent [TPL-019]', async () => {
    const actor = await form(bagOfTheWeek);
    const file = { id: 'f1', name: 'bag.jpg', mimeType: 'image/jpeg', size: 1000 };
    actor.send({ type: 'form.header', url: 'http://127.0.0.1:4100/media/1', file });
    await button('Send').click();
    actor.send({ type: 'xstate.error.actor.sendTemplate', error: new Failure('unexpected') } as never);
    await button('OK').click();
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    await expect.element(page.getByText('bag.jpg').first()).toBeVisible();
    expect(page.getByText('From 127.0.0.1').query()).toBeNull();
  });

  it.each([
    [new Failure('unexpected', 'The provider is tired.'), 'The provider is tired.'],
    [new Failure('unexpected'), 'Unknown error occurred'],
    [serverFailed(), 'Unknown error occurred'],
    [new Failure('aborted'), 'Failed to send template message'],
  ])('say why one was not sent: %s [TPL-023]', async (error, expected) => {
    const actor = await form();
    actor.send({ type: 'form.set', key: '2', value: '18:30' });
    actor.send({ type: 'form.set', key: 'button_0_1', value: 'a118' });
    actor.send({ type: 'form.submit' });
    await expect.element(page.getByText('Sending the template…')).toBeVisible();
    actor.send({ type: 'xstate.error.actor.sendTemplate', error } as never);
    const dialog = page.getByRole('alertdialog', { name: 'Error sending template message' });
    await expect.element(dialog.getByText(expected)).toBeVisible();
    await button('OK').click();
    await expect
      .element(page.getByRole('textbox', { name: 'Variable {{2}} in the text' }))
      .toHaveValue('18:30');
  });
});
