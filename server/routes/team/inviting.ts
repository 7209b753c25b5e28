import type { Language } from '#contract/language.ts';
import { INVITE_PATH } from '#lib/paths.ts';
import type { RouteContext } from '#server/context.ts';
import { queueInvitationMail } from '#server/db/invitations.ts';
import type { Tx } from '#server/db/transaction.ts';
import { TooManyRequests } from '#server/http/limits.ts';

const DAY = 24 * 60 * 60_000;
export const INVITATION_MS = 7 * DAY;

/** Addresses that one organisation may have mailed in an hour. */
const MAILS_IN_AN_HOUR = 100;

/** Throws where an organisation sends too many invitations. */
export async function limitInvitations({ cluster }: RouteContext, { organisationId }: Tx, count: number) {
  for (let sent = 0; sent < count; sent += 1) {
    const { current, ttl } = await cluster.count(`rate/invitations/${organisationId}`, 60 * 60_000);
    if (current > MAILS_IN_AN_HOUR) throw new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000)));
  }
}

/** Queues an invitation's mail; false if this server has no SMTP server. */
export async function mailInvitation(
  tx: Tx,
  { env, wake }: RouteContext,
  { id, language }: { id: string; language: Language },
): Promise<boolean> {
  if (!env.SMTP_URL) return false;
  await queueInvitationMail(tx, id, language);
  tx.afterCommit(() => wake.mail());
  return true;
}

export const invitationUrl = (page: string, secret: string) => `${page}${INVITE_PATH}?token=${secret}`;
