import { randomUUID } from 'node:crypto';
import type { CampaignStatus, RecipientStatus } from '#contract/campaignStatus.ts';
import type { Template } from '#contract/template.ts';
import { addDebts } from '#server/db/campaignInvoices.ts';
import { addRecipients, beginCampaign, finishCampaign } from '#server/db/newCampaign.ts';
import { jsonText, sql } from '#server/db/sql.ts';
import type { Tx } from '#server/db/transaction.ts';
import { broadcasts, debts, type DemoBroadcast, demoTemplate } from './campaignTexts.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const XAF = { currencyCode: 'XAF', currencySymbol: 'FCFA' };

type Person = { id: string; conversation: string; name: string; address: string };

/** Writes campaigns of the past weeks and one that is scheduled, so that no screen of campaigns is empty. */
export async function writeCampaigns(tx: Tx, createdBy: string, now: number): Promise<void> {
  const people = await tx.rows<Person>(sql`
    select k.id, c.id as conversation, k.name, k.address from contacts k join conversations c on c.contact_id = k.id
    where k.channel = 'whatsapp' order by k.name`);
  for (const broadcast of broadcasts) await writeBroadcast(tx, { broadcast, people, createdBy, now });
  await writeCollection(tx, { people, createdBy, now });
  // Nobody is told of what was there from the start.
  await tx.rows(sql`update campaigns set announced = changes`);
}

interface Given {
  people: readonly Person[];
  createdBy: string;
  now: number;
}

async function writeBroadcast(
  tx: Tx,
  { broadcast, people, createdBy, now }: Given & { broadcast: DemoBroadcast },
): Promise<void> {
  const { name, intent, days, outcomes } = broadcast;
  const id = randomUUID();
  const sent = now + days * DAY;
  const recipients = people.slice(0, outcomes.length);
  await beginCampaign(tx, id, Math.min(sent, now) - 90 * MINUTE);
  const rows = recipients.map((person, index) => ({
    position: index + 1,
    name: person.name,
    phone: person.address,
    variables: { '1': person.name.split(' ')[0] ?? '' },
    reason: outcomes[index] === 'skipped' ? ('optedOut' as const) : null,
  }));
  await addRecipients(tx, id, rows);
  await finish(tx, id, {
    name,
    intent,
    status: days > 0 ? 'scheduled' : 'draft',
    sentAt: sent,
    aiContext: broadcast.aiContext,
    template: broadcast.template,
    createdBy,
    reminderDelay: null,
  });
  if (days > 0) return;
  await settle(tx, id, { at: sent, people: recipients, outcomes });
}

interface Finished {
  name: string;
  intent: string;
  status: 'draft' | 'scheduled';
  sentAt: number;
  aiContext: string;
  template: Template;
  createdBy: string;
  reminderDelay: number | null;
}

const finish = (tx: Tx, id: string, { sentAt, ...given }: Finished) =>
  finishCampaign(tx, id, {
    ...given,
    scheduledFor: given.status === 'scheduled' ? new Date(sentAt) : null,
    timeZone: given.status === 'scheduled' ? 'Africa/Douala' : null,
    retryOnFailure: true,
    requestKey: null,
    requestHash: null,
  });

interface Outcome {
  at: number;
  people: readonly Person[];
  outcomes: readonly RecipientStatus[];
}

