import { importContactRows } from '#contract/contactImport.ts';
import { may } from '#contract/policy.ts';
import { readContactFields } from '#server/db/contactFields.ts';
import { recordContactChanges } from '#server/db/contactChanges.ts';
import { changeContacts, holdContactsByNumber } from '#server/db/contactImport.ts';
import { readNumbers } from '#server/db/contactNumbers.ts';
import { addContacts } from '#server/db/contacts.ts';
import { holdTags, knownTagNames } from '#server/db/tags.ts';
import { tidyName } from '#server/domain/names.ts';
import { grant } from '#server/domain/decision.ts';
import { planContacts, readRows } from '#server/domain/contact/import.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { announcePeople } from './announcePeople.ts';

/** Imports a batch of a file's rows, and tells open pages of the contacts that are new or changed. */
export const importContactRowsRoute = serve(
  importContactRows,
  async ({ input, tx, agent, trail, context }) => {
    const blocked = await gate(tx, context, 'contacts');
    if (blocked) return blocked;
    await holdTags(tx);
    const named = [...new Set(input.rows.flatMap(({ tags }) => tags).map(tidyName))].filter(Boolean);
    const tags = await knownTagNames(tx, named);
    const mayAdd = may(agent.role, 'tags.change');
    const { fit, faults: unread } = readRows(input.rows, {
      fields: await readContactFields(tx),
      addressOf: await readNumbers(
        tx,
        input.rows.map(({ phone }) => phone),
      ),
      tagOf: (name) => tags.get(tidyName(name)) ?? (mayAdd ? name : null),
    });
    const known = await holdContactsByNumber(
      tx,
      fit.map(({ address }) => address),
    );
    const { create, change, faults: unfit } = planContacts(fit, known, input.known);
    const created = (await addContacts(tx, 'import', create)).length;
    await changeContacts(tx, change);
    await recordContactChanges(
      tx,
      agent.name,
      change.map(({ id, details }) => ({ contactId: id, details })),
    );
    if (created + change.length > 0) {
      await announcePeople(
        tx,
        change.map(({ id }) => id),
      );
      await trail.record(tx, null, [
        { name: 'file', before: null, after: input.file },
        { name: 'created', before: null, after: String(created) },
        { name: 'changed', before: null, after: String(change.length) },
      ]);
    } else trail.skip();
    const faults = [...unread, ...unfit];
    const leftOut = new Set(faults.filter(({ field }) => field === null).map(({ line }) => line)).size;
    return grant({
      success: true as const,
      created,
      changed: change.length,
      unchanged: input.rows.length - leftOut - created - change.length,
      faults,
    });
  },
);
