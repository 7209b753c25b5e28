import type { Campaign, Recipient } from '#contract/campaign.ts';
import { createCampaign, getCampaign, launchCampaign, listRecipients } from '#contract/campaignCalls.ts';
import type { InputOf } from '#contract/operation.ts';
import type { Actor, Answer } from './serverCast.ts';
import type { TestServer } from './server.ts';
import { until } from './until.ts';

type Body = InputOf<typeof createCampaign>;

/** Returns phones of valid numbers, each another. */
export const phone = (index: number): string => String(237_670_000_000 + index);

export const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Person ${from + index}`,
    phone: phone(from + index),
    template_variables: { '1': `Person ${from + index}` },
  }));

/** Returns the body of a request that creates a campaign. */
export const campaignBody = (over: Partial<Body> = {}): Body =>
  ({
    name: 'Autumn sale',
    template: { template_id: 'chat_reactivation', language: 'en' },
    recipients: people(3),
    ...over,
  }) as Body;

export const create = (
  actor: Actor,
  over: Partial<Body> = {},
  headers: Record<string, string> = {},
): Promise<Answer> => actor.call(createCampaign, campaignBody(over), headers);

/** Creates and launches a campaign; returns its id. */
export async function launched(actor: Actor, over: Partial<Body> = {}): Promise<string> {
  const made = await create(actor, over);
  const id = made.body.campaign._id as string;
  const answer = await actor.call(launchCampaign, { id });
  if (answer.status !== 200) throw new Error(`The launch was refused: ${JSON.stringify(answer.body)}`);
  return id;
}

export const campaignOf = async (actor: Actor, id: string): Promise<Campaign> =>
  (await actor.call(getCampaign, { id })).body.campaign;

export const recipientsOf = async (actor: Actor, id: string, tab = 'all'): Promise<Recipient[]> => {
  const { body } = await actor.call(listRecipients, { id, tab, limit: 1000, page: 1 } as never);
  return (body.data as Recipient[]).toSorted((one, other) => one.position - other.position);
};

/** Waits until a campaign is in this state. */
export const untilCampaign = (
  actor: Actor,
  id: string,
  what: (campaign: Campaign) => boolean,
  patience?: number,
): Promise<Campaign> => {
  let last: Campaign | undefined;
  return until(
    async () => {
      last = await campaignOf(actor, id);
      return what(last) ? last : null;
    },
    () => `the campaign, which is ${JSON.stringify(last)}`,
    patience,
  );
};

/** Recounts a campaign's recipients by the flags of CAMP-030 and CAMP-031. */
export async function recount(server: TestServer, id: string): Promise<Record<string, number>> {
  const [counted] = await server.query<Record<string, number>>(
    `select count(*)::int as total, count(*) filter (where status in ('delivered', 'read', 'replied'))::int as delivered,
       count(*) filter (where status in ('read', 'replied'))::int as read, count(*) filter (where status = 'replied')::int as replied,
       count(*) filter (where status = 'failed')::int as failed, count(*) filter (where status = 'skipped')::int as skipped,
       count(*) filter (where status in ('pending', 'sent', 'held', 'unconfirmed', 'retry_scheduled'))::int as pending
     from campaign_recipients where campaign_id = $1`,
    [id],
  );
  return counted ?? {};
}
