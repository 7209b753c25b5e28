/**
 * Returns settings that point the product's provider addresses to the sandbox.
 * `page` is its address in a browser, `smtp` the address of its mailbox.
 */
export const sandboxSettings = (api: string, page: string, smtp: string): Record<string, string> => ({
  SANDBOX_URL: page,
  WHATSAPP_BASE_URL: api,
  WHATSAPP_BUSINESS_ID: '102290129340398',
  CHANNEL_LINKING: 'open',
  D360_BASE_URL: `${api}/waba`,
  D360_API_URL: `${api}/hub/api/v2`,
  D360_HUB_URL: `${page}/hub`,
  D360_PARTNER_ID: 'sandboxPA',
  D360_PARTNER_KEY: 'sandbox-partner-key',
  INSTAGRAM_URL: `${page}/instagram`,
  INSTAGRAM_API_URL: `${api}/instagram`,
  INSTAGRAM_GRAPH_URL: api,
  FACEBOOK_URL: `${page}/facebook`,
  FACEBOOK_GRAPH_URL: `${api}/facebook`,
  INSTAGRAM_APP_ID: '1020304050607080',
  INSTAGRAM_APP_SECRET: 'sandbox-instagram-secret',
  INSTAGRAM_VERIFY_TOKEN: 'sandbox-instagram-verify',
  SHOPIFY_BASE_URL: `${api}/shopify/{shop}`,
  SHOPIFY_API_KEY: 'sandbox-shopify-key',
  SHOPIFY_API_SECRET: 'sandbox-shopify-secret',
  PAWAPAY_BASE_URL: `${api}/pawapay`,
  ZOHO_ACCOUNTS_URLS: `${api}/zoho/com,${api}/zoho/eu`,
  PIPEDRIVE_BASE_URL: `${api}/pipedrive/{company}`,
  STRIPE_BASE_URL: api,
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  LLM_BASE_URL: `${api}/v1`,
  // The demo answers with passages of its documents: the sandbox's model would only quote them too.
  LLM_ANSWERS: 'off',
  SMTP_URL: smtp,
});
