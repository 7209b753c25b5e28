import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from '#contract/failure.ts';
import type { AnyOperation } from '#contract/operation.ts';
import type { Agent } from '#server/domain/conversation/actions.ts';
import { refuse } from '#server/domain/decision.ts';
import type { MemberSession, Session } from '#server/identity/session.ts';

/** The bearer of the `Authorization` header; empty when there is none. */
export const bearerOf = ({ authorization }: IncomingHttpHeaders): string =>
  authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '';

/** The session of a caller who needs none. */
export const noSession: Session = {
  id: '',
  user: { id: '', name: '', email: '', image: null },
  organisationId: null,
  role: null,
};

/** The caller as a member of their organisation with a role that may use the operation, or why they are none. */
export function memberOf(
  session: Session,
  operation: AnyOperation,
): { member: MemberSession; agent: Agent } | { refusal: Refusal } {
  const { organisationId, role } = session;
  if (!organisationId) return refuse('noOrganisation');
  if (!role || (operation.role === 'admin' && role !== 'admin')) return refuse('forbidden');
  return { member: { ...session, organisationId, role }, agent: { ...session.user, role } };
}
