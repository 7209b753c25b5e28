import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { rowOf } from './journey.ts';
import type { Outside } from './outside.ts';
import { settled } from './settled.ts';

/** Returns a function that calls the API as the dashboard's page does. */
export async function caller(page: Page) {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'x-channel': 'web' };
  return async (path: string, data?: object) => {
    const response = data
      ? await page.request.post(path, { headers, data })
      : await page.request.get(path, { headers });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  };
}

/** Connects mobile money of Cameroon, in place of the account that is connected. */
export const connectMoney = (call: Awaited<ReturnType<typeof caller>>) =>
  call('/api/pawapay/connect-pawapay', {
    token: 'sandbox-pawapay-token',
    language_code: 'EN',
    country_code: 'CMR',
    currency_code: 'XAF',
    currency_symbol: 'CFA',
  });

type Made = Awaited<ReturnType<typeof makeInvoice>>;

/** Starts a payment on the payer's link; the phone asks for its PIN. */
export async function startPayment(page: Page, { number, invoice }: Made, amount: string): Promise<void> {
  const started = await page.request.post(`/api/payments/link/${invoice.invoiceId}`, {
    data: { payment_id: crypto.randomUUID(), phone: number, provider: 'MTN_MOMO_CMR', amount },
  });
  expect(started.status(), await started.text()).toBe(200);
}

/** Approves the payment that waits on a phone. */
export async function approvePayment(world: Outside, { number }: Made): Promise<void> {
  const prompts = () => world.call<{ id: string }[]>('GET', `/phone/prompts?phone=${number}`);
  await expect.poll(async () => (await prompts()).length, { message: 'the prompt on the phone' }).toBe(1);
  const [prompt] = await prompts();
  await world.call('POST', `/phone/prompts/${prompt?.id}`, { do: 'approve', pin: '1234' });
}

/** What is asked for: XAF 35,000 for a jacket, of a customer who wrote just now. */
const asked = { externalReference: 'INV-1042', description: 'Ndop jacket, indigo, size 42', amount: 35_000 };

/** Connects mobile money, and makes an invoice for a new customer; returns what a payment of it needs. */
export async function makeInvoice(world: Outside, page: Page, name: string) {
  const number = `23767${String(Date.now()).slice(-7)}`;
  await world.call('POST', '/control/people', { wa_id: number, name });
  await world.call('POST', `/control/people/${number}/messages`, {
    text: 'I take the jacket!',
    age_seconds: 0,
  });
  await expect(rowOf(page, name)).toBeVisible();
  const call = await caller(page);
  await connectMoney(call);
  const link = await settled(() => rowOf(page, name).getAttribute('href'));
  const { invoice } = await call('/api/invoices/create', {
    ...asked,
    conversation_id: link?.split('/').at(-1) ?? '',
    client_invoice_id: crypto.randomUUID(),
  });
  return { number, call, invoice: invoice as { invoiceId: string } };
}
