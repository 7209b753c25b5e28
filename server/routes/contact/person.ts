import { getPerson, MERGE_UNDO_HOURS } from '#contract/contactMerge.ts';
import { HOUR } from '#lib/time.ts';
import { newestMerge } from '#server/db/contactMerges.ts';
import { readPerson } from '#server/db/people.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

/** Lists the contacts of a person, and the merge that can still be undone. */
export const personRoute = serve(
  getPerson,
  async ({ input, tx, clock }) => {
    const contacts = await readPerson(tx, input.id);
    if (contacts.length === 0) return refuse('contactNotFound');
    const newest = await newestMerge(
      tx,
      contacts.map(({ _id }) => _id),
    );
    const until = (newest?.created_at.getTime() ?? 0) + MERGE_UNDO_HOURS * HOUR;
    const merge = newest && until > clock.now ? newest : null;
    return grant({
      success: true as const,
      contacts,
      merge: merge && { id: merge.id, joined: merge.joined, until: new Date(until).toISOString() },
    });
  },
  { isRead: true },
);
