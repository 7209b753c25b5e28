import {
  bubble,
  deliveryOf,
  expect,
  mayBeAsked,
  messages,
  openConversation,
  reply,
  rowOf,
  test,
} from './support/journey.ts';
import { picture } from './support/picture.ts';
import { settled } from './support/settled.ts';

// Pushes come to the worker.
test.use({ serviceWorkers: 'allow' });

test('two colleagues see who views, who types, what is unread, and each other’s reactions [RT-017]', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Edwige Ngo');
  await customer.asksForPerson();
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  await openConversation(ada, customer.name);
  await expect(rowOf(ben, customer.name).getByTitle('Ada Njoh is looking at it')).toBeVisible();
  await openConversation(ben, customer.name);
  await expect(ben.getByTitle('Ada Njoh also here')).toBeVisible();
  await expect(ada.getByTitle('Ben Okafor also here')).toBeVisible();

  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(messages(ada).getByText('You took over')).toBeVisible();
  await expect(messages(ben).getByText('Ada Njoh took over')).toBeVisible();
  await ada.getByRole('textbox', { name: 'Message' }).pressSequentially('One moment');
  await expect(ben.getByTitle('Ada Njoh is writing…')).toBeVisible();
  await picture(ben, 'together-typing');
  await reply(ada, 'One moment, please.');
  await expect(bubble(ben, 'One moment, please.')).toBeVisible();

  await test.step('unread messages are counted on the row and in the tab, and can be set manually', async () => {
    for (const page of [ada, ben]) {
      await page.goto('/dashboard/conversations/home');
      // No longer the list that the device kept, which has no title.
      await expect(page.getByRole('button', { name: 'Mentions', exact: true })).toBeVisible();
    }
    await expect(rowOf(ada, customer.name)).toBeVisible();
    // Other journeys leave unread conversations too; how many more or fewer is this one's.
    const before = Number(/^\((\d+)\)/.exec(await settled(() => ada.title()))?.[1] ?? 0);
    const titleOf = (unread: number) => (unread === 0 ? /^(?!\()/ : new RegExp(`^\\(${unread}\\)`));
    await customer.writes('Are you there?');
    await customer.writes('Hello?');
    await expect(rowOf(ada, customer.name).getByText('2 unread messages')).toBeAttached();
    await expect(ada).toHaveTitle(titleOf(before + 1));
    await openConversation(ada, customer.name);
    await expect(messages(ada).getByRole('separator', { name: 'New messages' })).toBeVisible();
    await expect(rowOf(ada, customer.name).getByText(/unread/)).toHaveCount(0);
    await expect(ada).toHaveTitle(titleOf(before));
    await ada.goto('/dashboard/conversations/home');
    await rowOf(ada, customer.name).hover();
    await ada
      .getByRole('button', { name: `Actions for the conversation with ${customer.name}` })
      .first()
      .click();
    await ada.getByRole('menuitem', { name: 'Mark as unread' }).click();
    await expect(rowOf(ada, customer.name).getByText(/unread/)).toBeAttached();
    await picture(ada, 'together-unread');
  });
});

