import type { Pool } from 'pg';
import type { Attempt } from './payers.ts';

/** A message that the sandbox accepted; `text` is the template's name. */
export interface Accepted {
  to: string;
  text: string;
  callback_data?: string;
}

/** A deposit in the sandbox's own ledger. */
export interface Deposit {
  id: string;
  amount: string;
  status: string;
}

interface Debt {
  phone: string;
  amount: string;
  recipient: string;
  message: string | null;
  total_paid: string;
  reminder: string | null;
}

interface Paid {
  id: string;
  phone: string;
  amount: string;
  status: string;
}

interface Message {
  id: string;
  status: number;
  unconfirmed: boolean;
  /** The template's name. */
  name: string;
}

/** What the phones got by machine, and how often at most. */
const TEMPLATES = {
  requests: 'payment_request_cta',
  reminders: 'payment_reminder_cta',
  confirmations: 'payment_confirmation',
  failures: 'payment_failed',
} as const;

const FAILED = 404;
/** Hundredths, so that sums are exact. */
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const sum = (amounts: readonly string[]): number => amounts.reduce((all, one) => all + cents(one), 0);
const times = <Key>(keys: readonly Key[]): Map<Key, number> => {
  const counted = new Map<Key, number>();
  for (const key of keys) counted.set(key, (counted.get(key) ?? 0) + 1);
  return counted;
};

export interface Compared {
  /** Messages that the phones got, and how many of ours stand as unconfirmed or failed. */
  messages: Record<string, { phones: number; unconfirmed: number; failed: number }>;
  recipients: Record<string, number>;
  reminders: Record<string, number>;
  payments: Record<string, number>;
  money: { owed: string; invoices: string; payments: string; ledger: string };
  /** What must not be: each with what it was. */
  wrong: string[];
}

