import { may, type Role, roleOf } from '#contract/policy.ts';
import { isDomainAllowed } from '#contract/email.ts';
import { type Decision, grant, refuse } from '../decision.ts';

/** A member as the organisation's locked list names them. */
export interface Seat {
  userId: string;
  role: Role | null;
  /** Whether the organisation's domains allow the member's address. */
  isAllowed: boolean;
}

interface Row {
  user_id: string;
  role: string;
  email: string;
}

/** Returns the members with their roles, and whether the domains let them in. */
export const seatsOf = (members: readonly Row[], allowedDomains: readonly string[]): Seat[] =>
  members.map(({ user_id: userId, role, email }) => ({
    userId,
    role: roleOf(role),
    isAllowed: isDomainAllowed(email, allowedDomains),
  }));

/** An admin whom the domains keep out could not let anybody in again. */
const hasAdmin = (seats: readonly Seat[]) =>
  seats.some(({ role, isAllowed }) => role === 'admin' && isAllowed);

interface Asked {
  seats: readonly Seat[];
  by: string;
  target: string;
}

/** The caller's role is read from the list again: a change that came first may have taken it away. */
function check({ seats, by, target }: Asked): Decision<true> {
  const role = seats.find(({ userId }) => userId === by)?.role ?? null;
  if (!may(role, 'team.change')) return refuse('forbidden');
  return seats.some(({ userId }) => userId === target) ? grant(true) : refuse('notFound');
}

export function changeRole({ role, ...asked }: Asked & { role: Role }): Decision<true> {
  const checked = check(asked);
  if ('refusal' in checked) return checked;
  const after = asked.seats.map((seat) => (seat.userId === asked.target ? { ...seat, role } : seat));
  return hasAdmin(after) ? grant(true) : refuse('lastAdmin');
}

const without = (seats: readonly Seat[], target: string): Decision<true> =>
  hasAdmin(seats.filter(({ userId }) => userId !== target)) ? grant(true) : refuse('lastAdmin');

export function removeMember(asked: Asked): Decision<true> {
  const checked = check(asked);
  return 'refusal' in checked ? checked : without(asked.seats, asked.target);
}

export const leaveTeam = ({ seats, by }: Omit<Asked, 'target'>): Decision<true> => without(seats, by);
