import type { OutputOf } from '#contract/operation.ts';
import { checkWhatsappNumber, listWhatsappNumbers } from '#contract/whatsappNumber.ts';
import { checkChannel } from '#server/integrations/channelHealth.ts';
import { fromProvider } from '#server/integrations/whatsapp/channelLink.ts';
import { readNumber } from '#server/db/channels.ts';
import { adminNames } from '#server/db/members.ts';
import { readNumbers } from '#server/db/channelHealth.ts';
import type { Tx } from '#server/db/transaction.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve, serveOutside } from '#server/http/serve.ts';
import type { MemberSession } from '#server/identity/session.ts';
import { within } from '#server/integrations/shop/intent.ts';

type Listed = OutputOf<typeof listWhatsappNumbers>;

async function numbersFor(tx: Tx, { role }: MemberSession): Promise<Listed> {
  const numbers = await readNumbers(tx);
  const data = numbers.map(({ restricted_until: until, checked_at: checkedAt, details, ...number }) => ({
    ...number,
    details: role === 'admin' ? details : null,
    until: until instanceof Date ? until.toISOString() : null,
    checked_at: checkedAt?.toISOString() ?? null,
  }));
  return { success: true, data, admins: await adminNames(tx) };
}

export const listWhatsappNumbersRoute = serve(listWhatsappNumbers, async ({ tx, session }) =>
  grant(await numbersFor(tx, session)),
);

export const checkWhatsappNumberRoute = serveOutside(checkWhatsappNumber, async ({ context, session }) => {
  const { organisationId } = session;
  if (!(await readNumber(context.db.owner, organisationId))) return refuse('notConnected');
  const checked = await fromProvider(() => checkChannel(context, organisationId, 'whatsapp'));
  if ('refusal' in checked) return checked;
  const run = within(context, organisationId, checkWhatsappNumber.name);
  return run(async (tx) => grant(await numbersFor(tx, session)));
});
