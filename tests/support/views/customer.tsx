import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Contact, MediaItem } from '#contract/contact.ts';
import { TagSection } from '#features/contact/TagSection.tsx';
import { NoteSection } from '#features/conversation/panel/NoteSection.tsx';
import { EditForm } from '#features/contact/EditForm.tsx';
import { Gallery } from '#features/contact/Gallery.tsx';
import { Profile, ProfileDialog } from '#features/contact/ProfileDialog.tsx';
import { Header } from '#features/template/Header.tsx';
import { TemplateForm } from '#features/template/TemplateForm.tsx';
import { TemplatesTab } from '#features/template/TemplatesTab.tsx';
import {
  bagOfTheWeek,
  deliveryUpdate,
  newBags,
  oldOffer,
  orderReady,
  paymentReminder,
  pickupPoint,
  seasonSale,
} from '#machines/template/template.samples.ts';
import { ExportButton } from '#features/contact/ContactData.tsx';
import { Summary } from '#features/contact/Summary.tsx';
import { DeletionDialog } from '#features/contact/DeletionDialog.tsx';
import type { contactEditMachine } from '#machines/customer/contactEdit.machine.ts';
import type { templateSendMachine } from '#machines/template/templateSend.machine.ts';
import { fields } from '#machines/fields/field.samples.ts';
import { keys } from '#services/cache.ts';
import { aMessage, NOW } from '../entities.ts';
import { alwaysAnswerPages } from '../pages.ts';
import type { View } from './view.ts';

export const aContact: Contact = {
  _id: 'k1',
  version: 3,
  first_name: 'Marie-Claire',
  last_name: 'Atangana Mbarga',
  username: null,
  image_url: null,
  whatsapp_phone: '237650000001',
  phone: '237650000001',
  instagram_username: null,
  instagram_id: null,
  channel: 'whatsapp',
  tags: ['VIP', 'Douala', 'Sur mesure'],
  address: 'Rue Njo-Njo, immeuble Kadji, 2ᵉ étage, Bonapriso, Douala',
  conversationSummary: 'Wants the ndop jacket in 42. Prefers delivery in Bonapriso on Friday.',
  summary_at: new Date(NOW - 3_600_000).toISOString(),
  shopifyLink: null,
  crm: null,
  available_tabs: { campaigns: false },
};

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
export const mediaItems = (count: number, type: MediaItem['message_type'] = 'image'): MediaItem[] =>
  Array.from({ length: count }, (_, n) => ({
    _id: `m${n + 1}` as never,
    seq: count - n,
    message_type: type,
    image_url: pixel,
    media_url: pixel,
    mime_type: type === 'document' ? 'application/pdf' : 'image/gif',
    created_at: new Date(NOW - n * 86_400_000).toISOString(),
    file_name: type === 'document' ? `Devis ${n + 1}.pdf` : null,
    file_size: 248_000,
  }));

export const allTemplates = [
  orderReady,
  bagOfTheWeek,
  pickupPoint,
  deliveryUpdate,
  newBags,
  paymentReminder,
  seasonSale,
  oldOffer,
];

const seedContact: View['seed'] = (cache) => {
  cache.setQueryData(keys.contact('whatsapp', '237650000001'), aContact);
  cache.setQueryData(keys.contact('instagram', '178400000001'), {
    ...aContact,
    channel: 'instagram',
    whatsapp_phone: null,
    instagram_username: 'marie.claire',
  });
};
const seedTemplates: View['seed'] = (cache, actor) => {
  alwaysAnswerPages(actor, { count: allTemplates.length });
  for (const category of [null, 'MARKETING', 'UTILITY'])
    cache.setQueryData(
      keys.templates(category),
      allTemplates.filter((it) => category === null || it.category === category),
    );
};

/** A panel as wide as the profile's. */
const panel = (children: ReactNode) => (
  <div style={{ display: 'flex', flexDirection: 'column', gap: 20, width: 640, padding: 24, minHeight: 0 }}>
    {children}
  </div>
);

/** The profile's tab shows the form while it is open. */
function EditStage({ actor }: { actor: ActorRefFrom<typeof contactEditMachine> }) {
  const open = useSelector(actor, (it) => it.matches('editing') || it.matches('saving'));
  return open ? panel(<EditForm actor={actor} />) : null;
}

/** The form shows while its chart runs. */
function FormStage({ actor }: { actor: ActorRefFrom<typeof templateSendMachine> }) {
  const gone = useSelector(actor, ({ status }) => status === 'done');
  return gone ? null : <TemplateForm actor={actor} />;
}

/** A note of the team. */
export const aNote = (n: number) =>
  aMessage(n, {
    message_type: 'system',
    message: `Note ${n}`,
    extras: { type: 'user_conversation_note', name: 'Ada Njoh', notes: `Note ${n}` },
  });

export const customerViews: Record<string, View> = {
  profileTab: {
    draw: (actor: never) => <Profile actor={actor} onClose={() => {}} />,
    seed: seedContact,
    wide: true,
  },
  contactProfile: { draw: (actor: never) => <ProfileDialog actor={actor} />, seed: seedContact },
  contactTags: { draw: (actor: never) => panel(<TagSection actor={actor} />), seed: seedContact },
  noteList: {
    draw: (actor: never) => panel(<NoteSection actor={actor} />),
    seed: (cache) => cache.setQueryData(keys.notes('v1'), [aNote(2), aNote(1)]),
  },
  contactDeletion: { draw: (actor: never) => <DeletionDialog actor={actor} /> },
  contactExport: { draw: (actor: never) => panel(<ExportButton actor={actor} />) },
  conversationSummary: { draw: (actor: never) => panel(<Summary contact={aContact} actor={actor} />) },
  contactEdit: {
    draw: (actor: never) => <EditStage actor={actor} />,
    seed: (cache) => cache.setQueryData(keys.contactFields, fields),
  },
  mediaGallery: {
    draw: (actor: never) => panel(<Gallery actor={actor} />),
    seed: (cache, actor) => {
      alwaysAnswerPages(actor, { count: 3 });
      for (const kind of ['photos', 'videos', 'documents', 'audio'] as const)
        cache.setQueryData(
          keys.media('whatsapp', '237650000001', kind),
          mediaItems(3, kind === 'documents' ? 'document' : 'image'),
        );
    },
  },
  templateList: { draw: (actor: never) => panel(<TemplatesTab actor={actor} />), seed: seedTemplates },
  templateSend: { draw: (actor: never) => panel(<FormStage actor={actor} />), seed: seedTemplates },
  templateMedia: { draw: (actor: never) => panel(<Header actor={actor} />) },
};
