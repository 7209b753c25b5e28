import { deleteContact } from '#contract/contactDeletion.ts';
import { findStoredPerson } from '#server/db/contactData.ts';
import { decideDeletion } from '#server/domain/contact/deletion.ts';
import { refuse, grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { eraseContact } from '#server/jobs/eraseContact.ts';

export const deleteContactRoute = serve(
  deleteContact,
  async ({ input, tx, context, clock, agent, trail }) => {
    const person = await findStoredPerson(tx, input.id);
    const found = person.find(({ id }) => id === input.id);
    if (!found) return refuse('contactNotFound');
    const hasPendingPayment = person.some((it) => it.hasPendingPayment);
    const decision = decideDeletion({ name: found.name, hasPendingPayment }, input.name);
    if ('refusal' in decision) return decision;
    for (const contact of person) {
      await eraseContact(context, tx, contact, { actor: agent.id, at: clock.now });
      await trail.record(tx, { type: 'contact', id: contact.id, label: null });
    }
    tx.announce({ type: 'organisation.changed', history: 'deleted' });
    return grant({ success: true as const });
  },
);