test('the list is searched by words with typos, by tags and by keyboard, and leads to the message [LIST-020]', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Théodora Mvondo');
  await customer.writes('The raincoat with the ivory buttons, a person please');
  const ada = await enter('ada');
  // Copilot has handed over, so the customer's last line is the conversation's last message.
  await expect(rowOf(ada, customer.name)).toContainText('Requires Attention');
  await Promise.all(Array.from({ length: 119 }, (_, n) => customer.writes(`Line ${n}`)));
  await customer.writes('Line 119');
  await expect(rowOf(ada, customer.name)).toContainText('Line 119');
  await ada.keyboard.press('/');
  const field = ada.getByRole('combobox', { name: 'Search conversations and messages' });
  await expect(field).toBeFocused();

  await field.fill('theodora mvndo');
  const found = ada.getByRole('list', { name: 'Conversations found' });
  await expect(found.getByText('Théodora Mvondo')).toBeVisible();
  await field.fill('raincoet ivory');
  const words = ada.getByRole('list', { name: 'Messages found' });
  await expect(words.getByText(/raincoat/)).toBeVisible();
  await picture(ada, 'search-found');
  await ada.keyboard.press('ArrowDown');
  await ada.keyboard.press('Enter');
  await expect(ada.getByRole('heading', { name: customer.name })).toBeVisible();
  await expect(
    messages(ada)
      .getByText(/raincoat with the/)
      .first(),
  ).toBeInViewport();
  await picture(ada, 'search-jumped');

  await ada.getByRole('button', { name: 'Clear the search' }).click();
  await field.fill('tag:vi');
  await ada.getByRole('option', { name: /vip/ }).click();
  await expect(ada.getByRole('button', { name: 'Remove the tag vip' })).toBeVisible();
  await expect(found.getByText('Solange Ebanda')).toBeVisible();
  await picture(ada, 'search-tag');
  await ada.getByRole('button', { name: 'Clear the search' }).click();
  await field.fill('sac sanaga en vert');
  await expect(words.getByText(/sac Sanaga/i).first()).toBeVisible();
  await field.fill('qqqqzzzz');
  await expect(ada.getByText('No results found')).toBeVisible();
});

test('one hears of customers as one chose: the question, the toast, the list, the push [NOTIF-001, NOTIF-004]', async ({
  world,
  enter,
}) => {
  const ada = await enter('ada');
  await mayBeAsked(ada);
  const customer = await world.customer('Ruben Lobe');
  await customer.asksForPerson();
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expect(messages(ada).getByText('You took over')).toBeVisible();
  const prompt = ada.getByRole('region', { name: /Hear of customers/ });
  await expect(prompt).toHaveCount(0);
  await reply(ada, 'Ada here, how can I help?');
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await expect(prompt).toHaveCount(0);
  await ada.reload();
  await expect(ada.getByRole('heading', { name: customer.name })).toBeVisible();
  await reply(ada, 'What do you need?');
  // The page hears events again: a push that comes before that is not repeated.
  await expect(deliveryOf(ada, 'What do you need?')).toHaveAttribute('data-delivery', /^(delivered|read)$/);
  await expect(prompt).toHaveCount(0);

  await ada.getByRole('link', { name: 'Settings', exact: true }).click();
  await ada.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Profile' }).click();
  await expect(ada.getByText('Requires Attention', { exact: true })).toBeVisible();
  await picture(ada, 'settings-notifications');

  await customer.writes('Is anybody there?');
  await expect(ada.getByText('Is anybody there?').first()).toBeVisible();
  await picture(ada, 'notification-toast');
  await ada.getByRole('button', { name: 'Notifications', exact: true }).click();
  const list = ada.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText('Is anybody there?')).toBeVisible();
  await picture(ada, 'notification-list');
  await list.getByText('Ruben Lobe').first().click();
  await expect(ada.getByRole('heading', { name: customer.name })).toBeVisible();

  await test.step('the worker hears a push and gives it to the page in sight', async () => {
    const session = await ada.context().newCDPSession(ada);
    const known = new Promise<{ registrationId: string }>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
        if (first) resolve(first);
      });
    });
    await session.send('ServiceWorker.enable');
    const { registrationId } = await known;
    await expect
      .poll(() => ada.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active !== null)))
      .toBe(true);
    const { origin, pathname } = new URL(await settled(async () => ada.url()));
    const conversation_id = pathname.split('/').at(-1);
    // The open conversation causes no notification.
    await ada.goto('/dashboard/settings/profile');
    await expect(ada.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    const say = { title: 'Ruben Lobe', body: 'Pushed from outside' };
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify({
        id: 'pushed-1',
        topic: 'mine',
        tag: 'pushed',
        conversation_id,
        said: { en: say, fr: say },
      }),
    });
    await expect(ada.getByText('Pushed from outside').first()).toBeVisible();
  });
});
