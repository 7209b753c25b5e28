import type { Language } from '#server/domain/autopilot/passage.ts';

interface DemoDocument {
  name: string;
  language: Language;
  passages: [heading: string, body: string][];
}

/** The autopilot's knowledge of the shop. Each passage must make sense alone, because it is sent unchanged. */
export const documents: DemoDocument[] = [
  {
    name: 'Opening hours.md',
    language: 'english',
    passages: [
      [
        'Opening hours and days: when are you open or closed?',
        'We are open Monday to Friday from 9:00 to 18:30 and Saturday from 10:00 to 17:00. We are closed on Sundays and public holidays.',
      ],
      [
        'Address, location and parking: where is the shop?',
        'Our shop is at 14 Rue Njo-Njo, Bonapriso, Douala, opposite the pharmacy. There is free parking for customers behind the building.',
      ],
    ],
  },
  {
    name: 'Delivery.md',
    language: 'english',
    passages: [
      [
        'Delivery time, price and cost in Douala: how long does it take to deliver?',
        'In Douala we deliver within 24 hours for 1,500 FCFA, free above 40,000 FCFA. Orders placed before noon usually arrive the same day.',
      ],
      [
        'Delivery to Yaoundé and other cities of Cameroon: do you deliver there?',
        'To Yaoundé, Bafoussam, Limbe, Buea and Kribi delivery takes 2 to 3 working days and costs 3,000 FCFA. You receive the driver’s number by message.',
      ],
      [
        'International shipping: do you ship abroad to other countries?',
        'We ship abroad by courier to Nigeria, Gabon, Senegal, Morocco, France and the United Kingdom in 5 to 8 working days. The price depends on the weight; it is shown before you pay.',
      ],
    ],
  },
  {
    name: 'Returns and exchanges.md',
    language: 'english',
    passages: [
      [
        'Exchange an article, shirt, dress or bag: wrong size or colour',
        'You can exchange an unworn article within 14 days for another size or colour. Bring it to the shop or give it to our driver; the second delivery is free.',
      ],
      [
        'Return an article, shirt, dress or bag: how do returns work?',
        'You can return an unworn article with its label within 14 days. Write to us with your order number and we arrange the pick-up.',
      ],
    ],
  },
  {
    name: 'Payment.md',
    language: 'english',
    passages: [
      [
        'Payment methods: how can I pay? Mobile money, Orange Money, MTN MoMo, card, cash',
        'You can pay with MTN MoMo, Orange Money, bank card or cash on delivery in Douala. For orders above 100,000 FCFA we ask for half in advance.',
      ],
      [
        'Invoice and receipt',
        'You get a receipt by message after each payment. For an invoice with your company’s name, send us the name and tax number.',
      ],
    ],
  },
  {
    name: 'Leather bags.md',
    language: 'english',
    passages: [
      [
        'Price of the leather bags: how much is a bag?',
        'The Wouri tote is 48,000 FCFA, the Sanaga messenger bag 62,000 FCFA and the Nkam small bag 29,000 FCFA. All are full-grain leather, sewn in our workshop.',
      ],
      [
        'Leather care: how do I clean or look after my leather bag?',
        'Wipe the leather with a dry soft cloth and feed it twice a year with a colourless balm. Keep it away from direct sun; if it gets wet, let it dry slowly at room temperature.',
      ],
      [
        'Engraving and personalised initials on a bag',
        'We engrave up to three initials on any leather bag for 4,000 FCFA. It takes two more working days and an engraved bag cannot be exchanged.',
      ],
    ],
  },
  {
    name: 'Wax-print clothing.md',
    language: 'english',
    passages: [
      [
        'Sizes and measurements of shirts and dresses: size guide',
        'Our shirts and dresses run from S to XXL. Between two sizes take the larger one: wax print does not stretch. Send us your chest and hip measurements and we tell you your size.',
      ],
      [
        'Washing wax print fabric',
        'Wash wax print by hand or at 30 degrees, inside out, without bleach, and iron it on the wrong side. The colours keep for years.',
      ],
      [
        'Made-to-measure dress, custom tailoring',
        'A made-to-measure dress takes 10 working days and starts at 55,000 FCFA. We take your measurements in the shop, Tuesday to Saturday.',
      ],
    ],
  },
  {
    name: 'Guarantee and repairs.md',
    language: 'english',
    passages: [
      [
        'Guarantee, warranty and repair of bags: broken zip, strap, seam',
        'Every bag has a two-year guarantee on seams, zips and straps. Bring it in and we repair it within a week, free of charge during the guarantee.',
      ],
    ],
  },
  {
    name: 'Gift cards.md',
    language: 'english',
    passages: [
      [
        'Gift cards and gift wrapping',
        'Gift cards from 10,000 to 200,000 FCFA are valid for a year in the shop and by message. Gift wrapping with a handwritten card is free.',
      ],
    ],
  },
  {
    name: 'Livraison et paiement.md',
    language: 'french',
    passages: [
      [
        'Délai et prix de la livraison à Douala : livrez-vous, en combien de temps ?',
        'À Douala, nous livrons sous 24 heures pour 1 500 FCFA, gratuitement au-dessus de 40 000 FCFA. Une commande passée avant midi arrive souvent le jour même.',
      ],
      [
        'Livraison à Yaoundé et dans les autres villes : livrez-vous là-bas, à quel prix ?',
        'À Yaoundé, Bafoussam, Limbé, Buea et Kribi, la livraison prend 2 à 3 jours ouvrés et coûte 3 000 FCFA.',
      ],
      [
        'Moyens de paiement : comment payer ? Orange Money, MTN MoMo, carte, espèces',
        'Vous pouvez payer par MTN MoMo, Orange Money, carte bancaire ou en espèces à la livraison à Douala.',
      ],
    ],
  },
  {
    name: 'Horaires et boutique.md',
    language: 'french',
    passages: [
      [
        'Horaires d’ouverture : quand êtes-vous ouverts ou fermés, samedi, dimanche ?',
        'Nous sommes ouverts du lundi au vendredi de 9 h à 18 h 30 et le samedi de 10 h à 17 h. Nous sommes fermés le dimanche et les jours fériés.',
      ],
      [
        'Adresse de la boutique : où êtes-vous ?',
        'La boutique est au 14 rue Njo-Njo, Bonapriso, Douala, en face de la pharmacie. Un parking gratuit se trouve derrière le bâtiment.',
      ],
      [
        'Prix des sacs en cuir : combien coûte un sac ?',
        'Le cabas Wouri coûte 48 000 FCFA, la besace Sanaga 62 000 FCFA et le petit sac Nkam 29 000 FCFA. Tous sont en cuir pleine fleur, cousus dans notre atelier.',
      ],
    ],
  },
];

export const escalationTopics = [
  'refund',
  'complaint',
  'damaged',
  'allergy',
  'lawyer',
  'remboursement',
  'réclamation',
];