/** Gives recipients their last status and ends the campaign. */
async function settle(tx: Tx, id: string, { at, people, outcomes }: Outcome): Promise<void> {
  const settled = people.map((person, index) => ({
    position: index + 1,
    contact: person.id,
    conversation: person.conversation,
    status: outcomes[index],
    sent: new Date(at + index * 400).toISOString(),
  }));
  await tx.rows(sql`
    update campaign_recipients r set status = n.status, contact_id = n.contact, conversation_id = n.conversation,
      sent_at = case when n.status <> 'skipped' then n.sent end,
      reason = case n.status when 'failed' then 'undeliverable' else r.reason end,
      last_reply_at = case when n.status = 'replied' then n.sent + interval '40 minutes' end
    from jsonb_to_recordset(${jsonText(settled)}::jsonb) as n (position int, contact uuid, conversation uuid, status text, sent timestamptz)
    where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${id}::uuid and r.position = n.position`);
  const ended: CampaignStatus = 'completed';
  await tx.rows(sql`
    update campaigns set status = ${ended}, started_at = ${new Date(at)}::timestamptz,
      handed_over_at = ${new Date(at + MINUTE)}::timestamptz, completed_at = ${new Date(at + 30 * MINUTE)}::timestamptz,
      updated_at = ${new Date(at + 30 * MINUTE)}::timestamptz
    where id = ${id}::uuid`);
}

async function writeCollection(tx: Tx, { people, createdBy, now }: Given): Promise<void> {
  const id = randomUUID();
  const at = now - 4 * DAY;
  const asked = debts.flatMap(([phone, ...debt]) => {
    const person = people.find(({ address }) => address === phone);
    return person ? [{ person, debt }] : [];
  });
  await beginCampaign(tx, id, at - 20 * MINUTE);
  const rows = asked.map(({ person, debt: [reference, description, amount] }, index) => ({
    position: index + 1,
    name: person.name,
    phone: person.address,
    variables: {},
    invoiceId: randomUUID(),
    description,
    externalReference: reference,
    amount: String(amount),
  }));
  await addDebts(tx, id, rows, { ...XAF, by: createdBy, at: at - 20 * MINUTE });
  await finish(tx, id, {
    name: 'Invoices of November',
    intent: 'payment_request',
    status: 'draft',
    sentAt: at,
    aiContext: '',
    template: demoTemplate(
      'payment_request_cta',
      'fr',
      'UTILITY',
      'Bonjour {{1}}, voici la facture pour {{2}} ({{3}}). Montant à payer : {{4}}. Utilisez le bouton pour payer par mobile money.',
    ),
    createdBy,
    reminderDelay: 24,
  });
  const outcomes = asked.map(({ debt: [, , , paid] }) => (paid === null ? 'delivered' : 'read'));
  await settle(tx, id, { at, people: asked.map(({ person }) => person), outcomes });
  const paid = asked.map(({ person, debt: [, , amount, paid] }, index) => ({
    invoice: rows[index]?.invoiceId,
    contact: person.id,
    conversation: person.conversation,
    phone: person.address,
    paid: paid ?? 0,
    status: !paid ? 'PENDING' : paid < amount ? 'PARTIALLY_PAID' : 'PAID',
    // 0: the customer tried, and the payment failed.
    outcome: paid === null ? null : paid > 0 ? 'paid' : 'failed',
    at: new Date(at + (index + 1) * 95 * MINUTE).toISOString(),
  }));
  const given = sql`jsonb_to_recordset(${jsonText(paid)}::jsonb) as n (invoice uuid, contact uuid, conversation uuid, phone text,
    paid numeric, status text, outcome text, at timestamptz)`;
  await tx.rows(sql`
    update invoices i set contact_id = n.contact, conversation_id = n.conversation, total_paid = n.paid, outstanding = i.amount - n.paid,
      status = n.status, remind_at = ${new Date(at + DAY)}::timestamptz,
      reminder = case n.status when 'PAID' then 'dropped' else 'sent' end
    from ${given} where i.id = n.invoice`);
  await tx.rows(sql`
    insert into payments (id, organisation_id, invoice_id, amount, currency_code, operator, phone, status, reason, created_at, settled_at)
    select gen_random_uuid(), ${tx.organisationId}::uuid, n.invoice, case when n.paid > 0 then n.paid else i.amount end, i.currency_code,
      'MTN_MOMO_CMR', n.phone, n.outcome, case n.outcome when 'failed' then 'INSUFFICIENT_BALANCE' end, n.at, n.at + interval '40 seconds'
    from ${given} join invoices i on i.id = n.invoice where n.outcome is not null`);
}
