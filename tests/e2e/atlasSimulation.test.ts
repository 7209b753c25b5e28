import { currentStates, redraws, stateOf } from './support/atlas.ts';
import { expect, test } from './support/journey.ts';
import { settled } from './support/settled.ts';

test.use({ fresh: false });

test('a chart is simulated with its clock, events, guards and ports, its paths are replayed, and a test case keeps its result', async ({
  page,
  context,
  product,
}) => {
  await redraws(page);
  const open = (at: string) => page.goto(`${product.dashboard}/atlas#/chart/${at}`);

  await test.step('a silence of 24 hours closes the footer; back and forth; the link repeats it', async () => {
    await open('footer/simulate');
    await expect(currentStates(page)).toHaveText('open.autopilot');
    await page.getByRole('button', { name: 'Wait 24 h' }).click();
    await expect(currentStates(page)).toHaveText('closed.template');
    await expect(stateOf(page, 'closed.template')).toHaveAttribute('data-tone', 'now');
    await expect(page.locator('path[data-lit]')).not.toHaveCount(0);
    await page.getByRole('button', { name: 'One step back' }).click();
    await expect(currentStates(page)).toHaveText('open.autopilot');
    await page.getByRole('button', { name: 'One step forward' }).click();
    await expect(currentStates(page)).toHaveText('closed.template');
    const other = await context.newPage();
    await other.goto(await settled(async () => page.url()));
    await expect(currentStates(other)).toHaveText('closed.template');
    await expect(other.locator('[data-step]')).toHaveCount(2);
    await other.close();
  });

  await test.step('a refused event names the guard that said no', async () => {
    await open('shortcuts/simulate');
    await page.getByRole('button', { name: 'Send shortcuts.open' }).click();
    await expect(currentStates(page)).toHaveText('help');
    await expect(page.getByText('Refused: isHelp is false').first()).toBeVisible();
  });

  await test.step('a port answers, fails for any reason, or never does', async () => {
    await open('messageHistory/simulate');
    const port = page.getByRole('region', { name: 'Port loadMessages' });
    await port
      .getByRole('button', { name: /^(Answer )?ok/ })
      .first()
      .click();
    await expect(currentStates(page)).toContainText('ready');
    await page.getByRole('button', { name: 'To the start' }).click();
    await port.getByRole('combobox').selectOption({ label: 'contactNotFound' });
    await port.getByRole('button', { name: 'Fail' }).click();
    await expect(currentStates(page)).toHaveText('failed');
    await page.getByRole('button', { name: 'To the start' }).click();
    await port.getByRole('button', { name: /^Never/ }).click();
    await expect(currentStates(page)).toHaveText('failed');
  });

  await test.step('the clock is turned by keys, and an event is sent with a payload of the model', async () => {
    await open('footer/simulate');
    await page.getByRole('slider', { name: 'Clock' }).focus();
    await page.keyboard.press('End');
    await expect(currentStates(page)).toHaveText('closed.template');
    await page.keyboard.press('Home');
    await expect(currentStates(page)).toHaveText('open.autopilot');
    const payload = page.getByRole('combobox', { name: 'What comes with footer.factsChanged' });
    await payload.selectOption({ label: 'label: manual, handler: me' });
    await page.getByRole('button', { name: 'Send footer.factsChanged' }).click();
    await expect(currentStates(page)).toHaveText('open.mine');
    await expect(page.locator('[data-changed]').filter({ hasText: 'handler' })).toContainText('me');
  });

  await test.step('paths are told in French and replayed on the drawing', async () => {
    await open('handlingAction/paths');
    await page.getByRole('combobox', { name: 'Stories in' }).selectOption('Français');
    await expect(page.getByText(/Cliquez|Départ/).first()).toBeVisible();
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Replay on the drawing' }) });
    await first.first().getByRole('link', { name: 'Replay on the drawing' }).click();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(page.locator('[aria-current="step"]')).not.toHaveAttribute('data-step', '0');
  });

  await test.step('a tester ticks a test case, writes a note, finds both again, and exports the cases', async () => {
    await open('footer/paths');
    const first = page.getByRole('group', { name: 'Result of path 1', exact: true });
    await first.getByRole('button', { name: 'Failed' }).click();
    await first.getByRole('textbox', { name: 'Note' }).fill('No button');
    await page.reload();
    await expect(first.getByRole('button', { name: 'Failed' })).toHaveAttribute('aria-pressed', 'true');
    await expect(first.getByRole('textbox', { name: 'Note' })).toHaveValue('No button');
    await expect(page.getByText('0 passed, 1 failed')).toBeVisible();
    await page.getByRole('combobox', { name: 'Test cases for' }).selectOption('states');
    await expect(page.getByText(/^\d+ test cases, about \d+ minutes? by hand/)).toBeVisible();
    await page.getByRole('button', { name: 'Export test cases' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Gherkin (.feature)' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('footer.feature');
  });
});
