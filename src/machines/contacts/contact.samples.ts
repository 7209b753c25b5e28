import type { MergeSide, PersonContact, UndoableMerge } from '#contract/contactMerge.ts';
import type { MergeOption, MergePreview } from './contactMerge.machine.ts';

/** The contact of the models, and the same person on Instagram. */
export const awa: PersonContact = {
  _id: '0190c0de-0000-7000-8000-00000000c001',
  name: 'Awa Ndiaye',
  channel: 'whatsapp',
  phone: '237650000001',
  username: null,
  conversation_id: '0190c0de-0000-7000-8000-00000000a001',
};
export const awaOnInstagram: PersonContact = {
  ...awa,
  _id: '0190c0de-0000-7000-8000-00000000c002',
  name: 'awa.n',
  channel: 'instagram',
  phone: null,
  username: 'awa.n',
  conversation_id: null,
};
export const undoable: UndoableMerge = {
  id: '0190c0de-0000-7000-8000-00000000e001',
  joined: 'awa.n',
  until: '2026-11-22T10:00:00.000Z',
};

const sideOf = ({ _id, name, channel, phone, username }: PersonContact): MergeSide => ({
  _id,
  name,
  channel,
  phone,
  username,
  version: 1,
  address: null,
  tags: ['vip'],
  marketing_stopped: false,
  conversations: 1,
  messages: 12,
  notes: 1,
  invoices: 2,
  campaigns: 0,
});
export const awaMerge: MergePreview = {
  kept: { ...sideOf(awa), address: 'Akwa, Douala' },
  joined: { ...sideOf(awaOnInstagram), tags: ['Douala'], marketing_stopped: true },
};
/** The same with the contacts swapped. */
export const swappedMerge: MergePreview = { kept: awaMerge.joined, joined: awaMerge.kept };

const { conversation_id: _, ...offered } = awaOnInstagram;
export const anOption: MergeOption = { ...offered, reason: 'username' };
