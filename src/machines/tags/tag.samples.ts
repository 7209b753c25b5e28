import type { Tag } from '#contract/tag.ts';

/** Tags for models and their views. */
export const vip: Tag = {
  id: '0190c0de-0000-7000-8000-0000000000b1',
  name: 'VIP',
  colour: 'violet',
  description: 'Orders every month',
  archived: false,
  contacts: 12,
  version: 3,
};
export const douala: Tag = {
  ...vip,
  id: '0190c0de-0000-7000-8000-0000000000b2',
  name: 'Douala',
  colour: 'teal',
  description: '',
  contacts: 40,
};
export const old: Tag = {
  ...vip,
  id: '0190c0de-0000-7000-8000-0000000000b3',
  name: 'Fair 2024',
  colour: 'neutral',
  description: '',
  archived: true,
  contacts: 1,
};
export const tags: Tag[] = [douala, old, vip];
