import type { Channel, Label } from '#contract/conversation.ts';

export type Who = 'ada' | 'ben' | 'autopilot' | null;

/** One line: who says it (the customer, the autopilot, an agent, or an event of the history) and what. */
export type Line =
  | ['c' | 'bot' | 'ada' | 'ben', string]
  | ['takeOver' | 'resolve' | 'autopilot', 'ada' | 'ben']
  | ['note', 'ada' | 'ben', string]
  | ['card', string, string];

export interface Story {
  name: string;
  phone: string;
  channel?: Channel;
  label: Label;
  handler: Who;
  /** Minutes since the last line. */
  ago: number;
  tags?: string[];
  /** How far the last message of ours came: 0 sent, 1 delivered, 200 read, 404 failed. */
  status?: 0 | 1 | 200 | 404;
  /** Customers' messages at the end that nobody has seen. */
  unread?: number;
  lines: Line[];
}

const hour = 60;
const day = 24 * hour;

const hours =
  'We are open Monday to Friday from 9:00 to 18:30 and Saturday from 10:00 to 17:00. We are closed on Sundays and public holidays.';
const delivery =
  'In Douala we deliver within 24 hours for 1,500 FCFA, free above 40,000 FCFA. Orders placed before noon usually arrive the same day.';
const farewell = 'Thank you for your message. A colleague will answer you shortly.';
const adieu = 'Merci pour votre message. Un collègue vous répond dans un instant.';
const person = 'The customer asked for a person.';
const topic = (word: string) => `The customer wrote about “${word}”, which is an escalation topic.`;
const unsure = (percent: number) =>
  `The autopilot is ${percent} % sure of an answer and needs 60 %. No document mentions it.`;

