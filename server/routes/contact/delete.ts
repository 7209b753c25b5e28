import { deleteContact } from '#contract/contactDeletion.ts';
import { findStoredContact } from '#server/db/contactData.ts';
import { decideDeletion } from '#server/domain/contact/deletion.ts';
import { refuse, grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { eraseContact } from '#server/jobs/eraseContact.ts';

export const deleteContactRoute = serve(
  deleteContact,
  async ({ input, tx, context, clock, agent, trail }) => {
    const found = await findStoredContact(tx, input.id);
    if (!found) return refuse('contactNotFound');
    const decision = decideDeletion(found, input.name);
    if ('refusal' in decision) return decision;
    await eraseContact(context, tx, found, { actor: agent.id, at: clock.now });
    await trail.record(tx, { type: 'contact', id: input.id, label: null });
    tx.announce({ type: 'organisation.changed', history: 'deleted' });
    return grant({ success: true as const });
  },
);
