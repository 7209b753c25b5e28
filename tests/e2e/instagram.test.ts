import { join } from 'node:path';
import { bubble, expect, messages, openConversation, reply, rowOf, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { newcomer } from './support/newAccount.ts';

const day = 24 * 3600;

test('a customer on Instagram is answered, seen, takes words back, and gets a tagged message after 24 hours [INT-IG-001 FOOT-032 FOOT-034]', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Yolande Biya', 'instagram');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await ada.context().grantPermissions(['microphone']);
  await openConversation(ada, customer.name);
  const log = messages(ada);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(ada.getByRole('button', { name: 'Take over' })).toBeHidden();
  await reply(ada, 'Hello Yolande, Ada here.');
  await expect.poll(async () => (await customer.thread()).at(-1)?.text).toBe('Hello Yolande, Ada here.');
  await expect(bubble(ada, 'Hello Yolande, Ada here.')).toHaveCount(1);
  await world.call('POST', `/control/people/${customer.wa_id}/read`);
  await expect(log.getByTitle('Read', { exact: true }).last()).toBeVisible();

  await test.step('a text beside a file and a voice note are sent as they are shown', async () => {
    await ada.locator('input[type=file]').setInputFiles(join('sandbox/samples', 'bag.jpg'));
    const field = ada.getByRole('textbox', { name: 'Message' });
    await expect(field).toHaveAttribute('placeholder', 'Message after the file');
    await field.fill('Price 25 000');
    await ada.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(bubble(ada, 'Price 25 000')).toHaveCount(1);
    await expect
      .poll(async () => (await customer.thread()).slice(-2).map(({ type, text }) => [type, text]))
      .toEqual([
        ['image', ''],
        ['text', 'Price 25 000'],
      ]);
    await ada.getByRole('button', { name: 'Record a voice note' }).click();
    const bar = ada.getByRole('region', { name: 'Voice note' });
    await expect(bar.getByText(/^0:(0[2-9]|[1-5]\d)$/)).toBeVisible();
    await bar.getByRole('button', { name: 'Stop' }).click();
    await bar.getByRole('button', { name: 'Send voice note' }).click();
    await expect
      .poll(async () => (await customer.thread()).map(({ media }) => media?.mime).at(-1))
      .toBe('audio/wav');
    await expect(messages(ada).getByRole('button', { name: 'Play' })).toBeVisible();
  });

  await customer.does({ do: 'sample', file: 'story.jpg', story: 'reply', text: 'Is it still there?' });
  await expect(log.getByText('Replied to your story')).toBeVisible();
  await customer.does({ do: 'sample', file: 'story.jpg', story: 'mention' });
  await expect(log.getByText('Mentioned you in a story')).toBeVisible();

  await customer.writes('My number is 12');
  await expect(bubble(ada, 'My number is 12')).toBeVisible();
  const written = (await customer.thread()).at(-1);
  await customer.does({ do: 'edit', message: written?.id, text: 'My number is 21' });
  await expect(bubble(ada, 'My number is 21')).toBeVisible();
  await expect(log.getByText('edited')).toBeVisible();
  await customer.does({ do: 'unsend', message: written?.id });
  await expect(log.getByText('This message was taken back.')).toBeVisible();
  await expect(bubble(ada, 'My number is 21')).toHaveCount(0);
  await expect(rowOf(ada, customer.name)).not.toContainText('My number');

  const answer = (await customer.thread()).find(
    ({ from, text }) => from === 'business' && text.includes('Ada'),
  );
  await customer.does({ do: 'react', message: answer?.id, emoji: '❤️' });
  await expect(log.getByRole('img', { name: '❤️ from the customer' })).toBeVisible();
  await customer.does({ do: 'react', message: answer?.id, emoji: '' });
  await expect(log.getByRole('img', { name: '❤️ from the customer' })).toHaveCount(0);
  await customer.does({ do: 'echo', text: 'Marthe here, from the app.' });
  await expect(bubble(ada, 'Marthe here, from the app.')).toBeVisible();
  await picture(ada, 'instagram-chat');

  await test.step('after 24 hours a tagged message is sent, after 7 days none', async () => {
    const [late, tooLate] = [
      await world.customer('Francine Tabe', 'instagram'),
      await world.customer('Gaston Kome', 'instagram'),
    ];
    await late.writes('Do you ship abroad?', 2 * day);
    await tooLate.writes('Do you ship abroad?', 8 * day);
    await openConversation(ada, late.name);
    await expect(ada.getByText(/The 24-hour window closed/)).toBeVisible();
    await expect(ada.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
    await picture(ada, 'instagram-closed');
    await ada.getByRole('button', { name: 'Send tagged message' }).click();
    const dialog = ada.getByRole('dialog', { name: 'Send a tagged message' });
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(ada.getByText('Message is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Yes Francine, within a week.');
    await picture(ada, 'instagram-tagged');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await late.thread()).at(-1)?.text).toBe('Yes Francine, within a week.');
    await expect(messages(ada).getByText('sent with the human agent tag')).toBeVisible();

    await openConversation(ada, tooLate.name);
    await expect(ada.getByText('More than 7 days have passed since this person last wrote.')).toBeVisible();
    await expect(ada.getByRole('button', { name: 'Send tagged message' })).toBeDisabled();
  });
});

