import type { Page } from '@playwright/test';
import { openTab } from './support/customer.ts';
import {
  bubble,
  deliveryOf,
  expect,
  messages,
  openConversation,
  reply,
  rowOf,
  test,
} from './support/journey.ts';
import { picture } from './support/picture.ts';
import { settled } from './support/settled.ts';
import { newcomer } from './support/newAccount.ts';

const waiting = 'Waiting for the WhatsApp number';
const banner = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'The WhatsApp number is disconnected.' });
const expectDelivered = (page: Page, text: string) =>
  expect(deliveryOf(page, text)).toHaveAttribute('data-delivery', /^(delivered|read)$/);

test('a template with a location header is sent with the location that was filled in; who wants no adverts is opted out by one tap [TPL-008]', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Aïcha Bello');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await openTab(ada, 'Templates');
  const profile = ada.getByRole('dialog', { name: 'Contact', exact: true });
  await profile.getByRole('button', { name: 'Preview & Submit: pickup_location' }).click();
  const field = (name: string) => profile.getByRole('textbox', { name, exact: true });
  await expect(field('Variable {{1}} in the text')).toHaveValue('Aïcha');
  await field('Latitude of the location').fill('100');
  await field('Longitude of the location').fill('9.6966');
  await field('Name of the location').fill('Marché des Fleurs');
  await profile.getByRole('button', { name: 'Send', exact: true }).click();
  const faults = ada.getByRole('alertdialog');
  await expect(faults).toContainText('Latitude of the location is not a valid coordinate');
  await expect(faults).toContainText('Address of the location is required');
  await faults.getByRole('button', { name: 'OK' }).click();
  await field('Latitude of the location').fill('4.0483');
  await field('Address of the location').fill('Rue Joss, Douala');
  await picture(ada, 'template-location');
  await profile.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(ada.getByText('Message sent successfully').first()).toBeVisible();

  const templates = async () => (await customer.thread()).filter(({ type }) => type === 'template');
  await expect.poll(async () => (await templates()).length).toBe(1);
  expect((await templates())[0]?.content).toMatchObject({
    body: 'Hello Aïcha, your order waits for you here.',
    location: {
      latitude: 4.0483,
      longitude: 9.6966,
      name: 'Marché des Fleurs',
      address: 'Rue Joss, Douala',
    },
  });
  await ada.keyboard.press('Escape');
  await expect(messages(ada).getByText('Hello Aïcha, your order waits for you here.')).toBeVisible();

  const other = await world.customer('Odile Manga');
  await other.asksForPerson();
  await other.writes('Stop it please with the adverts, and where is my bag?');
  await openConversation(ada, other.name);
  await expect(ada.getByRole('group', { name: 'Does the customer want no more promotions?' })).toBeVisible();
  await ada.getByRole('button', { name: 'Opt out' }).click();
  await expect(ada.getByText('The customer gets no more promotions.')).toBeVisible();
  await expect(messages(ada).getByText(/not receive our promotional messages/)).toHaveCount(1);
  await expect
    .poll(async () => (await other.thread()).filter(({ text }) => text.includes('promotional')).length)
    .toBe(1);
  await openConversation(ada, customer.name);
  await openConversation(ada, other.name);
  await expect(messages(ada).getByText(/where is my bag/)).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Opt out' })).toHaveCount(0);
});

test('a token expires while an agent writes, an admin reconnects the number, and the waiting messages are sent once', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Ruth Fotso');
  await customer.asksForPerson();
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await reply(ada, 'Good morning Ruth');
  await expectDelivered(ada, 'Good morning Ruth');

  await world.number({ token_dead: true });
  await reply(ada, 'Your bag is ready');
  await expect(banner(ada)).toBeVisible();
  await expect(messages(ada).getByText(waiting).first()).toBeVisible();
  await expect(deliveryOf(ada, 'Your bag is ready')).toHaveAttribute('data-delivery', 'sending');
  await expectDelivered(ada, 'Good morning Ruth');
  await picture(ada, 'token-dead');
  await expect(banner(ben)).toBeVisible();
  await expect(banner(ben).getByRole('link', { name: 'Reconnect' })).toHaveCount(0);

  await banner(ada).getByRole('link', { name: 'Reconnect' }).click();
  const connect = ada.getByRole('button', { name: 'Connect again' });
  await connect.click();
  await expect(ada.getByText('Error Connecting Provided Channel').first()).toBeVisible();
  await expect(banner(ada)).toBeVisible();
  await picture(ada, 'token-dead-settings');
  await world.number({ token_dead: false });
  await connect.click();
  await expect(banner(ada)).toHaveCount(0);
  await expect(banner(ben)).toHaveCount(0);
  await expect(connect).toHaveCount(0);

  await ada.getByRole('link', { name: /^Conversations/ }).click();
  await openConversation(ada, customer.name);
  await expectDelivered(ada, 'Your bag is ready');
  await expect(messages(ada).getByText(waiting)).toHaveCount(0);
  const { by_text: sent } = await world.accepted(customer.wa_id);
  expect(sent).toMatchObject({ 'Good morning Ruth': 1, 'Your bag is ready': 1 });
});