/** Compares a collection with what the sandbox's phones got and with its ledger of deposits. */
export async function compare(
  db: Pool,
  id: string,
  given: {
    accepted: readonly Accepted[];
    deposits: readonly Deposit[];
    attempts: readonly Attempt[];
    /** Phones that had paid all or a part before any reminder was due. */
    paidEarly: ReadonlySet<string>;
  },
): Promise<Compared> {
  const { rows: debts } = await db.query<Debt>(
    `select r.phone, i.amount::text, r.status as recipient, r.message_id as message, i.total_paid::text, i.reminder
     from invoices i join campaign_recipients r on r.campaign_id = i.campaign_id and r.position = i.position
     where i.campaign_id = $1`,
    [id],
  );
  const { rows: payments } = await db.query<Paid>(
    `select p.id, r.phone, p.amount::text, p.status from payments p join invoices i on i.id = p.invoice_id
       join campaign_recipients r on r.campaign_id = i.campaign_id and r.position = i.position where i.campaign_id = $1`,
    [id],
  );
  const { rows: messages } = await db.query<Message>(
    `select m.id, m.status, m.confirmation is not null as unconfirmed, m.extras -> 'template' ->> 'name' as name
     from messages m join contacts k on k.organisation_id = m.organisation_id
       join conversations c on c.id = m.conversation_id and c.contact_id = k.id
     where m.is_template_message and k.address in (select phone from campaign_recipients where campaign_id = $1)`,
    [id],
  );
  const wrong: string[] = [];
  const accepted = given.accepted.filter(({ text }) => Object.values<string>(TEMPLATES).includes(text));
  const byMessage = times(accepted.map((it) => it.callback_data?.replace('campaign:', '') ?? ''));

  // Each message of ours is at the phone once, or stands as failed (never) or as unconfirmed (once at most).
  for (const { id: message, status, unconfirmed, name } of messages) {
    const got = byMessage.get(message) ?? 0;
    const isRight = unconfirmed ? got <= 1 : got === (status === FAILED ? 0 : 1);
    if (!isRight)
      wrong.push(`${name} ${message} is ${unconfirmed ? 'unconfirmed' : status}, and came ${got} times`);
  }
  const known = new Set(messages.map((it) => it.id));
  const strange = [...byMessage.keys()].filter((message) => !known.has(message));
  if (strange.length > 0) wrong.push(`${strange.length} messages at the phones that are not in the database`);

  // Each phone got each kind at most as often as it may.
  const owed = times(debts.map(({ phone }) => phone));
  const paidBy = times(payments.filter((it) => it.status === 'paid').map(({ phone }) => phone));
  const failedBy = times(payments.filter((it) => it.status === 'failed').map(({ phone }) => phone));
  const most = { requests: owed, reminders: owed, confirmations: paidBy, failures: failedBy };
  const report: Compared['messages'] = {};
  for (const [kind, template] of Object.entries(TEMPLATES)) {
    const got = accepted.filter(({ text }) => text === template);
    for (const [phone, n] of times(got.map(({ to }) => to)))
      if (n > (most[kind as keyof typeof TEMPLATES].get(phone) ?? 0)) wrong.push(`${phone} got ${n} ${kind}`);
    const ours = messages.filter(({ name }) => name === template);
    report[kind] = {
      phones: got.length,
      unconfirmed: ours.filter(({ unconfirmed }) => unconfirmed).length,
      failed: ours.filter(({ status, unconfirmed }) => status === FAILED && !unconfirmed).length,
    };
  }
  for (const { to, text } of accepted)
    if (text === TEMPLATES.reminders && given.paidEarly.has(to))
      wrong.push(`${to} had paid and was reminded`);

  // Every debt is accounted for: it ended, and its request exists unless it was skipped or failed before.
  const ended = ['sent', 'delivered', 'read', 'replied', 'failed', 'skipped', 'unconfirmed'];
  for (const { phone, recipient, message, reminder } of debts) {
    if (!ended.includes(recipient)) wrong.push(`the debt of ${phone} is ${recipient}`);
    if (message === null && !['failed', 'skipped'].includes(recipient)) wrong.push(`${phone} has no request`);
    if (reminder === 'waiting' && recipient !== 'unconfirmed') wrong.push(`the reminder of ${phone} waits`);
  }

  // Every payment that a payer was promised exists and ended like its deposit, and no other deposit was made.
  const deposits = new Map(given.deposits.map((deposit) => [deposit.id, deposit]));
  const rows = new Map(payments.map((payment) => [payment.id, payment]));
  for (const { id: attempt } of given.attempts)
    if (!rows.has(attempt)) wrong.push(`the payment ${attempt} was acknowledged and is not stored`);
  for (const { id: payment, status } of payments)
    if ((status === 'paid') !== (deposits.get(payment)?.status === 'COMPLETED'))
      wrong.push(
        `the payment ${payment} is ${status}, its deposit ${deposits.get(payment)?.status ?? 'missing'}`,
      );
  for (const { id: deposit } of given.deposits)
    if (!rows.has(deposit)) wrong.push(`the deposit ${deposit} has no payment`);

  const money = {
    owed: sum(debts.map(({ amount }) => amount)),
    invoices: sum(debts.map((it) => it.total_paid)),
    payments: sum(payments.filter((it) => it.status === 'paid').map(({ amount }) => amount)),
    ledger: sum(given.deposits.filter((it) => it.status === 'COMPLETED').map(({ amount }) => amount)),
  };
  if (money.invoices !== money.ledger || money.payments !== money.ledger)
    wrong.push('the sums of money differ');
  const counted = (values: readonly (string | null)[]) =>
    Object.fromEntries(times(values.map((value) => value ?? 'none')));
  return {
    messages: report,
    recipients: counted(debts.map((it) => it.recipient)),
    reminders: counted(debts.map((it) => it.reminder)),
    payments: counted(payments.map(({ status }) => status)),
    money: {
      owed: (money.owed / 100).toFixed(2),
      invoices: (money.invoices / 100).toFixed(2),
      payments: (money.payments / 100).toFixed(2),
      ledger: (money.ledger / 100).toFixed(2),
    },
    wrong,
  };
}
