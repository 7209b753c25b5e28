import { z } from 'zod/mini';
import type { CallbackCode } from '#contract/instagram.ts';
import { call, jsonOf } from '../call.ts';
import { ProviderError } from '../provider.ts';

/** Credentials of the installation's Meta app and addresses of Meta's servers, named as in the environment. */
export interface InstagramApp {
  INSTAGRAM_APP_ID?: string | undefined;
  INSTAGRAM_APP_SECRET?: string | undefined;
  INSTAGRAM_URL: string;
  INSTAGRAM_API_URL: string;
  INSTAGRAM_GRAPH_URL: string;
  INSTAGRAM_API_VERSION: string;
  FACEBOOK_URL: string;
  FACEBOOK_GRAPH_URL: string;
}

/** A professional account that may be connected, with its token. */
export interface Account {
  accountId: string;
  appUserId: string | null;
  username: string;
  name: string | null;
  picture: string | null;
  accountType: string;
  token: string;
  /** In milliseconds; null for tokens of pages, which do not expire. */
  expiresAt: number | null;
  pageId: string | null;
}

export interface Page {
  id: string;
  name: string;
  token: string;
  account: { id: string; username: string | null } | null;
}

/** The network's refusal as one of the specification's reasons (INT-IG-019..026). */
export class Rejected extends Error {
  readonly reason: CallbackCode;
  constructor(reason: CallbackCode, said: string | null = null) {
    super(said ?? reason);
    this.name = 'Rejected';
    this.reason = reason;
  }
}

const SCOPES = 'instagram_business_basic,instagram_business_manage_messages';
const PAGE_SCOPES =
  'instagram_basic,instagram_manage_messages,pages_show_list,pages_manage_metadata,pages_read_engagement,business_management';
/** Instagram accounts and page accounts have different field names (contracts §2.7). */
const ACCOUNT_FIELDS =
  'messages,messaging_postbacks,messaging_seen,message_reactions,message_edit,messaging_referral';
const PAGE_FIELDS = 'messages,messaging_postbacks,message_reads,message_reactions,messaging_referrals';

const text = z.optional(z.nullable(z.string()));
const Token = z.looseObject({ access_token: z.string(), expires_in: z.optional(z.number()) });
const Granted = z.union([z.object({ data: z.array(Token).check(z.minLength(1)) }), Token]);
const MeAnswer = z.looseObject({
  user_id: z.optional(z.union([z.string(), z.number()])),
  id: z.union([z.string(), z.number()]),
  username: z.string(),
  name: text,
  account_type: text,
  profile_picture_url: text,
});
const Pages = z.object({
  data: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      access_token: z.string(),
      instagram_business_account: z.optional(z.looseObject({ id: z.string(), username: text })),
    }),
  ),
});
const Said = z.looseObject({
  error: z.optional(z.looseObject({ code: z.optional(z.number()), message: text })),
  error_message: text,
  code: z.optional(z.number()),
});

export type InstagramLogin = ReturnType<typeof instagramLogin>;

