import { createHash } from 'node:crypto';
import type { SandboxTemplate } from '#sandbox/state/types.ts';

const MADE = '2026-09-01T08:00:00Z';

/** Returns a template's id, which is the same in every run. */
const idOf = (name: string, language: string, owner = '') =>
  String(
    1e13 + (createHash('sha256').update(`${name}/${language}${owner}`).digest().readUIntBE(0, 6) % 8e13),
  );

type Parts = Record<string, unknown>[];
type Rest = Partial<Pick<SandboxTemplate, 'status' | 'rejected_reason' | 'parameter_format' | 'owner'>>;

export const template = (
  name: string,
  language: string,
  category: string,
  components: Parts,
  rest: Rest = {},
): SandboxTemplate => ({
  id: idOf(name, language, rest.owner),
  name,
  language,
  category,
  status: 'APPROVED',
  rejected_reason: 'NONE',
  parameter_format: 'POSITIONAL',
  components,
  created_at: MADE,
  ...rest,
});

export const body = (text: string, ...example: string[]) => ({
  type: 'BODY',
  text,
  ...(example.length > 0 ? { example: { body_text: [example] } } : {}),
});
const footer = (text: string) => ({ type: 'FOOTER', text });
const words = (text: string, ...example: string[]) => ({
  type: 'HEADER',
  format: 'TEXT',
  text,
  ...(example.length > 0 ? { example: { header_text: example } } : {}),
});
const media = (format: 'IMAGE' | 'VIDEO' | 'DOCUMENT') => ({
  type: 'HEADER',
  format,
  example: { header_handle: [`https://example.test/${format.toLowerCase()}`] },
});
const link = (text: string, url: string) => ({ type: 'URL', text, url });
const buttons = (...made: Record<string, unknown>[]) => ({ type: 'BUTTONS', buttons: made });

/** Returns two translations of one template. */
const both = (name: string, category: string, en: Parts, fr: Parts) => [
  template(name, 'en', category, en),
  template(name, 'fr', category, fr),
];

/** Returns the templates that payments and reactivation need; `product` is the address for buttons. */
const needed = (business: string, product: string): SandboxTemplate[] => {
  const pay = (text: string) => buttons(link(text, `${product}/{{1}}`));
  const example = ['Marie', 'Leather bag', 'INV-118', '25,000 XAF'];
  const exempleFr = ['Marie', 'Sac en cuir', 'INV-118', '25 000 XAF'];
  return [
    ...both(
      'chat_reactivation',
      'UTILITY',
      [
        body(
          `Hello {{1}}, we have an answer for you. Reply to this message to go on talking with ${business}.`,
          'Marie',
        ),
      ],
      [
        body(
          `Bonjour {{1}}, nous avons une réponse pour vous. Répondez à ce message pour reprendre la conversation avec ${business}.`,
          'Marie',
        ),
      ],
    ),
    ...both(
      'payment_request_cta',
      'UTILITY',
      [
        body('Hello {{1}}, here is the bill for {{2}} ({{3}}). Amount to pay: {{4}}.', ...example),
        footer(business),
        pay('Pay now'),
      ],
      [
        body('Bonjour {{1}}, voici la facture pour {{2}} ({{3}}). Montant à payer : {{4}}.', ...exempleFr),
        footer(business),
        pay('Payer'),
      ],
    ),
    ...both(
      'payment_reminder_cta',
      'UTILITY',
      [
        body('Hello {{1}}, {{2}} ({{3}}) is still to be paid: {{4}}.', ...example),
        footer(business),
        pay('Pay now'),
      ],
      [
        body('Bonjour {{1}}, {{2}} ({{3}}) reste à payer : {{4}}.', ...exempleFr),
        footer(business),
        pay('Payer'),
      ],
    ),
    ...both(
      'payment_confirmation',
      'UTILITY',
      [
        body('Thank you {{1}}! Your payment for {{2}} ({{3}}) has arrived: {{4}}.', ...example),
        footer(business),
      ],
      [
        body('Merci {{1}} ! Votre paiement pour {{2}} ({{3}}) est arrivé : {{4}}.', ...exempleFr),
        footer(business),
      ],
    ),
    ...both(
      'payment_failed',
      'UTILITY',
      [body('Hello {{1}}, the payment for {{2}} ({{3}}) did not go through: {{4}}.', ...example)],
      [body('Bonjour {{1}}, le paiement pour {{2}} ({{3}}) n’a pas abouti : {{4}}.', ...exempleFr)],
    ),
  ];
};

