import type { Locator, Page } from '@playwright/test';
import { expect, openConversation, rowOf, test } from './support/journey.ts';
import { expectFocus, expectUncovered } from './support/seen.ts';

/** Forty characters, among them those that press a focused button. */
const PART = 'We deliver on Monday, between 9 and 12. ';
const CUTS = 5;

/** Types 40 characters while the network is cut and restored, as often as asked, and expects all of them. */
async function typeOverCuts(page: Page, field: Locator, cuts = 2): Promise<void> {
  const strip = page.getByText('No connection. What you write is kept.');
  await expectFocus(field);
  for (let cut = 0; cut < cuts; cut += 1) {
    await page.context().setOffline(true);
    await page.keyboard.type(PART.slice(0, 20));
    await expect(strip).toBeVisible();
    await expectUncovered(field);
    await page.keyboard.type(PART.slice(20));
    await page.context().setOffline(false);
    await expect(strip).toBeHidden();
  }
  await expect(field).toHaveValue(PART.repeat(cuts));
  await expectFocus(field);
}

test('no letter of an answer, a note, a search or a form is lost while the network comes and goes', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Viviane Tunnel');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  const composer = ada.getByRole('textbox', { name: 'Message' });
  await expectFocus(composer);
  await typeOverCuts(ada, composer, CUTS);

  await ada.keyboard.press('Escape');
  await ada.keyboard.press('n');
  const note = ada.getByRole('dialog', { name: /note/i });
  await typeOverCuts(ada, note.getByRole('textbox').first());
  await ada.keyboard.press('Escape');
  await expect(note).toBeHidden();

  await ada.keyboard.press('/');
  await typeOverCuts(ada, ada.getByRole('combobox', { name: 'Search conversations and messages' }));

  await ada.goto('/dashboard/settings/snippets');
  await ada.getByRole('button', { name: 'New snippet' }).click();
  const text = ada
    .getByRole('dialog', { name: 'New snippet' })
    .getByRole('textbox', { name: 'Text in English' });
  await text.focus();
  await typeOverCuts(ada, text);
});

test('the overlay of a lost connection comes after ten seconds without a key', async ({ world, enter }) => {
  const customer = await world.customer('Wilfried Tunnel');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await expect(rowOf(ada, customer.name)).toBeVisible();
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await expectFocus(ada.getByRole('textbox', { name: 'Message' }));
  await ada.clock.install();
  await ada.context().setOffline(true);
  // A letter tells the colleagues that somebody types, and that call fails.
  await ada.keyboard.type('a');
  await expect(ada.getByText('No connection. What you write is kept.')).toBeVisible();
  const overlay = ada.getByRole('dialog', { name: 'Cannot Connect to Server' });
  await ada.clock.fastForward(9_000);
  await expect(overlay).toBeHidden();
  await ada.clock.fastForward(1_000);
  await expect(overlay).toBeVisible();
  await ada.context().setOffline(false);
  await expect(overlay).toBeHidden();
  await expectFocus(ada.getByRole('textbox', { name: 'Message' }));
});