/** Connects accounts by Instagram's login or a Facebook page, and renews tokens (contracts §2.1, §2.2). */
export function instagramLogin(env: InstagramApp, now: () => number) {
  const version = env.INSTAGRAM_API_VERSION;
  const graph = env.INSTAGRAM_GRAPH_URL.replace(/\/$/, '');
  const facebook = env.FACEBOOK_GRAPH_URL.replace(/\/$/, '');
  const app = () => {
    if (!env.INSTAGRAM_APP_ID || !env.INSTAGRAM_APP_SECRET) throw new Rejected('invalid_app_config');
    return { id: env.INSTAGRAM_APP_ID, secret: env.INSTAGRAM_APP_SECRET };
  };

  async function ask(url: string, body?: URLSearchParams, method = body ? 'POST' : 'GET'): Promise<unknown> {
    const response = await call(url, { method, ...(body ? { body } : {}) });
    const answer = await jsonOf(response);
    if (response.ok) return answer;
    if (response.status >= 500) throw new ProviderError('later', 'unreachable', null, null);
    const said = z.safeParse(Said, answer).data;
    const code = said?.error?.code ?? said?.code;
    const reason =
      code === 101 ? 'invalid_app_config' : code === 190 ? 'invalid_access_token' : 'instagram_auth_failed';
    throw new Rejected(reason, said?.error?.message ?? said?.error_message ?? null);
  }

  const tokenIn = (answer: unknown) => {
    const { data } = z.safeParse(Granted, answer);
    const granted = z.safeParse(Token, data && 'data' in data ? (data.data as unknown[])[0] : data).data;
    if (!granted) throw new Rejected('instagram_callback_failed');
    return { token: granted.access_token, expiresAt: lifeOf(granted.expires_in) };
  };
  const lifeOf = (seconds: unknown) => (typeof seconds === 'number' ? now() + seconds * 1000 : null);
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

  async function accountOf(token: string, expiresAt: number | null, wanted?: string): Promise<Account> {
    const fields = 'id,user_id,username,name,account_type,profile_picture_url';
    const { data } = z.safeParse(
      MeAnswer,
      await ask(`${graph}/${version}/me?${query({ fields, access_token: token })}`),
    );
    if (!data) throw new Rejected('instagram_callback_failed');
    const type = data.account_type ?? '';
    if (type === 'PERSONAL') throw new Rejected('not_business_account');
    const accountId = String(data.user_id ?? data.id);
    if (wanted && wanted !== accountId && wanted !== String(data.id))
      throw new Rejected('invalid_access_token');
    return {
      accountId,
      appUserId: String(data.id),
      username: data.username,
      name: data.name ?? null,
      picture: data.profile_picture_url ?? null,
      accountType: type,
      token,
      expiresAt,
      pageId: null,
    };
  }

  async function pagesOf(userToken: string): Promise<Page[]> {
    const fields = 'id,name,access_token,instagram_business_account{id,username}';
    const { data } = z.safeParse(
      Pages,
      await ask(`${facebook}/${version}/me/accounts?${query({ fields, access_token: userToken })}`),
    );
    return (data?.data ?? []).map(
      ({ id, name, access_token: token, instagram_business_account: account }) => ({
        id,
        name,
        token,
        account: account ? { id: account.id, username: account.username ?? null } : null,
      }),
    );
  }

  const subscription = ({ accountId, token, pageId }: Pick<Account, 'accountId' | 'token' | 'pageId'>) =>
    pageId === null
      ? `${graph}/${version}/${encodeURIComponent(accountId)}/subscribed_apps?${query({ subscribed_fields: ACCOUNT_FIELDS, access_token: token })}`
      : `${facebook}/${version}/${encodeURIComponent(pageId)}/subscribed_apps?${query({ subscribed_fields: PAGE_FIELDS, access_token: token })}`;

  return {
    /** Returns the consent page's address; the browser returns to `redirect` with `code` and `state`. */
    consentUrl: (over: 'instagram' | 'facebook', redirect: string, state: string): string => {
      const asked = { client_id: app().id, redirect_uri: redirect, response_type: 'code', state };
      return over === 'instagram'
        ? `${env.INSTAGRAM_URL.replace(/\/$/, '')}/oauth/authorize?${query({ ...asked, scope: SCOPES })}`
        : `${env.FACEBOOK_URL.replace(/\/$/, '')}/${version}/dialog/oauth?${query({ ...asked, scope: PAGE_SCOPES })}`;
    },
    /** Exchanges the code of Instagram's login for a sixty-day token and its account. */
    async byCode(code: string, redirect: string): Promise<Account> {
      const { id, secret } = app();
      const short = tokenIn(
        await ask(
          `${env.INSTAGRAM_API_URL.replace(/\/$/, '')}/oauth/access_token`,
          new URLSearchParams({
            client_id: id,
            client_secret: secret,
            grant_type: 'authorization_code',
            redirect_uri: redirect,
            code: code.replace(/#_$/, ''),
          }),
        ),
      );
      const exchange = { grant_type: 'ig_exchange_token', client_secret: secret, access_token: short.token };
      const long = tokenIn(await ask(`${graph}/access_token?${query(exchange)}`));
      return accountOf(long.token, long.expiresAt);
    },
    /** Exchanges the code of Facebook's login for a long-lived user token, which gives access to the user's pages. */
    async personByCode(code: string, redirect: string): Promise<string> {
      const { id, secret } = app();
      const client = { client_id: id, client_secret: secret };
      const address = `${facebook}/${version}/oauth/access_token`;
      const short = tokenIn(
        await ask(
          `${address}?${query({ ...client, redirect_uri: redirect, code: code.replace(/#_$/, '') })}`,
        ),
      );
      const exchange = { ...client, grant_type: 'fb_exchange_token', fb_exchange_token: short.token };
      return tokenIn(await ask(`${address}?${query(exchange)}`)).token;
    },
    byToken: accountOf,
    pagesOf,
    /** Returns the account behind a page with the page's token. */
    async byPage(pageId: string, pageToken: string): Promise<Account> {
      const fields = 'id,name,instagram_business_account{id,username,name,profile_picture_url}';
      const found = await ask(
        `${facebook}/${version}/${encodeURIComponent(pageId)}?${query({ fields, access_token: pageToken })}`,
      );
      const Linked = z.looseObject({
        instagram_business_account: z.looseObject({
          id: z.string(),
          username: text,
          name: text,
          profile_picture_url: text,
        }),
      });
      const account = z.safeParse(Linked, found).data?.instagram_business_account;
      if (!account) throw new Rejected('no_instagram_business_account');
      return {
        accountId: account.id,
        appUserId: null,
        username: account.username ?? account.id,
        name: account.name ?? null,
        picture: account.profile_picture_url ?? null,
        accountType: 'BUSINESS',
        token: pageToken,
        expiresAt: null,
        pageId,
      };
    },
    subscribe: (account: Account) => ask(subscription(account), new URLSearchParams()),
    unsubscribe: (account: Pick<Account, 'accountId' | 'token' | 'pageId'>) =>
      ask(subscription(account), undefined, 'DELETE'),
    /** Extends a token by sixty days; it must be a day old and not expired. */
    refresh: async (token: string) =>
      tokenIn(
        await ask(
          `${graph}/refresh_access_token?${query({ grant_type: 'ig_refresh_token', access_token: token })}`,
        ),
      ),
  };
}