/** Returns the business account's templates: every kind of component and every status. */
export const accountOf = (business: string, product: string): SandboxTemplate[] => [
  ...needed(business, product),
  template('order_ready', 'en_US', 'UTILITY', [
    words('Order {{1}}', 'A-118'),
    body('Hello {{1}}, your order is ready. You can collect it until {{2}}.', 'Marie', '18:30'),
    footer(business),
    buttons(link('Follow the order', 'https://example.test/orders/{{1}}'), {
      type: 'QUICK_REPLY',
      text: 'Thank you',
    }),
  ]),
  template('new_collection', 'fr', 'MARKETING', [
    body('Bonjour {{1}}, la nouvelle collection est arrivée.', 'Marie'),
    buttons(link('Voir', 'https://example.test/collection')),
  ]),
  template('bag_of_the_week', 'en', 'MARKETING', [
    media('IMAGE'),
    body('Hello {{1}}, this is our bag of the week: {{2}}.', 'Marie', 'the Sanaga'),
    footer(`${business}, Akwa`),
    buttons(link('See it', 'https://example.test/bags/{{1}}'), {
      type: 'PHONE_NUMBER',
      text: 'Call us',
      phone_number: '+237650000100',
    }),
  ]),
  template('workshop_tour', 'fr', 'MARKETING', [
    media('VIDEO'),
    body('Bonjour {{1}}, entrez dans notre atelier.', 'Marie'),
  ]),
  template('your_quote', 'en', 'UTILITY', [
    media('DOCUMENT'),
    body('Hello {{1}}, here is the quote you asked for.', 'Marie'),
    footer('Valid for 30 days'),
  ]),
  template('opening_hours', 'en', 'UTILITY', [
    words('We are open'),
    body('We are open from Monday to Saturday, 9:00 to 18:30.'),
  ]),
  template('payment_reminder', 'en', 'UTILITY', [body('Hello {{1}}, {{2}} is due.', 'Marie', '5,000 XAF')]),
  template(
    'delivery_update',
    'en',
    'UTILITY',
    [
      {
        type: 'BODY',
        text: 'Hello {{first_name}}, your parcel leaves {{place}} today.',
        example: {
          body_text_named_params: [
            { param_name: 'first_name', example: 'Marie' },
            { param_name: 'place', example: 'Akwa' },
          ],
        },
      },
    ],
    { parameter_format: 'NAMED' },
  ),
  template('pickup_location', 'en', 'UTILITY', [
    { type: 'HEADER', format: 'LOCATION' },
    body('Hello {{1}}, your order waits for you here.', 'Marie'),
  ]),
  template('offer_code', 'en', 'MARKETING', [
    {
      type: 'LIMITED_TIME_OFFER',
      limited_time_offer: { text: 'Expiring offer!', has_expiration: true },
    },
    body('Hello {{1}}, 25% off every bag.', 'Marie'),
    buttons(
      { type: 'COPY_CODE', text: 'Copy offer code', example: ['25OFF'] },
      link('Shop now', 'https://example.test/bags?code={{1}}'),
    ),
  ]),
  template('sign_in_code', 'en', 'AUTHENTICATION', [
    { type: 'BODY', add_security_recommendation: true },
    { type: 'FOOTER', code_expiration_minutes: 10 },
    buttons({ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy code' }),
  ]),
  template('new_bags', 'en', 'MARKETING', [
    body('Our new bags.'),
    {
      type: 'CAROUSEL',
      cards: [1, 2].map(() => ({
        components: [media('IMAGE'), buttons(link('See it', 'https://example.test/bags/{{1}}'))],
      })),
    },
  ]),
  template('season_sale', 'en', 'MARKETING', [body('Everything must go!')], {
    status: 'REJECTED',
    rejected_reason: 'PROMOTIONAL',
  }),
  template('pickup_point', 'en', 'UTILITY', [body('Your parcel waits at {{1}}.', 'Akwa')], {
    status: 'PENDING',
  }),
  template('flash_offer', 'fr', 'MARKETING', [body('Bonjour {{1}}, offre du jour !', 'Marie')], {
    status: 'PAUSED',
  }),
  template('old_promotion', 'en', 'MARKETING', [body('Our offer of last year.')], { status: 'DISABLED' }),
];
