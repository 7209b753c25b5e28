import type { AudienceContact } from '#contract/audience.ts';
import type { ImportSummary } from '#lib/audienceFile.ts';
import type { ContactSelection } from './contactSelection.ts';
import type { Upload } from './audienceImport.machine.ts';

const contact = (
  id: string,
  first_name: string,
  phone: string,
  more: Partial<AudienceContact> = {},
): AudienceContact => ({
  _id: id,
  username: null,
  first_name,
  last_name: '',
  whatsapp_phone: phone,
  phone,
  display_identifier: phone,
  is_whatsapp_eligible: true,
  has_phone: true,
  source: 'message',
  tags: [],
  country: 'CM',
  is_subscribed: true,
  channel: 'whatsapp',
  latest_activity: '2026-11-20T10:00:00Z',
  ...more,
});

/** Contacts of the models: two that can be chosen, and one who has opted out. */
export const fatou = contact('c1', 'Fatou', '237650000001', { tags: ['vip', 'douala'] });
export const ngono = contact('c2', 'Ngono', '237650000002', { tags: ['douala'] });
export const optedOut = contact('c3', 'Paul', '237650000003', { is_subscribed: false });

export const counted = { total: '229', eligible: '205', opted_out: '18', ineligible: '6' };
export const fatouChosen: ContactSelection = {
  all: false,
  filter: { tags: [] },
  chosen: [fatou],
  excluded: [],
  counts: { total: 229, eligible: 205, opted_out: 18, ineligible: 6 },
};

export const aFile = { id: 'f1', name: 'clients.csv', size: 96_000 };
export const someRows = ['Fatou', 'Ngono', 'Aïcha', 'Chidinma', 'Nkeng'].map((name, index) => ({
  line: index + 2,
  phone: `+23765000000${index}`,
  cells: [name, `65000000${index}`, 'Douala'],
  read: { international: `+237 6 50 00 00 0${index}`, country: 'CM' },
}));
export const aRefusedRow = { line: 12, name: 'Paul', phone: '69941' };
export const aSummary: ImportSummary = {
  total: 1248,
  accepted: 1204,
  duplicates: 3,
  refused: 41,
  columns: ['Name', 'PhoneNumber', 'City'],
  fields: ['City'],
  preview: someRows,
  reading: { encoding: 'utf-8', sheet: null, hidden: 0 },
  abroad: { count: 2, home: 'CM' },
  errors: [
    { line: 12, code: 'phoneTooShort', value: '69941' },
    { line: 57, code: 'nameRequired' },
  ],
  groups: [
    { code: 'phoneTooShort', lines: 30 },
    { code: 'nameRequired', lines: 11 },
  ],
  refusedRows: [aRefusedRow, { line: 57, name: '', phone: '650000200' }],
};
/** Read from a sheet with hidden rows. */
export const aSheetSummary: ImportSummary = {
  ...aSummary,
  reading: { encoding: null, sheet: 'Clients', hidden: 12 },
};
/** Read without an error. */
export const aCleanSummary: ImportSummary = {
  ...aSummary,
  total: 1204,
  duplicates: 0,
  refused: 0,
  errors: [],
  groups: [],
  refusedRows: [],
};
export const anUpload: Upload = {
  file: aFile,
  fixes: [],
  selection: { all: true, except: [] },
  accepted: 1204,
  count: 1204,
  fields: ['City'],
};
