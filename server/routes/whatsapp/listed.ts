import type { OutputOf } from '#contract/operation.ts';
import { listWhatsappNumbers } from '#contract/whatsappNumber.ts';
import { may } from '#contract/policy.ts';
import { adminNames } from '#server/db/members.ts';
import { readNumbers } from '#server/db/channelHealth.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { MemberSession } from '#server/identity/session.ts';

type Listed = OutputOf<typeof listWhatsappNumbers>;

export async function numbersFor(tx: Tx, { role }: MemberSession): Promise<Listed> {
  const numbers = await readNumbers(tx);
  const data = numbers.map(({ restricted_until: until, checked_at: checkedAt, details, ...number }) => ({
    ...number,
    details: may(role, 'providerDetails.read') ? details : null,
    until: until instanceof Date ? until.toISOString() : null,
    checked_at: checkedAt?.toISOString() ?? null,
  }));
  return { success: true, data, admins: await adminNames(tx) };
}
