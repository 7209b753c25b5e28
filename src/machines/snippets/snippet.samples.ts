import type { Snippet } from '#contract/snippet.ts';

/** Snippets for models and their views. */
export const hours: Snippet = {
  id: '0190c0de-0000-7000-8000-0000000000a1',
  scope: 'shared',
  folder: '',
  name: 'When we are here',
  shortcut: 'hours',
  texts: { en: 'We are here from 8 to 18.', fr: 'Nous sommes là de 8 h à 18 h.' },
  attachments: [],
  uses: 12,
  version: 3,
};

export const delivery: Snippet = {
  id: '0190c0de-0000-7000-8000-0000000000a2',
  scope: 'shared',
  folder: 'Delivery',
  name: 'Where is it',
  shortcut: 'where',
  texts: { en: 'Hello {{contact.name}}, order {{order.number}} is on its way.' },
  attachments: [
    {
      id: '0190c0de-0000-7000-8000-0000000000f1',
      name: 'Map.pdf',
      mime_type: 'application/pdf',
      size: 48_211,
      url: '/media/f1',
    },
  ],
  uses: 4,
  version: 1,
};

export const mine: Snippet = {
  id: '0190c0de-0000-7000-8000-0000000000a3',
  scope: 'personal',
  folder: '',
  name: 'Thank you',
  shortcut: null,
  texts: { fr: 'Merci beaucoup !' },
  attachments: [],
  uses: 0,
  version: 1,
};

export const snippets = [hours, mine, delivery];
