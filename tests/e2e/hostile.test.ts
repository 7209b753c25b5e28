import type { Page } from '@playwright/test';
import { hostileTexts } from '../support/hostileTexts.ts';
import { expect, messages, openConversation, rowOf, test } from './support/journey.ts';
import { secretsOf } from './support/outside.ts';
import { picture } from './support/picture.ts';
import { closeByEscape, expectNoSidewaysScroll, settled } from './support/settled.ts';
import { deliverText } from './support/webhook.ts';

const img = '<img src=x onerror="window.hurt=1">';
const script = '<script>window.hurt=1</script>';
const override = '\u202egnp.exe';
const zeroWidth = 'Z\u200b\u200d\u2060W';
const longLine = `long${'x'.repeat(10_000)}`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.hurt=1"><script>window.hurt=1</script></svg>`;

/** Watches for code from outside that ran: a flag, a dialog, or a message of the policy that blocked it. */
function watch(page: Page): () => Promise<void> {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => ran.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) ran.push(message.text());
  });
  return async () => {
    await expect.poll(() => page.evaluate(() => 'hurt' in window)).toBe(false);
    expect(ran).toEqual([]);
  };
}

test('hostile names, texts, captions and files are shown, never executed, and take no page down', async ({
  world,
  enter,
  product,
}) => {
  const enemy = await world.customer(`Eve ${script}${override}`.slice(0, 120));
  await enemy.asksForPerson();
  const ada = await enter('ada');
  const expectNothingRan = watch(ada);
  await openConversation(ada, 'Eve <script>');
  const log = messages(ada);

  for (const text of [
    `${img} picture`,
    `[press me](javascript:window.hurt=1) link`,
    `[data](data:text/html,<script>window.hurt=1</script>) other link`,
    `![x](x" onerror="window.hurt=1) image`,
    `${zeroWidth} zero`,
    `${override} override`,
    '**bold <b onclick="window.hurt=1">not</b>**',
    `javascript:window.hurt=1 bare`,
  ])
    await enemy.writes(text);
  await expect(log.getByText(/javascript:window\.hurt=1 bare/)).toBeVisible();
  await expect(log.locator('a[href^="javascript"], a[href^="data"], img[src="x"], script')).toHaveCount(0);
  await picture(ada, 'hostile-words');

  await enemy.sendsFile(`${img}${override}.pdf`, 'application/pdf', '%PDF-1.4 not really');
  await enemy.sendsFile('page.html', 'text/plain', `<html>${script}</html>`);
  await enemy.sendsFile('drawing.png', 'image/png', svg, 'image');
  await expect(log.getByText('page.html')).toBeVisible();
  const previews = log.getByRole('button', { name: 'Preview' });
  const count = await settled(() => previews.count());
  for (let index = 0; index < count; index += 1) {
    await previews.nth(index).click();
    await closeByEscape(ada.getByRole('dialog'));
  }
  await picture(ada, 'hostile-files');

  await test.step('signed webhooks with a line of 10,000 letters, and with nesting and floods of all kinds', async () => {
    const secret = secretsOf(product.dataDir).WHATSAPP_APP_SECRET ?? '';
    const deliver = (text: string) =>
      deliverText(product.dashboard, secret, { from: enemy.wa_id, name: `Eve ${script}`, text });
    await deliver(longLine);
    await expect(log.getByText(/longxxxx/)).toBeVisible();
    await picture(ada, 'hostile-long');
    // It follows the newest message from when that has been seen.
    await expect(rowOf(ada, 'Eve <script>')).not.toHaveAccessibleName(/unread/);
    for (const [kind, text] of Object.entries(hostileTexts)) {
      await deliver(text);
      await enemy.writes(`After ${kind}`);
      await expect(log.getByText(`After ${kind}`, { exact: true })).toBeVisible();
    }
    await picture(ada, 'hostile-floods');
  });

  await expectNoSidewaysScroll(ada);
  await expect(rowOf(ada, 'Eve <script>')).toBeVisible();
  await expectNothingRan();
  await ada.setViewportSize({ width: 360, height: 740 });
  await picture(ada, 'hostile-small');
  await expectNoSidewaysScroll(ada);

  await test.step('no address of a medium opens as a page that could run', async () => {
    const media = log.locator('img[src*="/media/"], video[src*="/media/"]');
    const addresses = await settled(() =>
      media.evaluateAll((found) => found.map((it) => (it as HTMLImageElement).src)),
    );
    for (const address of addresses) {
      const headers = (await ada.request.get(address)).headers();
      expect(headers['content-type']).not.toMatch(/svg|html|xml/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  await test.step('a reload draws them again, search finds them, and the profile opens', async () => {
    await ada.setViewportSize({ width: 1440, height: 900 });
    await ada.reload();
    // It opens at the first unread message, which may be above the last of them.
    await expect(log.getByRole('listitem').first()).toBeVisible();
    const search = ada.getByRole('searchbox').or(ada.getByRole('combobox')).first();
    await search.fill('xxxxxxxx');
    await expect(
      ada.getByRole('region', { name: 'Conversation list' }).getByText(/xxxx/).first(),
    ).toBeVisible();
    await ada.getByRole('heading', { level: 2 }).getByRole('button').first().click();
    await expect(ada.getByRole('dialog')).toBeVisible();
  });
  await expectNothingRan();
});
