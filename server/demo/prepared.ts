import { randomUUID } from 'node:crypto';
import type { SnippetRow } from '#contract/snippet.ts';
import type { TagColour } from '#contract/tag.ts';
import { addSnippet } from '#server/db/snippets.ts';
import { addTag } from '#server/db/tags.ts';
import type { Tx } from '#server/db/transaction.ts';

const tags: [name: string, colour: TagColour, description: string][] = [
  ['made-to-measure', 'violet', 'Measurements are in the workshop’s book'],
  ['vip', 'amber', 'Answer first'],
  ['wholesale', 'teal', 'Ten pieces or more, by invoice'],
];

const snippets: SnippetRow[] = [
  {
    folder: 'Shop',
    name: 'Opening hours',
    shortcut: 'hours',
    texts: {
      en: 'We are open Monday to Friday from 8:00 to 18:30, and on Saturday until 14:00.',
      fr: 'Nous sommes ouverts du lundi au vendredi de 8 h à 18 h 30, et le samedi jusqu’à 14 h.',
    },
  },
  {
    folder: 'Shop',
    name: 'Delivery in Douala',
    shortcut: 'delivery',
    texts: {
      en: 'Delivery in Douala takes one working day. Where shall we bring it, {{contact.first_name}}?',
      fr: 'La livraison à Douala prend un jour ouvrable. Où devons-nous la déposer, {{contact.first_name}} ?',
    },
  },
  {
    folder: 'Workshop',
    name: 'Measurements',
    shortcut: 'measure',
    texts: {
      en: 'Hello {{contact.first_name}}, when can you come by so that we take your measurements? {{agent.name}}',
      fr: 'Bonjour {{contact.first_name}}, quand pouvez-vous passer pour la prise de mesures ? {{agent.name}}',
    },
  },
  {
    folder: 'Money',
    name: 'Pay by mobile money',
    shortcut: 'momo',
    texts: {
      en: 'You can pay invoice {{invoice.number}} of {{invoice.amount}} by mobile money: {{invoice.link}}',
      fr: 'Vous pouvez payer la facture {{invoice.number}} de {{invoice.amount}} par mobile money : {{invoice.link}}',
    },
  },
];

/** Writes what a team has prepared: tags with colours, and snippets for everybody. */
export async function writePrepared(tx: Tx): Promise<void> {
  for (const [name, colour, description] of tags)
    await addTag(tx, randomUUID(), { name, colour, description });
  for (const snippet of snippets) await addSnippet(tx, randomUUID(), null, snippet);
}
