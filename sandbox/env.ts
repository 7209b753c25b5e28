import { z } from 'zod';

/** The product's app at Shopify. */
const SHOPIFY = {
  id: 'sandbox-shopify-key',
  secret: 'sandbox-shopify-secret',
  scopes: 'read_customers,write_customers,write_orders,read_orders,read_products',
};

/** The merchant's token at the mobile-money provider. */
export const PAWAPAY_TOKEN = 'sandbox-pawapay-token';

/** The product's account at Stripe. */
const STRIPE = { key: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' };

const port = z.coerce.number().int().min(1).max(65_535);

const Env = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  SANDBOX_PORT: port.optional(),
  SANDBOX_SMTP_PORT: port.optional(),
  DATA_DIR: z.string().optional(),
  PARLEY_DEMO: z.enum(['on', 'off']).default('off'),
  /** With `off` nothing is stored over restarts: a state of 100,000 messages takes a second to write. */
  SANDBOX_PERSIST: z.enum(['on', 'off']).default('on'),
  WEBHOOK_URL: z.url().optional(),
  WHATSAPP_APP_SECRET: z.string().min(1),
  WHATSAPP_VERIFY_TOKEN: z.string().min(1),
  WHATSAPP_TOKEN: z.string().min(1),
  WHATSAPP_PHONE_NUMBER_ID: z.string().default('106540352242922'),
  WHATSAPP_BUSINESS_ID: z.string().default('102290129340398'),
  WHATSAPP_DISPLAY_PHONE: z.string().default('237650000100'),
  SANDBOX_BUSINESS_NAME: z.string().default('Atelier Wouri'),
  D360_PARTNER_ID: z.string().default('sandboxPA'),
  D360_PARTNER_KEY: z.string().default('sandbox-partner-key'),
  INSTAGRAM_WEBHOOK_URL: z.url().optional(),
  INSTAGRAM_APP_ID: z.string().default('1020304050607080'),
  INSTAGRAM_APP_SECRET: z.string().min(1).default('sandbox-instagram-secret'),
  INSTAGRAM_VERIFY_TOKEN: z.string().min(1).default('sandbox-instagram-verify'),
  PAWAPAY_WEBHOOK_URL: z.url().optional(),
  STRIPE_WEBHOOK_URL: z.url().optional(),
  STRIPE_SECRET_KEY: z.string().min(1).default(STRIPE.key),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).default(STRIPE.webhookSecret),
  SHOPIFY_API_KEY: z.string().default(SHOPIFY.id),
  SHOPIFY_API_SECRET: z.string().min(1).default(SHOPIFY.secret),
});

export interface SandboxEnv {
  host: string;
  port: number;
  /** Port of its mailbox. */
  smtpPort: number;
  dataDir: string | null;
  /** The product runs with its demo, whose shops have sold something. */
  hasDemo?: boolean;
  webhookUrl: string;
  appSecret: string;
  verifyToken: string;
  token: string;
  phoneNumberId: string;
  businessId: string;
  displayPhone: string;
  businessName: string;
  /** 360dialog's partner id and key of the product. */
  partner: { id: string; key: string };
  /** The product's app at Instagram, and its webhook address. */
  instagram: { webhookUrl: string; appId: string; appSecret: string; verifyToken: string };
  /** Mobile money: callback address, and the token of a merchant whose account is ready. */
  pawapay: { webhookUrl: string; token: string };
  /** The product's app at Shopify: its key, its secret, and its scopes in a shop that has it embedded. */
  shopify: { id: string; secret: string; scopes: string };
  /** The product's account at Stripe: its key, and where webhooks go, with their secret. */
  stripe: { webhookUrl: string; key: string; webhookSecret: string };
}

/** Returns default settings for everything but WhatsApp; `product` is the product's address. */
export const usualParts = (
  product: string,
): Pick<SandboxEnv, 'partner' | 'instagram' | 'shopify' | 'pawapay' | 'stripe'> => ({
  partner: { id: 'sandboxPA', key: 'sandbox-partner-key' },
  instagram: {
    webhookUrl: `${product}/webhooks/instagram`,
    appId: '1020304050607080',
    appSecret: 'sandbox-instagram-secret',
    verifyToken: 'sandbox-instagram-verify',
  },
  shopify: SHOPIFY,
  pawapay: { webhookUrl: `${product}/webhooks/pawapay`, token: PAWAPAY_TOKEN },
  stripe: { ...STRIPE, webhookUrl: `${product}/webhooks/stripe` },
});

/** Reads the environment; throws one sentence that names every missing or wrong variable. */
export function readEnv(source: Record<string, string | undefined>): SandboxEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { data, error } = Env.safeParse(given);
  if (!data)
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  return {
    host: data.HOST,
    port: data.SANDBOX_PORT ?? data.PORT + 1,
    smtpPort: data.SANDBOX_SMTP_PORT ?? (data.SANDBOX_PORT ?? data.PORT + 1) + 1,
    dataDir: data.SANDBOX_PERSIST === 'on' ? (data.DATA_DIR ?? null) : null,
    hasDemo: data.PARLEY_DEMO === 'on',
    webhookUrl: data.WEBHOOK_URL ?? `http://127.0.0.1:${data.PORT}/webhooks/whatsapp`,
    appSecret: data.WHATSAPP_APP_SECRET,
    verifyToken: data.WHATSAPP_VERIFY_TOKEN,
    token: data.WHATSAPP_TOKEN,
    phoneNumberId: data.WHATSAPP_PHONE_NUMBER_ID,
    businessId: data.WHATSAPP_BUSINESS_ID,
    displayPhone: data.WHATSAPP_DISPLAY_PHONE.replace(/\D/g, ''),
    businessName: data.SANDBOX_BUSINESS_NAME,
    partner: { id: data.D360_PARTNER_ID, key: data.D360_PARTNER_KEY },
    instagram: {
      webhookUrl: data.INSTAGRAM_WEBHOOK_URL ?? `http://127.0.0.1:${data.PORT}/webhooks/instagram`,
      appId: data.INSTAGRAM_APP_ID,
      appSecret: data.INSTAGRAM_APP_SECRET,
      verifyToken: data.INSTAGRAM_VERIFY_TOKEN,
    },
    pawapay: {
      webhookUrl: data.PAWAPAY_WEBHOOK_URL ?? `http://127.0.0.1:${data.PORT}/webhooks/pawapay`,
      token: PAWAPAY_TOKEN,
    },
    stripe: {
      webhookUrl: data.STRIPE_WEBHOOK_URL ?? `http://127.0.0.1:${data.PORT}/webhooks/stripe`,
      key: data.STRIPE_SECRET_KEY,
      webhookSecret: data.STRIPE_WEBHOOK_SECRET,
    },
    shopify: { ...SHOPIFY, id: data.SHOPIFY_API_KEY, secret: data.SHOPIFY_API_SECRET },
  };
}
