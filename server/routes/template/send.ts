import type { Refusal } from '#contract/failure.ts';
import type { Message } from '#contract/message.ts';
import { sendTemplate as operation } from '#contract/template.ts';
import { hasStoppedMarketing } from '#server/db/contacts.ts';
import { openConversation } from '#server/db/openConversation.ts';
import { accessFile } from '#server/db/files.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import type { FixedClock } from '#server/domain/fixedClock.ts';
import type { Sender } from '#server/domain/message/send.ts';
import { isUserId } from '#server/domain/contact/phone.ts';
import type { Identity } from '#server/domain/message/inbound.ts';
import type { NewFile } from '#server/domain/message/file.ts';
import { chosenTemplate, sendTemplate } from '#server/domain/message/sendTemplate.ts';
import type { InvoiceChange } from '#server/domain/invoice/change.ts';
import type { Seen } from '#server/domain/template/fill.ts';
import { ownFile } from '#server/domain/template/header.ts';
import { isMarketing } from '#server/domain/template/category.ts';
import { serve } from '#server/http/serve.ts';
import type { RouteContext } from '#server/context.ts';
import { headerMedia, type Variables } from '#lib/template.ts';
import { sendOnce } from '../message/sent.ts';
import { askingFor } from '../payment/asking.ts';

/** Longer than any value of a template. */
const MOST_LETTERS = 4_000;
const MOST_VARIABLES = 100;

/** Sends a template; creates the conversation if the recipient never wrote. */
export const sendTemplateRoute = serve(
  operation,
  async ({ input, agent, clock, session, tx, context, requestId }) => {
    const sent = await sendTemplateTo(
      { tx, context, clock, organisationId: session.organisationId },
      {
        by: agent,
        clientMessageId: input.client_message_id ?? requestId,
        address: addressIn(input.phone),
        recipientName: input.recipient_name,
        name: input.template_name,
        language: input.language,
        variables: input.template_variables,
        seen: seenOf(input.template_details),
        invoiceId: input.invoice_id,
      },
    );
    return 'granted' in sent ? grant({ success: true as const, message: sent.granted }) : sent;
  },
);

interface Asked {
  by: Sender;
  clientMessageId: string;
  /** In digits, or a WhatsApp user id. */
  address: string;
  recipientName: string;
  name: string;
  language: string;
  variables: unknown;
  /** The version the sender saw; null if unknown. */
  seen: Seen | null;
  invoiceId?: string | undefined;
}

/** Sends a template for a person or a program. */
export async function sendTemplateTo(
  {
    tx,
    context,
    clock,
    organisationId,
  }: { tx: Tx; context: RouteContext; clock: FixedClock; organisationId: string },
  { by, clientMessageId, address, recipientName, name, seen, invoiceId, ...given }: Asked,
): Promise<Decision<Message, Refusal>> {
  if (address === '') return refuse('notFound');
  // Before any lock, because a list that was never loaded comes from the provider.
  const listed = await context.templates.list(organisationId);
  if (!('granted' in listed)) return listed;
  const asking = invoiceId ? await askingFor(tx, invoiceId, name) : null;
  if (asking && !('granted' in asking)) return asking;
  const invoice = asking?.granted ?? null;
  const language = invoice?.language ?? given.language;
  const variables = invoice?.variables ?? given.variables;
  if (isTooMuch(variables))
    return refuse('templateVariables', { errors: ['Variables must be a valid object'] });
  const asked = { templates: listed.granted, name, language, seen, variables };
  const chosen = chosenTemplate({ ...asked, now: clock.now });
  const header = await headerFile(context, tx, chosen, variables);
  const { id } = await openConversation(tx, {
    channel: 'whatsapp',
    party: { address, name: recipientName.trim() || null, identities: recipientOf(address) },
    at: clock.now,
    source: 'team',
  });
  if (invoice && invoice.conversationId !== id) return refuse('notFound');
  if ('granted' in chosen && isMarketing(chosen.granted) && (await hasStoppedMarketing(tx, id)))
    return refuse('marketingStopped');
  let recorded: InvoiceChange | null = null;
  const sent = await sendOnce(tx, {
    context,
    conversationId: id,
    clientMessageId,
    isSame: ({ extras }) => extras?.template?.name === name,
    decide: (state) => {
      const change = invoice?.decide();
      if (change && !('granted' in change)) return change;
      recorded = change?.granted ?? null;
      return sendTemplate(state, { ...asked, header, clientMessageId, by }, clock);
    },
  });
  if (!('granted' in sent)) return sent;
  if (invoice && recorded) await invoice.save(recorded, { actor: by.id, at: clock.now });
  return grant(sent.granted.data);
}

/** Returns a number in digits, or a WhatsApp user id. */
const addressIn = (phone: string): string => (isUserId(phone) ? phone : phone.replace(/\D/g, ''));

const recipientOf = (address: string): Identity[] => [
  { kind: isUserId(address) ? 'user' : 'phone', value: address },
];

/** Returns the version the sender saw; null if it is missing or cannot be compared. */
const seenOf = (given: unknown): Seen | null =>
  typeof given === 'object' &&
  given !== null &&
  'id' in given &&
  typeof given.id === 'string' &&
  'components' in given
    ? { id: given.id, components: given.components }
    : null;

const isTooMuch = (variables: unknown): boolean =>
  typeof variables === 'object' &&
  variables !== null &&
  (Object.keys(variables).length > MOST_VARIABLES ||
    Object.values(variables).some((value) => typeof value === 'string' && value.length > MOST_LETTERS));

/** Returns the file at the header's address; `gone` if it is not this organisation's. */
async function headerFile(
  context: RouteContext,
  tx: Tx,
  chosen: ReturnType<typeof chosenTemplate>,
  variables: unknown,
): Promise<NewFile | 'foreign' | 'gone'> {
  const media = 'granted' in chosen ? headerMedia(chosen.granted.components) : null;
  if (!media) return 'foreign';
  const address = String((variables as Variables)[`header_${media}`]).trim();
  const id = ownFile(address, [context.base(), context.page()]);
  if (!id) return 'foreign';
  const row = await accessFile(tx, id);
  if (!row || row.origin !== 'template' || row.state !== 'stored') return 'gone';
  return { ...row, mimeType: row.mime_type };
}
