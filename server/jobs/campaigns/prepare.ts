import type { SkipReason } from '#contract/campaignStatus.ts';
import { failureText } from '#contract/deliveryFailure.ts';
import { faultsOf } from '#lib/templateFaults.ts';
import {
  beginBatch,
  dropStale,
  lockQueued,
  returnPrepared,
  type Prepared,
  type QueuedMessage,
} from '#server/db/campaignBatch.ts';
import {
  addCampaignConversations,
  addRecipientContacts,
  findRecipientContacts,
  type RecipientContact,
} from '#server/db/campaignContacts.ts';
import { type Deferred, deferRecipients } from '#server/db/campaignQueue.ts';
import { type AskedDebt, askedDebts, linkInvoices } from '#server/db/campaignInvoices.ts';
import { type CampaignRow, findCampaign, isCollection } from '#server/db/campaigns.ts';
import { connectedPawapay } from '#server/db/pawapay.ts';
import { countTowardsLimit } from '#server/db/messagingLimit.ts';
import { recipientChange, type RecipientFact, saveRecipients } from '#server/db/recipientChanges.ts';
import { refusedCountries } from '#server/db/sendingLimits.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { countryOf } from '#server/domain/contact/phone.ts';
import { isMarketing } from '#server/domain/template/category.ts';
import { byName } from '#server/domain/template/fixed.ts';
import type { JobContext } from '#server/context.ts';
import { contentOf, headerFiles, variablesOf } from './content.ts';
import { announceViewed } from './announceViewed.ts';
import { quietHoursFor } from './quietHours.ts';

/** A prepared message of a leased job; its call is marked as begun right before it is made. */
export type Ready = Prepared & { attempts: number; claim: number };

interface Asked {
  organisationId: string;
  campaignId: string;
  limit: number;
  worker: string;
}

/** Takes the next messages of a running campaign and prepares them; null if it has none that are due. */
export const prepareBatch = (
  context: JobContext,
  { organisationId, campaignId, limit, worker }: Asked,
): Promise<Ready[] | null> =>
  inOrganisation(
    context.db,
    organisationId,
    { label: 'campaign.batch', onCommit: context.announcer.committed },
    async (tx) => {
      const campaign = await findCampaign(tx, campaignId);
      if (!campaign || campaign.status !== 'in_progress' || campaign.paused_reason !== null) return null;
      const queued = await lockQueued(tx, campaignId, limit);
      if (queued.length === 0) {
        await dropStale(tx, campaignId);
        return null;
      }
      return prepare(context, tx, campaign, queued, worker);
    },
  );

