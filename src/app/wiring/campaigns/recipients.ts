import { capabilities } from '#contract/capability.ts';
import { AUDIENCE_PAGE, type AudienceContact, listAudience } from '#contract/audience.ts';
import { Failure } from '#contract/failure.ts';
import { countMissing, type Fields, type Inspection, valuesFor } from '#lib/audienceValues.ts';
import { findLong } from '#lib/templateLength.ts';
import type { BroadcastForm } from '#machines/campaigns/broadcastForm.ts';
import { contactName, contactsSelected, isContactSelected } from '#machines/campaigns/contactSelection.ts';
import { recipientPreviewMachine, type Inspected } from '#machines/campaigns/recipientPreview.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { OneImport } from './imports.ts';

/** Cursor before the first page. */
const FIRST = '';

const digitsOf = ({ whatsapp_phone, phone }: AudienceContact): string =>
  (whatsapp_phone ?? phone ?? '').replace(/^\+/, '');

/** Returns the texts of a contact by the names that the server's mappings use as well. */
const fieldsOf = (contact: AudienceContact): Fields => ({
  name: contactName(contact),
  first_name: contact.first_name,
  last_name: contact.last_name,
  phone: `+${digitsOf(contact)}`,
  tags: contact.tags.join(', '),
});

/** Returns chosen contacts as recipients; those without a phone are left out (WIZ-018). */
export const recipientsOf = ({ selection, mappings }: Pick<BroadcastForm, 'selection' | 'mappings'>) =>
  selection.chosen
    .filter((contact) => digitsOf(contact) !== '')
    .map((contact) => ({
      name: contactName(contact),
      phone: digitsOf(contact),
      template_variables: valuesFor(mappings, fieldsOf(contact)),
    }));

/** Campaigns go out on WhatsApp. */
const BODY_MOST = capabilities.whatsapp.template?.body.most ?? Infinity;

function inspect(
  contacts: readonly AudienceContact[],
  count: number,
  { index, mappings, components }: Inspected,
): Inspection {
  const { missing, add } = countMissing(mappings);
  const texts = findLong(components, mappings, BODY_MOST);
  for (const contact of contacts) {
    const fields = fieldsOf(contact);
    add(fields);
    texts.add(contactName(contact), fields);
  }
  const found = contacts[index];
  const recipient = found && {
    name: contactName(found),
    phone: `+${digitsOf(found)}`,
    fields: fieldsOf(found),
  };
  return {
    index,
    count,
    counted: contacts.length,
    recipient: recipient ?? null,
    missing,
    long: texts.long(),
  };
}

export const wirePreview = (app: AppContext, imports: OneImport) => {
  /** Contacts that match the last filter, as far as they were read for stepping. */
  let read = { filter: '', rows: [] as AudienceContact[], next: FIRST as string | null };

  /** Reads contacts that match the filter, until one has the index. */
  async function matching({ selection, index }: Inspected, signal: AbortSignal): Promise<AudienceContact[]> {
    const { tags, ...found } = selection.filter;
    const filter = JSON.stringify(selection.filter);
    const chosen = () => read.rows.filter((it) => isContactSelected(selection, it));
    if (read.filter !== filter) read = { filter, rows: [], next: FIRST };
    while (read.next !== null && chosen().length <= index) {
      const { data, next } = await app.call(
        listAudience,
        {
          limit: AUDIENCE_PAGE,
          sort: 'name',
          order: 'asc',
          ...found,
          ...(tags.length === 0 ? {} : { tags: tags.join(',') }),
          ...(read.next === FIRST ? {} : { after: read.next }),
        },
        { signal },
      );
      read = { filter, rows: [...read.rows, ...data], next };
    }
    return chosen();
  }

  return recipientPreviewMachine.provide({
    actors: {
      inspectRecipients: fulfil(async (asked, signal) => {
        const { source, selection, upload, index, mappings, components } = asked;
        if (source === 'csv') {
          if (!upload) throw new Failure('fileGone');
          return imports.ask('inspect', {
            index,
            mappings,
            components,
            selection: upload.selection,
            most: BODY_MOST,
          });
        }
        const contacts = selection.all ? await matching(asked, signal) : selection.chosen;
        return inspect(contacts, contactsSelected(selection), asked);
      }),
    },
  });
};
