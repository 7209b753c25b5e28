import { expect, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

test('an admin tries Copilot before switching it on, and sees its answer with the document [COP-002]', async ({
  enter,
}) => {
  const ada = await enter('ada');
  await ada.goto('/dashboard/settings/ai-rules');
  const answers = ada.getByRole('switch', { name: 'Answers customers' });
  await answers.click();
  await expect(ada.getByRole('button', { name: 'Upload' })).toBeDisabled();

  const panel = ada.getByRole('region', { name: 'Try it' });
  const question = panel.getByRole('textbox', { name: 'Ask what a customer might ask' });
  const outcome = panel.getByRole('article', { name: 'What Copilot would do' });
  await question.fill('How long does delivery take in Douala?');
  await question.press('Enter');
  await expect(outcome).toContainText('24 hours');
  await expect(outcome).toContainText('from “Delivery.md”');
  await expect(outcome).toContainText(/\d+% sure/);
  await question.scrollIntoViewIfNeeded();
  await picture(ada, 'try-copilot-answer');

  await question.fill('Can my sister’s deposit be taken off my price of a wedding car?');
  await panel.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(outcome).toContainText('Copilot would ask a person');
  await expect(outcome).not.toContainText('Copilot would answer');
  await picture(ada, 'try-copilot-person');

  await ada.setViewportSize({ width: 360, height: 740 });
  await ada.emulateMedia({ colorScheme: 'dark' });
  await outcome.scrollIntoViewIfNeeded();
  await picture(ada, 'try-copilot-phone-dark');

  await ada.setViewportSize({ width: 1440, height: 900 });
  await ada.getByRole('button', { name: 'Français' }).click();
  const essayer = ada.getByRole('region', { name: 'Essayer' });
  await expect(essayer).toContainText('Copilot demanderait une personne');
  await picture(ada, 'try-copilot-french-dark');
});
