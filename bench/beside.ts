/**
 * Measures the panel beside a conversation with 500 invoices, 2,000 media, 200 templates and 5,000 products.
 * Time from the press to each tab and the product list on screen, in a browser, on loopback.
 */
import pg from 'pg';
import type { Page } from 'playwright';
import { fillBeside } from './besideData.ts';
import { middle, say } from './figures.ts';
import { signIn, startProduct } from './product.ts';

/** Promised milliseconds from the press to the screen. */
const BUDGET = 100;
const ROUNDS = 5;
/** The sandbox's shop of 5,000 products. */
const SHOP = 'marche-central.myshopify.com';
const WHO = '237612000001';

const { env, page, sandbox, stop, url } = await startProduct('bench-beside');
try {
  await prepare();
  await measure();
} finally {
  await stop();
}

async function prepare(): Promise<void> {
  const send = (path: string, body: object) =>
    fetch(`${sandbox}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('/control/people', { wa_id: WHO, name: 'Mama Bench', network: 'whatsapp' });
  await send(`/control/people/${WHO}/messages`, { text: 'A person please', age_seconds: 0 });
  await send(`/phone/people/${WHO}/acts`, { do: 'sample', file: 'bag.jpg' });

  await signIn(page, url);

  await page.goto(`${url}/dashboard/settings/integrations`);
  const connect = page.getByRole('button', { name: 'Connect shop' });
  await connect.or(page.getByText(SHOP)).waitFor();
  if (await connect.isVisible()) {
    await connect.click();
    await page.getByRole('textbox', { name: 'Store address' }).fill(SHOP);
    await page.getByRole('button', { name: 'Continue to Shopify' }).click();
    await page.getByText('Install', { exact: true }).click();
    await page.getByText('Your shop is connected').first().waitFor();
  }
  const call = async (path: string, body: object) => {
    const { token } = (await (await page.request.get(`${url}/api/auth/token`)).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}`, 'x-channel': 'web' };
    const answer = await page.request.post(`${url}${path}`, { headers, data: body });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  await call('/api/pawapay/connect-pawapay', {
    token: 'sandbox-pawapay-token',
    language_code: 'EN',
    country_code: 'CMR',
    currency_code: 'XAF',
    currency_symbol: 'CFA',
  });
  const owner = new pg.Client({ connectionString: env.DATABASE_OWNER_URL });
  await owner.connect();
  const conversation = await fillBeside(owner, WHO);
  await owner.end();
  if (conversation.isNew)
    await call(`/api/shopify/create-customer/${conversation.id}`, {
      first_name: 'Mama',
      last_name: 'Bench',
      email: `mama.${Date.now()}@example.test`,
      address: '1 rue Koloko',
      city: 'Douala',
      province: 'Littoral',
      country: 'CM',
      zip: '00237',
    });
  await page.goto(`${url}/dashboard/conversations/${conversation.id}`);
  await page.getByRole('heading', { level: 2 }).getByRole('button').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Measures inside the page from the press on `press` until `until` is on screen. */
function taken(on: Page, press: string, until: string): Promise<number> {
  return on.evaluate(
    ([what, wanted]) =>
      new Promise<number>((done) => {
        const target = [
          ...document.querySelectorAll<HTMLElement>('[role=tab], [role=menuitem], button, h2 button'),
        ].find((it) => it.textContent?.trim().startsWith(what));
        if (!target) throw new Error(`Nothing is called ${what}.`);
        const begun = performance.now();
        const look = () => {
          if (document.querySelector(wanted))
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
          else requestAnimationFrame(look);
        };
        // Radix listens to pointerdown.
        for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const)
          target.dispatchEvent(
            new (type.startsWith('pointer') ? PointerEvent : MouseEvent)(type, { bubbles: true, button: 0 }),
          );
        look();
      }),
    [press, until] as const,
  );
}

async function measure(): Promise<void> {
  const open = () => taken(page, 'Mama Bench', '[role=dialog] [role=tab]');
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  };
  const tabs = [
    ['Templates', '[role=dialog] [role=tabpanel] ul li', 'Templates, 200'],
    ['Payment History', '[role=dialog] [aria-expanded]', 'Payment History, 500 invoices'],
    ['Media', '[role=dialog] img[src*="/media/"]', 'Media, 2,000 files'],
    ['Activity', '[role=dialog] [role=tabpanel] h3, [role=dialog] [role=tabpanel] h4', 'Activity'],
  ] as const;
  const first = new Map<string, number>();
  const again = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const note = (name: string, ms: number) =>
      round === 0 ? first.set(name, ms) : again.set(name, [...(again.get(name) ?? []), ms]);
    note('Profile', await open());
    for (const [press, until, name] of tabs) note(name, await taken(page, press, until));
    await close();
  }
  for (const [name, ms] of first)
    say(
      `${name}: first ${ms.toFixed(0)} ms, again ${middle(again.get(name) ?? []).toFixed(0)} ms (${BUDGET})`,
    );
}
