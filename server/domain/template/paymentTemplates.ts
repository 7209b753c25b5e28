import { PAYMENT_TEMPLATES, type PaymentTemplate } from '#contract/pawapay.ts';
import type { Template } from '#contract/template.ts';

type Name = (typeof PAYMENT_TEMPLATES)[number];

/** A translation of a template as the provider takes it (contracts §1.18). */
export interface TemplateDraft {
  name: Name;
  language: 'en' | 'fr';
  category: 'UTILITY';
  components: Record<string, unknown>[];
}

interface Texts {
  en: string;
  fr: string;
  /** Label of the button that opens the payment link. */
  button?: { en: string; fr: string };
}

/**
 * Texts of the templates, with the contact's name, the description, the invoice's number and the amount.
 * WhatsApp refuses a text that begins or ends with a variable.
 */
const TEXTS: Record<Name, Texts> = {
  payment_request_cta: {
    en: 'Hello {{1}}, here is the bill for {{2}} ({{3}}). Amount to pay: {{4}}. Use the button to pay by mobile money.',
    fr: 'Bonjour {{1}}, voici la facture pour {{2}} ({{3}}). Montant à payer : {{4}}. Utilisez le bouton pour payer par mobile money.',
    button: { en: 'Pay now', fr: 'Payer' },
  },
  payment_reminder_cta: {
    en: 'Hello {{1}}, {{2}} ({{3}}) is still to be paid: {{4}}. Use the button to pay by mobile money.',
    fr: 'Bonjour {{1}}, {{2}} ({{3}}) reste à payer : {{4}}. Utilisez le bouton pour payer par mobile money.',
    button: { en: 'Pay now', fr: 'Payer' },
  },
  payment_confirmation: {
    en: 'Thank you {{1}}! Your payment for {{2}} ({{3}}) has arrived: {{4}}. This message is your receipt.',
    fr: 'Merci {{1}} ! Votre paiement pour {{2}} ({{3}}) est arrivé : {{4}}. Ce message est votre reçu.',
  },
  payment_failed: {
    en: 'Hello {{1}}, the payment for {{2}} ({{3}}) did not go through: {{4}}. Nothing was charged.',
    fr: 'Bonjour {{1}}, le paiement pour {{2}} ({{3}}) n’a pas abouti : {{4}}. Rien n’a été débité.',
  },
  chat_reactivation: {
    en: 'Hello {{1}}, we have an answer for you. Reply to this message to continue the conversation.',
    fr: 'Bonjour {{1}}, nous avons une réponse pour vous. Répondez à ce message pour reprendre la conversation.',
  },
};

const EXAMPLES = {
  en: ['Marie', 'Leather bag', 'INV-118', '25,000 XAF'],
  fr: ['Marie', 'Sac en cuir', 'INV-118', '25 000 XAF'],
};

/** Returns both translations of a payment template; `product` is the address that the button opens. */
export function draftsOf(name: Name, product: string): TemplateDraft[] {
  const { button, ...texts } = TEXTS[name];
  return (['en', 'fr'] as const).map((language) => {
    const text = texts[language];
    const example = EXAMPLES[language].slice(0, text.match(/\{\{\d\}\}/g)?.length ?? 0);
    const link = button && {
      type: 'URL',
      text: button[language],
      url: `${product}/{{1}}`,
      example: [`${product}/payments/link/118`],
    };
    return {
      name,
      language,
      category: 'UTILITY',
      components: [
        { type: 'BODY', text, example: { body_text: [example] } },
        ...(link ? [{ type: 'BUTTONS', buttons: [link] }] : []),
      ],
    };
  });
}

/** Returns each payment template's status: that of the translation that came furthest in WhatsApp's review. */
export const paymentTemplatesIn = (templates: readonly Template[]): PaymentTemplate[] =>
  PAYMENT_TEMPLATES.map((name) => {
    const own = templates.filter((it) => it.name === name);
    if (own.some(({ status }) => status === 'approved')) return { name, status: 'approved', reason: null };
    if (own.some(({ status }) => status === 'pending')) return { name, status: 'pending', reason: null };
    const [refused] = own;
    return refused
      ? { name, status: 'unusable', reason: refused.rejected_reason ?? refused.status.toUpperCase() }
      : { name, status: 'missing', reason: null };
  });
