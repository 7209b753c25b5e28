/** What the product believes to be the providers, when the sandbox plays them. `page` is its address in a browser. */
export const outsideWorld = (api: string, page: string): Record<string, string> => ({
  WHATSAPP_BASE_URL: api,
  WHATSAPP_BUSINESS_ID: '102290129340398',
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
  LLM_BASE_URL: `${api}/v1`,
});
