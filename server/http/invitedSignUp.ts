import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '#server/context.ts';
import { confirmByInvitation, type OpenInvitation } from '#server/db/invitations.ts';
import { findMailUser } from '#server/db/mailLinks.ts';
import { mailbox } from '#server/db/mails.ts';
import { type Passed, UNCONFIRMED } from './identityAnswer.ts';
import { recordSignIn } from './secondFactor.ts';

interface Guest {
  email: string;
  /** The secret of the invitation's link. */
  secret: string;
  invited: OpenInvitation | undefined;
}

/**
 * Opens a session for the new account of an invited person, whose address the mailed link confirms.
 * The password has to be the account's, so that a link does not confirm what somebody else registered before. A confirmed
 * account is entered by signing in, with its limits and second factor. Null: a mail of its own has to confirm the address.
 */
export async function enterByInvitation(
  context: ServerContext,
  request: FastifyRequest,
  { email: written, secret, invited }: Guest,
  signIn: () => Promise<Passed>,
): Promise<Passed | null> {
  const { db, clock } = context;
  const email = mailbox(written);
  if (invited?.email !== email) return null;
  const user = await findMailUser(db.owner, email);
  if (!user || user.confirmed || (await signIn()).body?.['code'] !== UNCONFIRMED) return null;
  if (!(await confirmByInvitation(db.owner, secret, email, clock.now()))) return null;
  const opened = await signIn();
  if (opened.status !== 200) return null;
  await recordSignIn(context, request, 'signIn.succeeded', { email });
  return { ...opened, body: { success: true, is_confirmed: true } };
}
