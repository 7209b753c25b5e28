import type { Page } from '@playwright/test';
import {
  bubble,
  expect,
  expectAccessible,
  messages,
  openConversation,
  reply,
  test,
} from './support/journey.ts';

/** The sandbox's control page, with this customer chosen. */
async function controlOf(page: Page, sandbox: string, name: string): Promise<Page> {
  const control = await page.context().newPage();
  await control.goto(`${sandbox}/control`);
  await control.locator('#responder-person').selectOption(name);
  return control;
}

test('a conversation that another responder answers is silent here until an agent takes it by sending (O30)', async ({
  world,
  enter,
  product,
}) => {
  const customer = await world.customer('Kemi Standby');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  const control = await controlOf(ada, product.sandbox, customer.name);
  await control.getByRole('button', { name: 'Give it to another responder' }).click();
  await expect(ada.getByText('Another responder answers')).toBeHidden();
  await customer.writes('Are you a robot?');
  await control.getByLabel('It answers').fill('I am the assistant of the number.');
  await control.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(bubble(ada, 'Are you a robot?')).toBeVisible();
  await expect(bubble(ada, 'I am the assistant of the number.')).toBeVisible();
  await expect(ada.getByText('Another responder answers')).toBeVisible();
  await expect(messages(ada).getByText('by another responder').first()).toBeVisible();
  await expectAccessible(ada);

  await ada.getByRole('button', { name: 'Take over' }).click();
  await reply(ada, 'Good morning Kemi, I am Ada.');
  await expect
    .poll(async () => (await customer.thread()).some(({ text }) => text === 'Good morning Kemi, I am Ada.'))
    .toBe(true);
  await expect(control.getByRole('button', { name: 'Give it to another responder' })).toBeVisible();
  await customer.writes('Thank you Ada');
  await expect(bubble(ada, 'Thank you Ada')).toBeVisible();
  await expect(ada.getByText('Another responder answers')).toBeHidden();
});

test('an agent whose customer another responder answers is asked before sending, and the text arrives once (O30)', async ({
  world,
  enter,
  product,
}) => {
  const customer = await world.customer('Lena Standby');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await reply(ada, 'Good morning Lena.');
  await expect.poll(async () => (await world.accepted(customer.wa_id)).by_text['Good morning Lena.']).toBe(1);
  const control = await controlOf(ada, product.sandbox, customer.name);
  await control.getByRole('button', { name: 'Give it to another responder' }).click();
  await customer.writes('Are you open?');
  await control.getByLabel('It answers').fill('Yes, until 6.');
  await control.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(bubble(ada, 'Yes, until 6.')).toBeVisible();
  await expect(ada.getByText('Another responder answers')).toBeVisible();

  await reply(ada, 'We open at 8.');
  const unsent = ada.getByRole('list', { name: 'Messages not sent' });
  await expect(unsent).toContainText('Another responder answers this customer.');
  expect((await world.accepted(customer.wa_id)).by_text['We open at 8.']).toBeUndefined();
  await unsent.getByRole('button', { name: 'Take over and send' }).click();
  await expect(bubble(ada, 'We open at 8.')).toBeVisible();
  await expect(unsent).toBeHidden();
  await expect(ada.getByText('Another responder answers')).toBeHidden();
  await expect(control.getByRole('button', { name: 'Give it to another responder' })).toBeVisible();
  expect((await world.accepted(customer.wa_id)).by_text['We open at 8.']).toBe(1);
});
