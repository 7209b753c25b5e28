import type { ContactField } from '#contract/contactField.ts';

/** Fields of contacts for models and their views. */
export const size: ContactField = {
  id: '0190c0de-0000-7000-8000-0000000000c1',
  name: 'Shirt size',
  kind: 'choice',
  options: ['S', 'M', 'L'],
  archived: false,
  version: 3,
};
export const birthday: ContactField = {
  ...size,
  id: '0190c0de-0000-7000-8000-0000000000c2',
  name: 'Birthday',
  kind: 'date',
  options: [],
};
export const oldField: ContactField = {
  ...size,
  id: '0190c0de-0000-7000-8000-0000000000c3',
  name: 'Fair 2024',
  kind: 'yesNo',
  options: [],
  archived: true,
};
export const fields: ContactField[] = [size, birthday, oldField];