test('a business with Instagram only connects it after refusals in words, works, and reaches the settings before [INT-IG-003 INT-IG-009 O35]', async ({
  page,
  product,
}) => {
  await newcomer(page, product, { name: 'Noëlle Abega', email: `noelle${Date.now()}@parley.test` });
  await page.getByRole('textbox', { name: 'Organization name' }).fill('Nyong Textiles');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Connect your first channel' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Instagram only' })).toBeHidden();
  await picture(page, 'onboarding-instagram');

  await test.step('360dialog: out to the hub and back without a number', async () => {
    await page.getByRole('button', { name: 'Open the hub' }).click();
    await expect(page.getByRole('heading', { name: 'Give access to a WhatsApp number' })).toBeVisible();
    await picture(page, 'onboarding-hub');
    await page.getByRole('link', { name: 'Connect nothing and go back' }).click();
    await expect(page.getByText('Error Connecting Provided Channel')).toBeVisible();
    await picture(page, 'onboarding-nothing');
  });

  await test.step('the settings before a channel, and the onboarding at every other page', async () => {
    await page.getByRole('link', { name: 'Settings of the organization' }).click();
    await expect(page.getByRole('heading', { name: 'Integrations', exact: true })).toBeVisible();
    await page.goto(`${product.dashboard}/dashboard/settings/team`);
    await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
    await page.goto(`${product.dashboard}/dashboard/contacts`);
  });

  await test.step('consent is denied, and a private account is refused', async () => {
    await page.getByRole('button', { name: 'Connect Instagram' }).click();
    await page.getByRole('link', { name: 'Deny' }).click();
    await expect(page.getByText('Instagram authentication failed')).toBeVisible();
    await picture(page, 'instagram-denied');
    await page.getByRole('button', { name: 'Back to Settings' }).click();
    const card = page.getByRole('region', { name: 'Instagram' });
    await card.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Continue to Instagram' }).click();
    await expect(page.getByRole('heading', { name: 'Parley asks for access' })).toBeVisible();
    await picture(page, 'instagram-consent');
    await page.getByRole('link', { name: 'Continue as @wouri.private' }).click();
    await expect(page.getByText('Account must be an Instagram Business account')).toBeVisible();
  });

  await page.goto(`${product.dashboard}/onboarding`);
  await page.getByRole('button', { name: 'Connect Instagram' }).click();
  await page.getByRole('link', { name: 'Continue as @nyong.textiles' }).click();
  await page.getByRole('button', { name: 'Continue to Settings' }).click();
  await picture(page, 'onboarding-instagram-connected');
  await page.getByRole('button', { name: 'Continue with Instagram only' }).click();
  await expect(page.getByRole('region', { name: 'Conversation list' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Conversation list' })).toBeVisible();
});
