import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { Organisation } from './organisation.ts';

/** Ways to connect an account (INT-IG-008). */
export const AuthMethod = z.enum(['instagram_business_login', 'instagram_oauth', 'facebook_page']);
export type AuthMethod = z.infer<typeof AuthMethod>;

/** Address of the consent page; the browser returns to `/instagram/connected?success=…`. */
const Leaving = z.object({ success: z.literal(true), data: z.object({ authorization_url: z.string() }) });
const Account = z.object({ username: z.string(), name: z.nullable(z.string()), account_type: z.string() });
const Tested = z.object({ success: z.literal(true), data: Account });
const Connected = z.object({ success: z.literal(true), data: Organisation });

const admin = { access: 'member', permission: 'integrations.change' } as const;
const flag = z.optional(z.enum(['true', 'false']));
const secret = z.string().check(z.minLength(1), z.maxLength(1000));
/** Refusals of the provider; `details.reason` is a callback code of INT-IG-019..026. */
const rejections = ['instagramRejected', 'instagramTaken', 'providerFailed'] as const;

const leaving = {
  method: 'GET',
  query: z.object({ fetch_history_allowed: flag }),
  output: Leaving,
  refuses: ['providerFailed'],
  ...admin,
} as const;

export const businessLoginUrl = operation({
  name: 'instagram.businessLoginUrl',
  ...leaving,
  path: '/api/instagram/business-login/url',
});

/** Returns the address of Facebook's login for a page (CALL-068); `loginUrl` is its older name (CALL-071). */
export const oauthUrl = operation({
  name: 'instagram.oauthUrl',
  ...leaving,
  path: '/api/instagram/oauth/url',
});

export const loginUrl = operation({
  name: 'instagram.loginUrl',
  ...leaving,
  path: '/api/instagram/login-url',
});

export const testBusinessLogin = operation({
  name: 'instagram.testBusinessLogin',
  method: 'POST',
  path: '/api/instagram/business-login/test',
  body: z.object({
    access_token: secret,
    instagram_account_id: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: Tested,
  refuses: rejections,
  ...admin,
});

export const connectBusinessLogin = operation({
  name: 'instagram.connectBusinessLogin',
  method: 'POST',
  path: '/api/instagram/business-login/connect',
  body: z.object({
    access_token: secret,
    instagram_account_id: z.optional(z.string().check(z.maxLength(64))),
    fetch_history_allowed: z.optional(z.boolean()),
  }),
  output: Connected,
  refuses: rejections,
  ...admin,
  audit: 'integrations.instagramConnected',
});

/** Renews the long-lived token; the server also renews it when fewer than ten days are left (INT-IG-027). */
export const refreshInstagramToken = operation({
  name: 'instagram.refreshToken',
  method: 'POST',
  path: '/api/instagram/business-login/refresh-token',
  output: z.object({ success: z.literal(true), data: z.object({ expires_at: z.string() }) }),
  refuses: ['notConnected', ...rejections],
  ...admin,
  audit: 'integrations.instagramRenewed',
});

const page = z.object({
  page_id: z.string().check(z.minLength(1), z.maxLength(64)),
  page_access_token: secret,
});

/** Tests a manual connection before it is made (INT-IG-007). */
export const testInstagram = operation({
  name: 'instagram.test',
  method: 'POST',
  path: '/api/instagram/test-connection',
  body: page,
  output: Tested,
  refuses: rejections,
  ...admin,
});

export const connectInstagram = operation({
  name: 'instagram.connect',
  method: 'POST',
  path: '/api/instagram/connect',
  body: page,
  output: Connected,
  refuses: rejections,
  ...admin,
  audit: 'integrations.instagramConnected',
});

/** Returns the pages of a Facebook user's token, to choose one (INT-IG-009). Page tokens stay on the server. */
export const connectOauth = operation({
  name: 'instagram.connectOauth',
  method: 'POST',
  path: '/api/instagram/oauth/connect',
  body: z.object({ user_access_token: secret }),
  output: z.object({
    success: z.literal(true),
    data: z.object({
      pages: z.array(z.object({ id: z.string(), name: z.string(), username: z.nullable(z.string()) })),
    }),
  }),
  refuses: rejections,
  ...admin,
});

export const selectPage = operation({
  name: 'instagram.selectPage',
  method: 'POST',
  path: '/api/instagram/oauth/select-page',
  body: z.object({ page_id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: Connected,
  refuses: ['pageUnknown', ...rejections],
  ...admin,
  audit: 'integrations.instagramConnected',
});

export const disconnectInstagram = operation({
  name: 'instagram.disconnect',
  method: 'POST',
  path: '/api/instagram/disconnect',
  query: z.object({ deleteHistory: flag }),
  output: Connected,
  refuses: ['notConnected'],
  ...admin,
  audit: 'integrations.instagramDisconnected',
});

/** Returns a contact's profile (CALL-017); `id` is the contact's Instagram id. */
export const instagramProfile = operation({
  name: 'instagram.profile',
  method: 'GET',
  path: '/api/instagram/profile/:id',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: z.object({
    success: z.literal(true),
    data: z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      username: z.nullable(z.string()),
      profile_pic: z.nullable(z.string()),
      follower_count: z.nullable(z.int()),
    }),
  }),
  refuses: ['notFound', 'notConnected', 'providerFailed'],
  access: 'member',
});

/** Values of `error` in a callback (INT-IG-019..026). */
export const CallbackCode = z.enum([
  'instagram_auth_failed',
  'missing_oauth_params',
  'invalid_state',
  'not_business_account',
  'no_instagram_business_account',
  'invalid_app_config',
  'invalid_access_token',
  'instagram_callback_failed',
]);
export type CallbackCode = z.infer<typeof CallbackCode>;
