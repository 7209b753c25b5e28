import type { MemberRow } from '#server/db/members.ts';

export const personEntity = ({ user_id: id, name, email, image: avatar, role }: MemberRow) => ({
  id,
  name,
  email,
  avatar,
  role: `org:${role}`,
  status: 'active' as const,
});