test('signing in at 360dialog replaces a rejected key, and the number stays the same', async ({
  world,
  product,
  page,
}) => {
  await newcomer(page, product, { name: 'Odile Manga', email: `odile${Date.now()}@parley.test` });
  await page.getByRole('textbox', { name: 'Organization name' }).fill('Chez Odile');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Open the hub' }).click();
  await page.getByRole('link', { name: 'Connect this number' }).first().click();
  await expect(page.getByRole('region', { name: 'Conversation list' })).toBeVisible();

  const customer = await world.customer('Rodrigue Tchana', 'd360');
  await customer.asksForPerson();
  await openConversation(page, customer.name);
  await page.getByRole('button', { name: 'Take over' }).click();
  await world.call('DELETE', '/control/d360/wouri01CH/key');
  await reply(page, 'Your bag is ready');
  await expect(banner(page)).toBeVisible();
  await expect(messages(page).getByText(waiting).first()).toBeVisible();

  await banner(page).getByRole('link', { name: 'Reconnect' }).click();
  await page.getByRole('button', { name: 'Sign in at 360dialog' }).click();
  await expect(page.getByRole('heading', { name: 'Give access to a WhatsApp number' })).toBeVisible();
  // Until the person is known, nothing is shown on which a click would leave the address that links the number.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/identity/me', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/identity/me');
  await page.getByRole('link', { name: 'Connect this number' }).first().click();
  await asked;
  expect(await settled(() => rowOf(page, customer.name).count())).toBe(0);
  held.resolve();
  await expect(page.getByRole('region', { name: 'Conversation list' })).toBeVisible();
  await openConversation(page, customer.name);
  await expect(banner(page)).toHaveCount(0);
  await expectDelivered(page, 'Your bag is ready');
  expect((await world.accepted(customer.wa_id)).by_text).toMatchObject({ 'Your bag is ready': 1 });
});

test('a customer who hides their number and shows it later stays one contact with one conversation', async ({
  world,
  enter,
}) => {
  const user = `CM.13491${Date.now()}`;
  const customer = await world.customer('Yvette Nana', 'whatsapp', {
    username: `yvette.${Date.now()}`,
    user_id: user,
    hides_phone: true,
  });
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await reply(ada, 'Good morning Yvette');
  await expectDelivered(ada, 'Good morning Yvette');
  expect((await world.accepted(user)).by_text).toMatchObject({ 'Good morning Yvette': 1 });
  await expect(ada.locator('main')).not.toContainText(user);
  await openTab(ada, 'Info');
  const profile = ada.getByRole('dialog', { name: 'Contact', exact: true });
  await expect(profile.getByText(/@yvette\./).first()).toBeVisible();
  await expect(profile).not.toContainText(user);
  await picture(ada, 'username-profile');
  await ada.keyboard.press('Escape');

  await customer.change({ hides_phone: false });
  await customer.writes('Call me on this number');
  await expect(bubble(ada, 'Call me on this number')).toBeVisible();
  await expect(bubble(ada, 'Good morning Yvette')).toBeVisible();
  await expect(rowOf(ada, customer.name)).toHaveCount(1);
  const rows = ada
    .getByRole('region', { name: 'Conversation list' })
    .getByRole('link', { name: /Yvette Nana/ });
  await expect(rows).toHaveCount(1);
  await reply(ada, 'I will call you');
  await expectDelivered(ada, 'I will call you');
  expect((await world.accepted(customer.wa_id)).by_text).toMatchObject({ 'I will call you': 1 });
  await openTab(ada, 'Info');
  await expect(profile.getByText(customer.wa_id.slice(-4)).first()).toBeVisible();
  await picture(ada, 'username-with-number');
});