async function prepare(
  context: JobContext,
  tx: Tx,
  campaign: CampaignRow,
  all: readonly QueuedMessage[],
  worker: string,
): Promise<Ready[]> {
  // A debtor of several invoices is written to again in the next batch (B66).
  const queued = isCollection(campaign) ? uniqueBy(all, ({ phone }) => phone) : all;
  const now = context.clock.now();
  const known = await findRecipientContacts(tx, queued);
  const refused = await refusedCountries(tx);
  const waitOf = await quietHoursFor(tx, campaign, now);
  const owed = isCollection(campaign) ? await askedDebts(tx, campaign.id, positionsOf(queued)) : NONE;
  const account = owed.size > 0 ? await connectedPawapay(tx) : undefined;
  const deferred: Deferred[] = [];
  const toSend: QueuedMessage[] = [];
  const changes: ReturnType<typeof recipientChange>[] = [];
  const dropped: number[] = [];
  for (const message of queued) {
    const fact = factAgainst(campaign, message, {
      contact: known.get(message.position),
      refused,
      notAsked: owed.get(message.position)?.against ?? null,
      now,
    });
    // A message that a try before the quiet hours has stored is in the conversation already.
    const until = fact === null && !message.is_made ? waitOf(message.phone) : null;
    if (fact !== null) changes.push(recipientChange(message, fact, now));
    else if (until !== null) deferred.push({ position: message.position, until });
    else toSend.push(message);
    if (fact !== null || until !== null) dropped.push(message.job);
  }
  const unknown = toSend.filter(({ position }) => !known.has(position));
  const contacts = new Map([...known, ...(await addRecipientContacts(tx, unknown))]);
  const contactOf = ({ position }: { position: number }) => contacts.get(position) as RecipientContact;
  const without = toSend.map(contactOf).filter((it) => it.conversation_id === null);
  const made = await addCampaignConversations(tx, [...new Set(without.map((it) => it.contact_id))]);
  const headers = await headerFiles(context, tx, campaign, toSend);
  const written = new Set<string>();
  const ready = toSend.flatMap((message): Ready[] => {
    const { contact_id, conversation_id, address } = contactOf(message);
    const { position, message_id, is_made, job } = message;
    // Two notations of one number; a payment collection writes again in another batch (B66).
    if (written.has(contact_id)) {
      if (isCollection(campaign)) return [];
      dropped.push(job);
      changes.push(recipientChange(message, { type: 'engine.skipped', reason: 'duplicate' }, now));
      return [];
    }
    written.add(contact_id);
    const conversationId = conversation_id ?? made.get(contact_id);
    if (!conversationId) throw new Error('A contact of a campaign has no conversation.');
    const it = {
      job,
      position,
      message_id,
      contact_id,
      address,
      is_made,
      is_debt: isCollection(campaign),
      // As `beginBatch` leaves them.
      attempts: message.attempts + 1,
      claim: message.claim + 1,
      campaign_id: campaign.id,
      conversation_id: conversationId,
      ...contentOf(context, tx, campaign, variablesOf(message, owed.get(position), account), headers),
    };
    return [it];
  });
  const sender = senderOf(campaign);
  const { OUTBOX_LEASE_MS: leaseMs } = context.env;
  await beginBatch(tx, { prepared: ready, dropped, sender, worker, leaseMs, at: now });
  await countTowardsLimit(
    tx,
    ready.map((it) => it.conversation_id),
    now,
  );
  if (isCollection(campaign)) {
    const remindAt = new Date(now + (campaign.reminder_delay_hours ?? 0) * HOUR);
    await linkInvoices(tx, campaign.id, ready, remindAt);
  }
  await saveRecipients(tx, changes);
  await deferRecipients(tx, campaign.id, deferred);
  await announceViewed(context, tx, ready);
  return ready;
}

/** Returns the first item of each key. */
const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();

const NONE: ReadonlyMap<number, AskedDebt> = new Map();
const HOUR = 3_600_000;
const positionsOf = (queued: readonly QueuedMessage[]) => queued.map(({ position }) => position);

const senderOf = ({ created_by: id, author }: CampaignRow) =>
  id !== null && author ? { id, name: author.name } : null;

/** Returns what keeps a message from being sent at all; null if nothing does. */
function factAgainst(
  campaign: CampaignRow,
  message: QueuedMessage,
  {
    refused,
    notAsked,
    ...known
  }: {
    contact: RecipientContact | undefined;
    refused: ReadonlySet<string>;
    notAsked: AskedDebt['against'];
    now: number;
  },
): RecipientFact | null {
  if (notAsked !== null) return { type: 'engine.skipped', reason: notAsked };
  const reason = skipReason(campaign, message, known);
  if (reason !== null) return { type: 'engine.skipped', reason };
  return refused.has(countryOf(message.phone) ?? '')
    ? { type: 'provider.failed', reason: 'country', error: failureText('country', 'whatsapp') }
    : null;
}

/** Returns why nothing is sent to a recipient; checked again here because it may have changed since the launch. */
function skipReason(
  { template }: CampaignRow,
  { phone, variables }: QueuedMessage,
  { contact, now }: { contact: RecipientContact | undefined; now: number },
): SkipReason | null {
  const isAdvertising = isMarketing(template);
  if (isAdvertising && contact?.is_opted_out) return 'optedOut';
  if (contact?.is_unreachable) return 'ineligible';
  if (contact?.is_standby) return 'anotherResponder';
  // WhatsApp delivers no marketing to numbers of the US (contracts §1.19).
  if (isAdvertising && phone.startsWith('1') && countryOf(phone) === 'US') return 'marketingPaused';
  return faultsOf(template.components, byName(template, variables), now).length > 0 ? 'variables' : null;
}

/** Gives back prepared messages that are not to be sent now. */
export const returnBatch = (
  { announcer, db }: JobContext,
  organisationId: string,
  messages: readonly Ready[],
): Promise<unknown> =>
  inOrganisation(db, organisationId, { label: 'campaign.returned', onCommit: announcer.committed }, (tx) =>
    returnPrepared(tx, messages),
  );
