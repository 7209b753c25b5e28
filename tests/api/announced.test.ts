/**
 * The events that each operation announces over the sockets, and to whom, as accepted in accepted/announced.txt. An additional or a
 * missing event fails until somebody accepts it (`npm run test:api -- announced -u`). Each operation is called in an organisation of its
 * own, so that none depends on another.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SOCKET } from '#contract/events.ts';
import { requestOrganisationDeletion } from '#contract/organisationData.ts';
import { operations } from '#contract/operations.ts';
import type { AnyOperation } from '#contract/operation.ts';
import { listen } from '#tests/support/listener.ts';
import { type Actor, type Organisation, perform } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { makeTenant } from '#tests/support/tenant.ts';

type Tenant = Awaited<ReturnType<typeof makeTenant>>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => server.stop());

/** What a socket hears because it joined, and pushed notifications, which follow in their own time (`push.test.ts`). */
const OWN: readonly string[] = [SOCKET.joined, 'PRESENCE', 'PUSH'];

async function listening(actor: Actor) {
  const listener = await listen(server.base);
  const joined = await listener.join(actor.token);
  expect(joined.name).toBe(SOCKET.joined);
  return {
    /** Returns the names of all events that the socket received. */
    async heard(): Promise<string> {
      // The server disconnects the socket of a removed member.
      const { socket } = listener;
      const isGone = new Promise((resolve) => void socket.once('disconnect', resolve));
      if (socket.connected) await Promise.race([listener.join(actor.token), isGone]);
      socket.disconnect();
      const names = listener.heard.map(({ name }) => name).filter((name) => !OWN.includes(name));
      return [...new Set(names)].toSorted().join(', ');
    },
  };
}

/** What must be so before an operation has something to do, and the input that differs then. */
type Ready = (org: Organisation, tenant: Tenant) => Promise<object | void>;
const call = (org: Organisation, tenant: Tenant, name: string) => {
  const operation = operations.find((it) => it.name === name)!;
  return perform(server.base, operation, tenant.inputFor(operation), {
    authorization: `Bearer ${org.ada.token}`,
  });
};
const after =
  (...names: string[]): Ready =>
  async (org, tenant) => {
    for (const name of names) expect((await call(org, tenant, name)).status, name).toBe(200);
  };
const sqlFor =
  (text: string): Ready =>
  async (org) =>
    void (await server.query(text, [org.id]));
const conversationIs = (columns: string) =>
  sqlFor(`update conversations set ${columns} where organisation_id = $1`);
const campaignIs = (columns: string) => sqlFor(`update campaigns set ${columns} where organisation_id = $1`);
const payments = sqlFor(
  `insert into pawapay_accounts (organisation_id, token, merchant, language_code, country_code, currency_code, currency_symbol)
   values ($1, 't', 'Shop', 'FR', 'CMR', 'XAF', 'FCFA')`,
);
/** Another tag, and a scheduled message, each with this id. */
const made = (org: Organisation): string => org.id.replace(/^.{8}/, 'aaaaaaaa');
const scheduled: Ready = async (org, tenant) => {
  await server.query(
    `insert into scheduled_messages (id, organisation_id, conversation_id, author_id, text, due_at)
     values ($2, $1, $3, $4, 'Later', now() + interval '2 hours')`,
    [org.id, made(org), tenant.conversation, org.ada.id],
  );
  return { id: made(org) };
};
const toBen: Ready = async (org) => ({ id: org.ben.id });

const ready: Record<string, Ready> = {
  'campaign.reschedule': campaignIs(`status = 'scheduled', scheduled_for = now() + interval '1 day'`),
  'contact.delete': async () => ({ name: 'Customer' }),
  'conversation.addNote': async () => ({ reply_to: undefined }),
  'conversation.markRead': after('conversation.markUnread'),
  'conversation.reopen': conversationIs(`label = 'resolved', handler = null`),
  'conversation.takeOver': conversationIs(`label = 'needs-attention', handler = null`),
  'conversation.unfollow': after('conversation.follow'),
  'conversation.wake': after('conversation.snooze'),
  'invoice.create': payments,
  'invoice.markPaidBack': async (org) => {
    await server.query(
      `insert into payments (id, organisation_id, invoice_id, amount, currency_code, operator, phone, status, excess, excess_reason, settled_at)
       select $2, $1, id, 9, 'XAF', 'MTN', '237677000111', 'paid', 4, 'tooMuch', now() from invoices where organisation_id = $1`,
      [org.id, made(org)],
    );
    return { paymentId: made(org) };
  },
  'organisation.cancelDeletion': async (org) => {
    const { status } = await org.ada.call(requestOrganisationDeletion, { name: 'Shop' } as never);
    expect(status).toBe(200);
  },
  'organisation.requestDeletion': async () => ({ name: 'Shop' }),
  'organisation.saveCopilotRules': async () => ({ enable_notification: false }),
  'organisation.saveSecurity': async () => ({ allowed_domains: ['parley.test'], require_two_factor: false }),
  'satisfaction.saveSettings': async () => ({ enabled: true, pause_days: 31 }),
  'scheduledMessage.cancel': scheduled,
  'scheduledMessage.change': scheduled,
  'scheduledMessage.sendNow': scheduled,
  'shop.disconnect': async (org) => void (await server.connectShop(org.id, 'maison-bonapriso.myshopify.com')),
  'tag.merge': async (org) => {
    await server.query(`insert into tags (organisation_id, id, name) values ($1, $2, 'Gold')`, [
      org.id,
      made(org),
    ]);
    return { into: made(org) };
  },
  'team.changeRole': toBen,
  'team.leave': sqlFor(`update identity.member set role = 'admin' where "organizationId" = $1`),
  'team.removeMember': toBen,
};

let count = 0;
async function announcedBy(operation: AnyOperation): Promise<string> {
  count += 1;
  const org = await server.organisation(`announced${count}`);
  const tenant = await makeTenant(server, org);
  const more = await ready[operation.name]?.(org, tenant);
  await server.quiet();
  const [ada, ben] = [await listening(org.ada), await listening(org.ben)];
  const { status, body } = await perform(
    server.base,
    operation,
    { ...tenant.inputFor(operation), ...more },
    {
      authorization: `Bearer ${org.ada.token}`,
    },
  );
  await server.quiet();
  const [toAdmin, toMember] = [await ada.heard(), await ben.heard()];
  const answer = status === 200 ? '' : ` (${body.code})`;
  const told =
    toAdmin === toMember
      ? toAdmin || 'nothing'
      : `the admin: ${toAdmin || 'nothing'}, a member: ${toMember || 'nothing'}`;
  return `${operation.name}${answer}: ${told}`;
}

it('every operation announces the accepted events to the accepted members, and no others', async () => {
  const lines: string[] = [];
  const asked = operations.filter(({ access, method }) => access === 'member' && method !== 'GET');
  for (const operation of asked.toSorted((one, other) => one.name.localeCompare(other.name))) {
    lines.push(await announcedBy(operation));
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('accepted/announced.txt');
}, 120_000);
