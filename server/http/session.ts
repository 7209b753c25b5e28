import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from '#contract/failure.ts';
import type { AnyOperation } from '#contract/operation.ts';
import { may } from '#contract/policy.ts';
import type { Agent } from '#server/domain/conversation/actions.ts';
import { refuse } from '#server/domain/decision.ts';
import type { MemberSession, Session } from '#server/identity/session.ts';

/** Returns the bearer of the `Authorization` header; empty if there is none. */
export const bearerOf = ({ authorization }: IncomingHttpHeaders): string =>
  authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '';

/** Session for operations that need none. */
export const noSession: Session = {
  id: '',
  user: { id: '', name: '', email: '', image: null },
  organisationId: null,
  role: null,
  blocked: null,
};

/** Returns the caller as a member whose role may use the operation, or why not. */
export function memberOf(
  session: Session,
  operation: AnyOperation,
): { member: MemberSession; agent: Agent } | { refusal: Refusal } {
  const { organisationId, role, blocked } = session;
  if (!organisationId) return refuse('noOrganisation');
  if (!role || (operation.permission && !may(role, operation.permission))) return refuse('forbidden');
  if (blocked) return refuse(blocked);
  return { member: { ...session, organisationId, role }, agent: { ...session.user, role } };
}
