import type { Contact } from '#contract/contact.ts';
import type { ContactEvent } from '#contract/contactTimeline.ts';
import type { ContactRow } from '#contract/contactList.ts';
import { ContactCard } from '#features/contacts/ContactCard.tsx';
import { ContactImportDialog } from '#features/contacts/ContactImportDialog.tsx';
import { ContactsScreen } from '#features/contacts/ContactsScreen.tsx';
import { ContactTimeline } from '#features/contacts/ContactTimeline.tsx';
import { MergeDialog } from '#features/contacts/MergeDialog.tsx';
import { ContactRepairs } from '#features/contacts/ContactRepairs.tsx';
import { MixedContacts } from '#features/contacts/MixedContacts.tsx';
import { PartingDialog } from '#features/contacts/PartingDialog.tsx';
import { SegmentsDialog } from '#features/contacts/SegmentsDialog.tsx';
import { NewContactDialog } from '#features/contacts/NewContactDialog.tsx';
import { awa, awaOnInstagram } from '#machines/contacts/contact.samples.ts';
import { birthday, fields, size } from '#machines/fields/field.samples.ts';
import { keys } from '#services/cache.ts';
import { alwaysAnswerPages } from '../pages.ts';
import type { View } from './view.ts';

const segmentId = '3f0e8a64-7a52-4b6c-9d0e-2f1a5b7c9d21';
const row = (change: Partial<ContactRow>): ContactRow => ({
  _id: awa._id,
  name: awa.name,
  channels: ['whatsapp'],
  phone: awa.phone,
  username: null,
  image_url: null,
  tags: ['vip'],
  marketing_stopped: false,
  conversation_id: awa.conversation_id,
  has_open: true,
  last_seen: '2026-11-21T08:00:00.000Z',
  ...change,
});
export const someContacts: ContactRow[] = [
  row({}),
  row({
    _id: awaOnInstagram._id,
    name: 'Marie-Claire Atangana Mbarga épouse Essomba',
    channels: ['instagram', 'whatsapp'],
    phone: null,
    username: 'marie.claire',
    marketing_stopped: true,
    last_seen: null,
  }),
];

/** Entries of each kind that needs no conversation. */
const someEvents: ContactEvent[] = [
  {
    kind: 'payment',
    id: 'e1',
    at: '2026-11-20T10:00:00.000000Z',
    conversation_id: null,
    reference: 'INV-1041',
    amount: '35000',
    currency: 'XAF',
    status: 'paid',
  },
  {
    kind: 'campaign',
    id: 'e2',
    at: '2026-11-19T10:00:00.000000Z',
    campaign_id: segmentId,
    name: 'Bags of the week',
    is_debt: false,
  },
  {
    kind: 'details',
    id: 'e5',
    at: '2026-11-18T12:00:00.000000Z',
    by: 'Ben Okoro',
    details: [
      { what: 'tagged', tag: 'vip' },
      { what: 'untagged', tag: 'new' },
      { what: 'name', before: 'Awa', after: 'Awa Ndiaye' },
      { what: 'address', before: 'Bonanjo', after: '' },
      { what: 'field', field: 'Size', kind: 'choice', before: '', after: 'M' },
    ],
  },
  { kind: 'merge', id: 'e3', at: '2026-11-18T10:00:00.000000Z', name: 'awa.n' },
  { kind: 'created', id: 'e4', at: '2026-11-01T10:00:00.000000Z', channel: 'whatsapp' },
];
const contact = {
  _id: awa._id,
  version: 1,
  first_name: 'Awa',
  last_name: 'Ndiaye',
  username: null,
  image_url: null,
  whatsapp_phone: awa.phone,
  phone: awa.phone,
  instagram_username: null,
  instagram_id: null,
  channel: 'whatsapp',
  tags: ['vip'],
  address: 'Akwa, Douala',
  fields: { [size.id]: 'M', [birthday.id]: '1990-05-17' },
  conversationSummary: null,
  shopifyLink: null,
  crm: null,
  available_tabs: { campaigns: false },
} satisfies Contact;

export const contactViews: Record<string, View> = {
  contactList: {
    wide: true,
    draw: (actor) => <ContactsScreen actor={actor} />,
    seed(cache, actor) {
      alwaysAnswerPages(actor, { count: someContacts.length, next: null });
      cache.setQueryData(keys.contactList, { contacts: someContacts, total: someContacts.length });
      cache.setQueryData(keys.contactFields, fields);
      cache.setQueryData(keys.segments, [
        { id: segmentId, scope: 'shared', name: 'VIP in Douala', query: { tags: 'vip' } },
      ]);
    },
  },
  contactCard: {
    draw: (actor) => (
      <div style={{ display: 'flex', height: 640 }}>
        <ContactCard actor={actor} />
      </div>
    ),
    seed: (cache) => {
      cache.setQueryData(keys.contact('whatsapp', awa._id), contact);
      cache.setQueryData(keys.contactFields, fields);
    },
  },
  contactImport: {
    draw: (actor) => <ContactImportDialog actor={actor} />,
    seed: (cache) => cache.setQueryData(keys.contactFields, fields),
  },
  contactTimeline: {
    draw: (actor) => <ContactTimeline actor={actor} />,
    seed(cache, actor) {
      alwaysAnswerPages(actor, { count: someEvents.length, next: 'x' });
      cache.setQueryData(keys.contactTimeline(awa._id), someEvents);
    },
  },
  contactMerge: { draw: (actor) => <MergeDialog actor={actor} /> },
  segments: {
    draw: (actor) => <SegmentsDialog actor={actor} mayShare />,
  },
  contactParting: { draw: (actor) => <PartingDialog actor={actor} /> },
  contactRepairs: { draw: (actor) => <ContactRepairs actor={actor} /> },
  mixedContacts: { draw: (actor) => <MixedContacts actor={actor} /> },
  newContact: { draw: (actor) => <NewContactDialog actor={actor} /> },
};