export const stories: Story[] = [
  {
    name: 'Marie-Claire Atangana Mbarga épouse Essomba',
    phone: '237677001122',
    label: 'needs-attention',
    handler: null,
    ago: 2,
    tags: ['vip'],
    unread: 2,
    lines: [
      ['c', 'Bonjour, mon sac Sanaga est arrivé hier.'],
      ['bot', 'Bonjour ! Comment puis-je vous aider ?'],
      ['c', 'La couture de la bandoulière est déjà ouverte. Je voudrais un remboursement.'],
      ['bot', adieu],
      ['card', 'Escalation topic', topic('remboursement')],
      ['c', 'Je vous envoie une photo ce soir.'],
    ],
  },
  {
    name: 'Nkeng Tabi Fabrice',
    phone: '237699112233',
    label: 'ai-handled',
    handler: 'autopilot',
    ago: 6,
    status: 200,
    lines: [
      ['c', 'Good morning! Until what time are you open today?'],
      ['bot', hours],
      ['c', 'Great, and do you deliver to Bonamoussadi?'],
      ['bot', delivery],
    ],
  },
  {
    name: 'Chidinma Okonkwo-Adeyemi',
    phone: '2348031234567',
    label: 'needs-attention',
    handler: null,
    ago: 11,
    tags: ['wholesale'],
    unread: 1,
    lines: [
      [
        'c',
        'Hello, I run a boutique in Lagos and would like forty Nkam bags. Can I speak to someone about wholesale?',
      ],
      ['bot', farewell],
      ['card', 'Asked for a person', person],
    ],
  },
  {
    name: 'عائشة الحسن',
    phone: '212661234567',
    label: 'manual',
    handler: 'ada',
    ago: 14,
    status: 200,
    unread: 1,
    lines: [
      ['c', 'مرحبا، هل يمكن شحن حقيبة ووري إلى الدار البيضاء؟'],
      ['bot', farewell],
      ['card', 'Not sure enough', unsure(0)],
      ['takeOver', 'ada'],
      ['ada', 'مرحبا عائشة! نعم، نشحن إلى المغرب خلال 5 إلى 8 أيام عمل.'],
      ['c', 'رائع، كم التكلفة من فضلك؟'],
    ],
  },
  {
    name: 'Олена Шевченко',
    phone: '380671234567',
    label: 'resolved',
    handler: 'ben',
    ago: 5 * hour,
    status: 200,
    lines: [
      ['c', 'Добрий день! Чи можна замовити подарункову картку?'],
      ['takeOver', 'ben'],
      ['ben', 'Добрий день, Олено! Так, від 10 000 до 200 000 FCFA. Яку суму бажаєте?'],
      ['c', '25 000, дякую!'],
      ['ben', 'Готово, код надіслано. Гарного дня!'],
      ['resolve', 'ben'],
    ],
  },
  {
    name: 'አበበ ተስፋዬ',
    phone: '251911234567',
    label: 'ai-handled',
    handler: 'autopilot',
    ago: 25,
    status: 1,
    lines: [
      ['c', 'Hello, how do I look after my leather bag in the rainy season?'],
      [
        'bot',
        'Wipe the leather with a dry soft cloth and feed it twice a year with a colourless balm. Keep it away from direct sun; if it gets wet, let it dry slowly at room temperature.',
      ],
    ],
  },
  {
    name: '李美玲',
    phone: '8613812345678',
    label: 'manual',
    handler: 'ben',
    ago: 33,
    status: 1,
    lines: [
      ['c', '你好，请问可以在包上刻名字吗？'],
      ['bot', farewell],
      ['card', 'Not sure enough', unsure(0)],
      ['takeOver', 'ben'],
      ['ben', '您好！可以刻最多三个字母，4,000 FCFA，需要多两个工作日。'],
    ],
  },
  {
    name: 'Brenda Mbah',
    phone: '237670223344',
    label: 'manual',
    handler: 'ada',
    ago: 41,
    status: 0,
    tags: ['made-to-measure'],
    lines: [
      ['c', 'Hi, I would like a dress for my sister’s wedding on the 12th. Is there still time?'],
      ['bot', farewell],
      ['card', 'Not sure enough', unsure(38)],
      ['takeOver', 'ada'],
      [
        'ada',
        'Hi Brenda! Ten working days is just enough. Can you come by on Thursday so that we take your measurements?',
      ],
      ['c', 'Thursday at 4 works. I will bring the fabric.'],
      ['ada', 'Perfect, I have noted Thursday at 16:00. See you then!'],
    ],
  },
  {
    name: 'Jean-Paul Fotso',
    phone: '237655334455',
    label: 'needs-attention',
    handler: 'ben',
    ago: 52,
    unread: 1,
    lines: [
      ['c', 'My order 20418 has not arrived.'],
      ['bot', farewell],
      ['card', 'Not sure enough', unsure(22)],
      ['takeOver', 'ben'],
      ['ben', 'Good morning, I am calling the driver.'],
      ['c', 'Any news?'],
    ],
  },
  {
    name: 'Aïssatou Diallo',
    phone: '221771234567',
    label: 'ai-handled',
    handler: 'autopilot',
    ago: hour,
    status: 200,
    lines: [
      ['c', 'Bonjour, combien coûte un sac en cuir ?'],
      [
        'bot',
        'Le cabas Wouri coûte 48 000 FCFA, la besace Sanaga 62 000 FCFA et le petit sac Nkam 29 000 FCFA. Tous sont en cuir pleine fleur, cousus dans notre atelier.',
      ],
      ['c', 'Merci beaucoup !'],
    ],
  },
  {
    name: 'Samuel Eto',
    phone: '237691445566',
    label: 'manual',
    handler: 'ada',
    ago: 22 * hour + 10,
    status: 200,
    lines: [
      ['c', 'I left my umbrella in your shop yesterday, a blue one.'],
      ['takeOver', 'ada'],
      ['ada', 'Good afternoon! Let me look.'],
      ['c', 'Thank you.'],
    ],
  },
  {
    name: 'Fatou Ndiaye',
    phone: '221781234568',
    label: 'manual',
    handler: 'ada',
    ago: 23 * hour + 48,
    status: 200,
    unread: 1,
    lines: [
      ['ada', 'Bonjour Fatou, votre commande est prête.'],
      ['takeOver', 'ada'],
      ['c', 'Je passe demain matin, pouvez-vous la garder ?'],
    ],
  },
  {
    name: 'Emmanuel Kamga',
    phone: '237677556677',
    label: 'manual',
    handler: 'ben',
    ago: 2 * hour,
    status: 404,
    lines: [
      ['c', 'Do you have the tote in dark green?'],
      ['takeOver', 'ben'],
      ['ben', 'We do, two are left. Shall I put one aside?'],
    ],
  },
  {
    name: 'Grace Achu',
    phone: '237650667788',
    label: 'resolved',
    handler: 'ada',
    ago: 3 * hour,
    status: 200,
    tags: ['vip'],
    lines: [
      ['c', 'The dress fits perfectly, thank you so much!'],
      ['takeOver', 'ada'],
      ['ada', 'That makes our day, Grace. Send us a picture from the party!'],
      ['note', 'ada', 'Would let us use her pictures. Ask again in December.'],
      ['resolve', 'ada'],
    ],
  },
  {
    name: 'Patrick Owusu',
    phone: '233241234567',
    label: 'needs-attention',
    handler: null,
    ago: 3 * hour + 20,
    unread: 1,
    lines: [
      ['c', 'I would like to make a complaint about your driver.'],
      ['bot', farewell],
      ['card', 'Escalation topic', topic('complaint')],
    ],
  },
  {
    name: 'Sandrine Ngo Bassa',
    phone: '237699778899',
    label: 'ai-handled',
    handler: 'autopilot',
    ago: 4 * hour,
    status: 1,
    lines: [
      ['c', 'Bonjour, où est la boutique ?'],
      [
        'bot',
        'La boutique est au 14 rue Njo-Njo, Bonapriso, Douala, en face de la pharmacie. Un parking gratuit se trouve derrière le bâtiment.',
      ],
    ],
  },
  {
    name: 'Kofi Mensah',
    phone: '233551234568',
    label: 'WhatsApp-Business',
    handler: null,
    ago: 6 * hour,
    status: 200,
    lines: [
      ['c', 'Are you at the market on Saturday?'],
      ['ada', 'Yes, stand 12, from eight.'],
    ],
  },
  {
    name: 'Vanessa Tchatchoua',
    phone: '237655889900',
    label: 'resolved',
    handler: 'ben',
    ago: 7 * hour,
    status: 200,
    lines: [
      ['c', 'Can I exchange my shirt for an L?'],
      [
        'bot',
        'You can exchange an unworn article within 14 days for another size or colour. Bring it to the shop or give it to our driver; the second delivery is free.',
      ],
      ['c', 'I will send it with the driver.'],
      ['takeOver', 'ben'],
      ['ben', 'He comes by this afternoon.'],
      ['resolve', 'ben'],
    ],
  },
  {
    name: 'Ibrahim Sow',
    phone: '224621234567',
    label: 'manual',
    handler: 'ben',
    ago: 30 * hour,
    status: 1,
    lines: [
      ['c', 'What is the weight of three bags for shipping to Conakry?'],
      ['takeOver', 'ben'],
      ['ben', 'About 3.2 kg. The courier asks 41,000 FCFA.'],
    ],
  },
  {
    name: 'Linda Forbin',
    phone: '237670990011',
    label: 'ai-handled',
    handler: 'autopilot',
    ago: 8 * hour,
    status: 200,
    lines: [
      ['c', 'How can I pay?'],
      [
        'bot',
        'You can pay with MTN MoMo, Orange Money, bank card or cash on delivery in Douala. For orders above 100,000 FCFA we ask for half in advance.',
      ],
      ['c', 'ok thanks'],
    ],
  },
  {
    name: 'Théophile Abega',
    phone: '237691001122',
    label: 'needs-attention',
    handler: null,
    ago: 26 * hour,
    unread: 1,
    lines: [
      ['c', 'Avez-vous encore le portefeuille vu sur votre page ?'],
      ['bot', adieu],
      ['card', 'Not sure enough', unsure(19)],
    ],
  },
  {
    name: 'Blessing Eze',
    phone: '2348051234569',
    label: 'resolved',
    handler: 'autopilot',
    ago: day,
    status: 200,
    lines: [
      ['c', 'Do you ship abroad to Nigeria?'],
      [
        'bot',
        'We ship abroad by courier to Nigeria, Gabon, Senegal, Morocco, France and the United Kingdom in 5 to 8 working days. The price depends on the weight; it is shown before you pay.',
      ],
      ['c', 'Thank you'],
      ['resolve', 'ada'],
    ],
  },
  {
    name: 'Rodrigue Mballa',
    phone: '237655112244',
    label: 'manual',
    handler: 'ada',
    ago: 2 * day,
    status: 200,
    lines: [
      ['c', 'Bonjour, je cherche un cadeau pour ma mère.'],
      ['takeOver', 'ada'],
      ['ada', 'Bonjour Rodrigue ! Le petit sac Nkam plaît beaucoup. Quel est son budget ?'],
    ],
  },
  {
    name: 'Esther Njoya',
    phone: '237677223355',
    label: 'ai-handled',
    handler: 'autopilot',
    ago: 28 * hour,
    status: 200,
    lines: [
      ['c', 'How do I wash wax print fabric?'],
      [
        'bot',
        'Wash wax print by hand or at 30 degrees, inside out, without bleach, and iron it on the wrong side. The colours keep for years.',
      ],
    ],
  },
  {
    name: 'Ousmane Traoré',
    phone: '22670123456',
    label: 'resolved',
    handler: 'ben',
    ago: 2 * day,
    status: 200,
    lines: [
      ['c', 'Merci pour la réparation de la fermeture.'],
      ['takeOver', 'ben'],
      ['ben', 'Avec plaisir, à bientôt !'],
      ['resolve', 'ben'],
    ],
  },
  {
    name: 'Clarisse Mbida',
    phone: '237699334466',
    label: 'ai-handled',
    handler: 'autopilot',
    ago: 31 * hour,
    status: 1,
    lines: [
      ['c', 'Livrez-vous à Yaoundé et quel est le prix ?'],
      [
        'bot',
        'À Yaoundé, Bafoussam, Limbé, Buea et Kribi, la livraison prend 2 à 3 jours ouvrés et coûte 3 000 FCFA.',
      ],
    ],
  },
  {
    name: 'Daniel Asante',
    phone: '233201234569',
    label: 'manual',
    handler: 'ben',
    ago: 3 * day,
    status: 200,
    tags: ['wholesale'],
    lines: [
      ['c', 'Please send me the wholesale price list.'],
      ['takeOver', 'ben'],
      ['note', 'ben', 'Sent last year’s list by mistake; send the new one on Monday.'],
      ['ben', 'You will have it on Monday morning.'],
    ],
  },
  {
    name: 'wouri.fan',
    phone: '17841400000000001',
    channel: 'instagram',
    label: 'ai-handled',
    handler: 'autopilot',
    ago: 9 * hour,
    lines: [
      ['c', 'Saw your story, is the orange tote back?'],
      ['bot', hours],
    ],
  },
  {
    name: 'style.by.nadia',
    phone: '17841400000000002',
    channel: 'instagram',
    label: 'manual',
    handler: 'ada',
    ago: 4 * day,
    lines: [
      ['c', 'Would you lend two bags for a shooting?'],
      ['takeOver', 'ada'],
      ['ada', 'We would love to. Which dates?'],
    ],
  },
  {
    name: 'Pauline Essono',
    phone: '24106123456',
    label: 'resolved',
    handler: 'ada',
    ago: 3 * day,
    status: 200,
    lines: [
      ['c', 'Le colis est bien arrivé à Libreville.'],
      ['takeOver', 'ada'],
      ['ada', 'Formidable, merci de nous avoir prévenus.'],
      ['resolve', 'ada'],
    ],
  },
  {
    name: 'Michael Tanyi',
    phone: '237670445577',
    label: 'ai-handled',
    handler: 'autopilot',
    ago: 33 * hour,
    status: 200,
    lines: [
      ['c', 'Do you sell gift cards?'],
      [
        'bot',
        'Gift cards from 10,000 to 200,000 FCFA are valid for a year in the shop and by message. Gift wrapping with a handwritten card is free.',
      ],
    ],
  },
  {
    name: 'Hervé Nana',
    phone: '237655556688',
    label: 'needs-attention',
    handler: null,
    ago: 35 * hour,
    unread: 1,
    lines: [
      ['c', 'Le sac reçu est damaged, la boucle est cassée.'],
      ['bot', adieu],
      ['card', 'Escalation topic', topic('damaged')],
    ],
  },
  {
    name: 'Amina Bello',
    phone: '2348061234560',
    label: 'ai-handled',
    handler: 'autopilot',
    ago: 2 * day,
    status: 200,
    lines: [
      ['c', 'What sizes do the shirts come in?'],
      [
        'bot',
        'Our shirts and dresses run from S to XXL. Between two sizes take the larger one: wax print does not stretch. Send us your chest and hip measurements and we tell you your size.',
      ],
      ['c', 'Perfect, thank you'],
    ],
  },
  {
    name: 'Serge Onana',
    phone: '237691667799',
    label: 'resolved',
    handler: 'autopilot',
    ago: 4 * day,
    status: 200,
    lines: [
      ['c', 'Vous êtes ouverts le dimanche ?'],
      [
        'bot',
        'Nous sommes ouverts du lundi au vendredi de 9 h à 18 h 30 et le samedi de 10 h à 17 h. Nous sommes fermés le dimanche et les jours fériés.',
      ],
      ['resolve', 'ben'],
    ],
  },
  {
    name: 'Yvonne Tabe',
    phone: '237677778800',
    label: 'manual',
    handler: 'ada',
    ago: 5 * day,
    status: 200,
    lines: [
      ['c', 'Could you call me about the order for our office?'],
      ['takeOver', 'ada'],
      ['ada', 'Of course. Is tomorrow at ten good for you?'],
      ['note', 'ada', 'Twenty notebooks covers with logo; ask the workshop for a date.'],
    ],
  },
  {
    name: 'Cédric Moukoko',
    phone: '237699889911',
    label: 'WhatsApp-Business',
    handler: null,
    ago: 6 * day,
    status: 200,
    lines: [
      ['c', 'Merci pour hier !'],
      ['ada', 'Merci à vous, bonne route.'],
    ],
  },
  {
    name: 'Nadège Kouam',
    phone: '237650990022',
    label: 'ai-handled',
    handler: 'autopilot',
    ago: 6 * day,
    status: 200,
    lines: [
      ['c', 'Can you engrave initials?'],
      [
        'bot',
        'We engrave up to three initials on any leather bag for 4,000 FCFA. It takes two more working days and an engraved bag cannot be exchanged.',
      ],
    ],
  },
  {
    name: 'Victor Ashu',
    phone: '237670112255',
    label: 'resolved',
    handler: 'ada',
    ago: 8 * day,
    status: 200,
    lines: [
      ['c', 'Is the zip covered by the guarantee?'],
      [
        'bot',
        'Every bag has a two-year guarantee on seams, zips and straps. Bring it in and we repair it within a week, free of charge during the guarantee.',
      ],
      ['takeOver', 'ada'],
      ['ada', 'Bring it any time, Victor, it takes ten minutes.'],
      ['resolve', 'ada'],
    ],
  },
  {
    name: 'Josiane Belinga',
    phone: '237655223366',
    label: 'resolved',
    handler: 'ben',
    ago: 11 * day,
    status: 200,
    lines: [
      ['c', 'La robe est magnifique.'],
      ['takeOver', 'ben'],
      ['ben', 'Merci Josiane !'],
      ['resolve', 'ben'],
    ],
  },
  {
    name: 'Peter Nfor',
    phone: '237677334477',
    label: 'ai-handled',
    handler: 'autopilot',
    ago: 12 * day,
    status: 200,
    lines: [
      ['c', 'Where is the shop?'],
      [
        'bot',
        'Our shop is at 14 Rue Njo-Njo, Bonapriso, Douala, opposite the pharmacy. There is free parking for customers behind the building.',
      ],
    ],
  },
];

/** The second organisation is small: it is there to switch to. */
export const otherStories: Story[] = [
  {
    name: 'Sylvie Manga',
    phone: '237699010203',
    label: 'ai-handled',
    handler: 'autopilot',
    ago: 18,
    status: 200,
    lines: [
      ['c', 'Bonjour, une table pour quatre ce soir ?'],
      ['bot', 'Bonjour ! Comment puis-je vous aider ?'],
    ],
  },
  {
    name: 'Thomas Ebong',
    phone: '237677040506',
    label: 'manual',
    handler: 'ada',
    ago: 3 * hour,
    status: 1,
    lines: [
      ['c', 'Do you cater for weddings?'],
      ['takeOver', 'ada'],
      ['ada', 'We do, up to two hundred guests. When is it?'],
    ],
  },
  {
    name: 'Inès Kotto',
    phone: '237655070809',
    label: 'resolved',
    handler: 'ada',
    ago: 2 * day,
    status: 200,
    lines: [
      ['c', 'Merci pour le dîner !'],
      ['takeOver', 'ada'],
      ['ada', 'Au plaisir de vous revoir.'],
      ['resolve', 'ada'],
    ],
  },
];
