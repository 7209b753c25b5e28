import { type CampaignInvoice } from '#contract/campaignInvoice.ts';
import {
  createPaymentCollectionCampaign,
  getPaymentCampaign,
  listCampaignInvoices,
  type NewDebt,
} from '#contract/collection.ts';
import { launchCampaign } from '#contract/campaignCalls.ts';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import { phone } from './campaigns.ts';
import { paymentStage, type PaymentStage } from './payments.ts';
import type { TestServer } from './server.ts';
import type { Actor, Organisation } from './serverCast.ts';

type Body = InputOf<typeof createPaymentCollectionCampaign>;

/** Returns debts of different people, with invoice numbers from `from` on. */
export const debts = (count: number, from = 0, amount = '5000') =>
  Array.from({ length: count }, (_, index) => debt(from + index, { amount }));

/** Returns one debt; `over` replaces its values. */
export const debt = (
  index: number,
  over: Partial<Pick<NewDebt, 'name' | 'phone'> & Omit<NewDebt['template_variables'], 'name'>> = {},
) => {
  const { name = `Person ${index}`, phone: to = phone(index), ...values } = over;
  return {
    name,
    phone: to,
    template_variables: {
      name,
      description: 'School fees',
      invoiceId: `INV-${index}`,
      amount: '5000',
      ...values,
    },
  };
};

export const createCollection = (
  actor: Actor,
  over: Partial<Body> = {},
  headers: Record<string, string> = {},
) =>
  actor.call(
    createPaymentCollectionCampaign,
    {
      name: 'School fees',
      template: { template_id: 'payment_request_cta', language: 'en' },
      recipients: debts(3),
      ...over,
    } as Body,
    headers,
  );

/** Creates and launches a payment collection; returns its id. */
export async function launchedCollection(actor: Actor, over: Partial<Body> = {}): Promise<string> {
  const made = await createCollection(actor, over);
  if (made.status !== 200) throw new Error(`Not created: ${JSON.stringify(made.body)}`);
  const id = made.body.campaign._id as string;
  const answer = await actor.call(launchCampaign, { id });
  if (answer.status !== 200) throw new Error(`The launch was refused: ${JSON.stringify(answer.body)}`);
  return id;
}

export const collectionOf = async (actor: Actor, id: string): Promise<OutputOf<typeof getPaymentCampaign>> =>
  (await actor.call(getPaymentCampaign, { id })).body;

export const invoicesOf = async (
  actor: Actor,
  id: string,
  query: { tab?: string; search?: string; after?: number; limit?: number } = {},
): Promise<CampaignInvoice[]> =>
  (await actor.call(listCampaignInvoices, { id, limit: 1000, ...query } as never)).body.data;

/** Moves an organisation to a zone in which it is this hour now. */
export const moveToHour = (server: TestServer, { id }: Organisation, hour: number) =>
  server.query('update organisations set time_zone = $1 where organisation_id = $2', [
    zoneAtHour(hour, server.context.clock.now()),
    id,
  ]);

/**
 * Deletes all campaigns and payments, and connects another number of the business.
 * It is noon, and the operator answers quickly.
 */
export async function beginCollections(
  server: TestServer,
  org: Organisation,
  number: string,
): Promise<PaymentStage> {
  await server.query('delete from payments');
  await server.query('delete from campaigns');
  const stage = await paymentStage(server, org, number);
  server.sandbox.state.accepted = [];
  server.sandbox.deposits.pace.magic = 10;
  await moveToHour(server, org, 12);
  return stage;
}

/** Returns a zone of whole hours in which it is this hour at the instant. */
export const zoneAtHour = (hour: number, at: number): string => {
  const ahead = (hour - new Date(at).getUTCHours() + 36) % 24;
  const offset = ahead - 12;
  // The sign of these names is reversed: Etc/GMT-1 is an hour ahead.
  return offset === 0 ? 'Etc/UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};
