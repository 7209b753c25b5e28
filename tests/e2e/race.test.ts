import { expect, expectAccessible, messages, openConversation, reply, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { settled } from './support/settled.ts';

test('of two agents who take over at once one wins, and the other sees who; a text that a colleague overtook is kept, copied or saved as a note', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Rosine Abena');
  await customer.writes('Is there a human here?');
  const [ada, ben] = [await enter('ada'), await enter('ben')];
  for (const page of [ada, ben]) {
    await openConversation(page, customer.name);
    await expect(page.getByRole('button', { name: 'Take over' })).toBeEnabled();
  }
  // Pressed in the page itself: a pointer that waits for a still button would wait for ever on the loser's screen,
  // where the winner's news takes it away.
  const pressed = [ada, ben].map((page) => page.getByRole('button', { name: 'Take over' }).elementHandle());
  const buttons = await Promise.all(pressed);
  await Promise.all(buttons.map((button) => button?.dispatchEvent('click')));

  const composer = (page: typeof ada) => page.getByRole('textbox', { name: 'Message' });
  const lost = (page: typeof ada) => page.getByText(/(Ada Njoh|Ben \w+) is handling this/);
  const losers = () => settled(() => Promise.all([ada, ben].map((page) => lost(page).count())));
  await expect.poll(async () => (await losers()).toSorted()).toEqual([0, 1]);
  const [winner, loser] = (await losers())[0] ? [ben, ada] : [ada, ben];
  await expect(composer(winner)).toBeVisible();
  await expect(composer(loser)).toHaveCount(0);

  const writer = await world.customer('Chidinma Okeke');
  await writer.asksForPerson();
  await ada.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const page of [ada, ben]) await openConversation(page, writer.name);
  await ada.getByRole('textbox', { name: 'Message' }).fill('Yes, five to seven days.');
  await reply(ben, 'Five working days.');

  const strip = ada.getByRole('region', { name: 'Text that was not sent' });
  await expect(strip).toContainText(/Ben .* took this over at .*Your text was not sent/);
  await expect(strip).toContainText('“Yes, five to seven days.”');
  await expect(strip).toBeFocused();
  await picture(ada, 'race-lost');
  await expectAccessible(ada);
  await ada.keyboard.press('Tab');
  await expect(strip.getByRole('button', { name: 'Copy' })).toBeFocused();
  await ada.keyboard.press('Enter');
  await expect(strip).toBeHidden();
  await expect
    .poll(() => ada.evaluate(() => navigator.clipboard.readText()))
    .toBe('Yes, five to seven days.');
  await expect(ada.getByRole('textbox', { name: 'Message' })).toHaveCount(0);

  await test.step('and as a note, which stays for both', async () => {
    const other = await world.customer('Ngozi Okeke');
    await other.asksForPerson();
    for (const page of [ada, ben]) await openConversation(page, other.name);
    await ada.getByRole('textbox', { name: 'Message' }).fill('Half now is fine.');
    await reply(ben, 'Half now.');
    await strip.getByRole('button', { name: 'Add as note' }).click();
    await expect(strip).toBeHidden();
    await expect(messages(ben).getByText('Half now is fine.')).toBeVisible();
  });
});
