import { z } from 'zod/mini';
import { operation } from './operation.ts';

const Person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  role: z.string(),
  status: z.enum(['active', 'invited']),
});

export const getOrganisationUser = operation({
  name: 'organisation.user',
  method: 'GET',
  path: '/api/organization/user/:id',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: z.object({ data: Person }),
  refuses: ['notFound'],
  access: 'member',
});

/** Lists the members, then open invitations; both count as seats (CALL-047). */
export const listOrganisationUsers = operation({
  name: 'organisation.users',
  method: 'GET',
  path: '/api/organization/users',
  output: z.object({ data: z.object({ users: z.array(Person) }) }),
  refuses: [],
  access: 'member',
});
