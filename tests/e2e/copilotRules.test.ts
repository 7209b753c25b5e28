import { expect, messages, openConversation, rowOf, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { settled } from './support/settled.ts';

const SETTINGS = '/dashboard/settings/ai-rules';

test('an admin sets when Copilot asks a person, and customers feel it at once [COP-001 COP-002 COP-006]', async ({
  enter,
  world,
}) => {
  const ada = await enter('ada');
  await ada.goto(SETTINGS);
  const answers = ada.getByRole('switch', { name: 'Answers customers' });
  const topic = ada.getByRole('textbox', { name: 'Add a topic' });
  const threshold = ada.getByRole('slider', { name: 'Answers when it is at least this sure' });
  await expect(answers).toBeChecked();
  const before = Number(await settled(() => threshold.inputValue()));

  await topic.fill('x');
  await topic.press('Enter');
  await expect(ada.getByText('A topic has 2 to 20 characters')).toBeVisible();
  await picture(ada, 'copilot-wrong');
  await topic.fill('embroidery');
  await topic.press('Enter');
  const remove = ada.getByRole('button', { name: 'Remove embroidery' });
  await expect(remove).toBeVisible();
  await threshold.press('ArrowRight');
  await expect(threshold).toHaveValue(String(before + 1));
  await picture(ada, 'copilot-rules');

  // A colleague reads what was set, without a reload.
  const ben = await enter('ben');
  await ben.goto(SETTINGS);
  await expect(ben.getByText(`${before + 1}%`)).toBeVisible();
  await expect(ben.getByText('embroidery')).toBeVisible();
  await expect(ben.getByRole('switch', { name: 'Answers customers' })).toHaveCount(0);
  await threshold.press('ArrowLeft');
  await expect(ben.getByText(`${before}%`, { exact: true })).toBeVisible();
  await picture(ben, 'copilot-member');

  const asks = await world.customer('Brigitte Essomba');
  await asks.writes('Do you do embroidery on bags?');
  await ben.goto('/dashboard');
  await openConversation(ben, asks.name);
  await expect(messages(ben).getByText(/wrote about “embroidery”/)).toBeVisible();

  await answers.click();
  await expect(answers).not.toBeChecked();
  await expect(topic).toBeDisabled();
  await expect(threshold).toBeDisabled();
  await expect(remove).toHaveCount(0);
  await picture(ada, 'copilot-off');
  const newcomer = await world.customer('Bertrand Kana');
  await newcomer.writes('What are your opening hours?');
  await expect(rowOf(ben, newcomer.name)).toContainText('Requires Attention');

  await ada.setViewportSize({ width: 360, height: 740 });
  await answers.click();
  await remove.click();
  await expect(remove).toHaveCount(0);
  await picture(ada, 'copilot-phone');
  await ada.reload();
  await expect(answers).toBeChecked();
  await expect(threshold).toHaveValue(String(before));
});
