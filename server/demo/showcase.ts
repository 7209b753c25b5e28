import { type Shown, type DemoConversation, shopConversations } from './demoConversations.ts';

const photo = (name: string) => ({ name, mime: 'image/jpeg', called: name });
const voice = (name: string) => ({ name, mime: 'audio/ogg' });

const reactivation: Shown = {
  by: 'ben',
  type: 'text',
  text: 'Bonjour Léa, nous avons une réponse pour vous. Répondez à ce message pour reprendre la conversation avec Atelier Wouri.',
  template: true,
  extras: {
    template: {
      name: 'chat_reactivation',
      language: 'fr',
      header: null,
      header_format: null,
      body: 'Bonjour Léa, nous avons une réponse pour vous. Répondez à ce message pour reprendre la conversation avec Atelier Wouri.',
      footer: null,
      buttons: [],
    },
  },
};

/** Conversations with every message type, in both languages and on both channels. */
const shown: DemoConversation[] = [
  {
    name: 'Solange Ebanda',
    phone: '237677321654',
    label: 'manual',
    handler: 'ada',
    ago: 4,
    unread: 1,
    tags: ['vip'],
    lines: [
      ['c', 'Bonjour, voici le sac dont je vous parlais.'],
      {
        by: 'c',
        type: 'image',
        text: 'La couture est là, à droite',
        file: photo('bag.jpg'),
        extras: { description: 'A brown leather handbag with a brass clasp stands on a beige table.' },
        sent: '👍',
      },
      {
        by: 'c',
        type: 'audio',
        file: voice('voice-fr.ogg'),
        extras: { voice: true, duration: 7.4 },
        transcription:
          'Bonjour, je voulais savoir si le sac Sanaga en vert est encore disponible à la boutique d’Akwa, et si vous pouvez le mettre de côté jusqu’à samedi. Je passerai le chercher dans la matinée, avant midi, avec ma sœur. Merci beaucoup et bonne journée !',
      },
      { by: 'ada', type: 'image', text: 'Le voici en vert :', file: photo('green-bag.jpg'), received: '❤️' },
      {
        by: 'ada',
        type: 'document',
        text: 'Et votre devis.',
        file: { name: 'quote.pdf', mime: 'application/pdf', called: 'Devis 2026-118.pdf' },
      },
      { by: 'c', type: 'sticker', file: { name: 'sticker.webp', mime: 'image/webp' } },
      { by: 'c', type: 'text', text: 'Parfait, *samedi matin* alors.', answers: 3 },
    ],
  },
  {
    name: 'Thomas Etame',
    phone: '237655741852',
    label: 'manual',
    handler: 'ada',
    ago: 19,
    status: 200,
    lines: [
      ['c', 'Good morning, I would like to order for my shop in Buea.'],
      {
        by: 'c',
        type: 'video',
        text: 'This is the stitching I mean',
        file: { name: 'workshop.mp4', mime: 'video/mp4', called: 'stitching.mp4' },
        transcription: 'This is the stitching I mean, can you see it?',
        extras: { duration: 4 },
      },
      {
        by: 'c',
        type: 'document',
        text: 'The models I need',
        file: { name: 'prices.csv', mime: 'text/csv', called: 'models.csv' },
      },
      {
        by: 'c',
        type: 'order',
        text: 'Please, before Friday',
        extras: {
          currency: 'XAF',
          total_price: '67000',
          link: null,
          items: [
            { name: 'Sanaga, natural', quantity: 1, price: '48000' },
            { name: 'Nkam card holder', quantity: 2, price: '9500' },
          ],
        },
      },
      {
        by: 'c',
        type: 'location',
        text: 'Molyko Market, Buea',
        extras: { latitude: 4.1597, longitude: 9.2907, name: 'Molyko Market', address: 'Buea' },
      },
      {
        by: 'c',
        type: 'contacts',
        text: 'Awa Ndiaye',
        extras: {
          contacts: [
            {
              name: 'Awa Ndiaye',
              birthday: '1990-04-12',
              emails: ['awa@example.test'],
              phones: [{ phone: '+221 77 123 45 67', wa_id: '221771234567' }],
              urls: ['https://example.test'],
            },
          ],
        },
      },
      { by: 'c', type: 'unsupported', extras: { kind: 'unsupported' } },
      {
        by: 'c',
        type: 'audio',
        file: voice('voice-en.ogg'),
        extras: { voice: true, duration: 5.2 },
        transcription:
          'Hi, the strap of my bag came loose yesterday. Could you tell me how long a repair takes?',
      },
      ['ada', 'Got everything, thank you! A repair takes three working days.'],
    ],
  },
  {
    name: 'Arrivals list',
    phone: '237699147258',
    label: 'manual',
    handler: 'ben',
    ago: 2940,
    status: 404,
    lines: [
      ['c', 'Prévenez-moi quand la collection arrive.'],
      {
        by: 'ben',
        type: 'campaign',
        text: 'La nouvelle collection est arrivée.',
        extras: {
          campaign_name: 'Nouvelle collection',
          intent: 'promo',
          recipient_data: { prénom: 'Arrivals' },
        },
      },
      ['ben', 'Elle est là !'],
    ],
  },
  {
    name: 'Grâce Ewane',
    phone: '17841400000000011',
    channel: 'instagram',
    username: 'grace.ewane',
    picture: 'person-1.jpg',
    label: 'manual',
    handler: 'ada',
    ago: 9,
    unread: 1,
    lines: [
      {
        by: 'c',
        type: 'text',
        text: 'Trop beau ! Il existe en vert ?',
        file: photo('story.jpg'),
        extras: { story: 'reply' },
      },
      { by: 'ada', type: 'image', file: photo('green-bag.jpg'), received: '❤️' },
      ['ada', 'Oui Grâce, et il en reste quatre.'],
      { by: 'c', type: 'text', extras: { unsent: true } },
      { by: 'c', type: 'image', file: photo('story.jpg'), extras: { story: 'mention' } },
    ],
  },
  {
    name: 'Sipho Dlamini',
    phone: '17841400000000012',
    channel: 'instagram',
    username: 'sipho_d',
    picture: 'person-2.jpg',
    label: 'needs-attention',
    handler: null,
    ago: 2900,
    lines: [
      ['c', 'Do you ship to Cape Town? How long does it take?'],
      { by: 'c', type: 'text', text: 'I need it before the 1st.', extras: { edited: true } },
    ],
  },
  {
    name: 'Léa Moreau',
    phone: '237690258369',
    label: 'manual',
    handler: 'ben',
    ago: 1700,
    status: 1,
    lines: [
      ['c', 'Bonjour, avez-vous des nouvelles de ma réparation ?'],
      ['ben', 'Bonjour Léa, je me renseigne à l’atelier.'],
      reactivation,
    ],
  },
];

/** All conversations of the shop. */
export const demoConversations: readonly DemoConversation[] = [...shopConversations, ...shown];
