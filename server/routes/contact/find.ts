import { findContacts } from '#contract/contactList.ts';
import { readContactList } from '#server/db/contactList.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { listedOf } from './listed.ts';
import { keyIn, textOf } from './pageKey.ts';

export const findContactsRoute = serve(
  findContacts,
  async ({ input, tx, agent, clock }) => {
    const after = keyIn(input.after);
    if (after === 'invalid')
      return refuse('invalid', { issues: [{ path: 'query.after', message: 'Unknown' }] });
    const filter = await listedOf(tx, input, { userId: agent.id, now: clock.now });
    const { rows, next, total } = await readContactList(tx, filter, { after, limit: input.limit });
    return grant({ success: true as const, data: rows, next: next && textOf(next), total });
  },
  { isRead: true },
);
