import { randomInt } from 'node:crypto';

export interface SandboxTemplate {
  id: string;
  name: string;
  language: string;
  category: string;
  status: string;
  rejected_reason: string;
  components: Record<string, unknown>[];
  created_at: string;
}

const made = '2026-09-01T08:00:00Z';
const idOf = () => String(randomInt(1e13, 9e13));
const body = (text: string, ...example: string[]) => ({
  type: 'BODY',
  text,
  ...(example.length > 0 ? { example: { body_text: [example] } } : {}),
});

/** The templates of the business account, as the provider has reviewed them. */
export class Templates {
  readonly all: SandboxTemplate[];

  constructor(business: string) {
    const template = (
      name: string,
      language: string,
      category: string,
      components: Record<string, unknown>[],
      status = 'APPROVED',
      rejected_reason = 'NONE',
    ) => ({ id: idOf(), name, language, category, status, rejected_reason, components, created_at: made });
    this.all = [
      template('chat_reactivation', 'en', 'UTILITY', [
        body(
          `Hello {{1}}, we have an answer for you. Reply to this message to go on talking with ${business}.`,
          'Marie',
        ),
      ]),
      template('chat_reactivation', 'fr', 'UTILITY', [
        body(
          `Bonjour {{1}}, nous avons une réponse pour vous. Répondez à ce message pour reprendre la conversation avec ${business}.`,
          'Marie',
        ),
      ]),
      template('order_ready', 'en_US', 'UTILITY', [
        { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['A-118'] } },
        body('Hello {{1}}, your order is ready. You can collect it until {{2}}.', 'Marie', '18:30'),
        { type: 'FOOTER', text: business },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'URL', text: 'Follow the order', url: 'https://example.test/orders/{{1}}' },
            { type: 'QUICK_REPLY', text: 'Thank you' },
          ],
        },
      ]),
      template('new_collection', 'fr', 'MARKETING', [
        body('Bonjour {{1}}, la nouvelle collection est arrivée.', 'Marie'),
        { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Voir', url: 'https://example.test/collection' }] },
      ]),
      template('payment_reminder', 'en', 'UTILITY', [
        body('Hello {{1}}, {{2}} is due.', 'Marie', '5,000 XAF'),
      ]),
      template('season_sale', 'en', 'MARKETING', [body('Everything must go!')], 'REJECTED', 'PROMOTIONAL'),
      template('pickup_point', 'en', 'UTILITY', [body('Your parcel waits at {{1}}.', 'Akwa')], 'PENDING'),
    ];
  }

  find(name: string, language: string): SandboxTemplate | undefined {
    return this.all.find((it) => it.name === name && it.language === language && it.status === 'APPROVED');
  }
}

interface Parameter {
  type?: string;
  text?: string;
}
interface Component {
  type: string;
  index?: string | number;
  parameters?: Parameter[];
}

const places = (text: unknown) => new Set(String(text ?? '').match(/\{\{\d+\}\}/g) ?? []).size;
const fill = (text: unknown, parameters: Parameter[]) =>
  String(text ?? '').replace(/\{\{(\d+)\}\}/g, (_, n: string) => parameters[Number(n) - 1]?.text ?? '');

/** The template as a phone shows it, or the provider's code for why it cannot be filled in. */
export function fillIn(template: SandboxTemplate, components: Component[]) {
  const given = (type: string) => components.find((it) => it.type.toLowerCase() === type)?.parameters ?? [];
  const part = (type: string) => template.components.find((it) => it.type === type);
  for (const type of ['HEADER', 'BODY'])
    if (part(type)?.format !== 'IMAGE' && places(part(type)?.text) !== given(type.toLowerCase()).length)
      return { code: 132_000 };
  const buttons =
    (part('BUTTONS')?.buttons as { type: string; text: string; url?: string }[] | undefined) ?? [];
  const shown = buttons.map((button, index) => {
    const parameters = components.find(
      (it) => it.type.toLowerCase() === 'button' && Number(it.index) === index,
    )?.parameters;
    return { button, parameters: parameters ?? [] };
  });
  if (shown.some(({ button, parameters }) => places(button.url) > parameters.length))
    return { code: 132_012 };
  return {
    shown: {
      header: part('HEADER') ? fill(part('HEADER')?.text, given('header')) : null,
      body: fill(part('BODY')?.text, given('body')),
      footer: (part('FOOTER')?.text as string | undefined) ?? null,
      buttons: shown.map(({ button, parameters }) => ({
        type: button.type,
        text: button.text,
        url: button.url ? fill(button.url, parameters) : null,
      })),
    },
  };
}
