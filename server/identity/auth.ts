import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { organization } from 'better-auth/plugins';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/password.ts';
import type { Env } from '#server/env.ts';
import { openPool, outageOf, showOutages, timesOf } from '#server/db/pool.ts';
import type { SessionStore } from '#server/db/sessions.ts';
import { ADDRESS_HEADER } from './address.ts';
import { sessionOpener } from './openSession.ts';
import { checkIdentityInput } from './rules.ts';

const WEEK = 7 * 24 * 60 * 60;

/** Our own identity server: users, sessions, organisations and roles, in the schema `identity`. */
export function openIdentity(
  env: Env,
  sessions: SessionStore,
  isOurs: (origin: string) => boolean,
  onError: (error: Error) => void,
) {
  const pool = openPool({
    url: env.DATABASE_IDENTITY_URL ?? env.DATABASE_OWNER_URL,
    max: 4,
    hasPooler: env.DATABASE_POOLER,
    times: timesOf(env),
    options: '-c search_path=identity',
    onError,
  });
  const auth = betterAuth({
    appName: 'Parley',
    basePath: '/api/auth',
    secret: env.PARLEY_SECRET,
    database: pool,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Errors that are not the library's own answers go to our error handler.
    onAPIError: {
      onError(error) {
        if (!isAPIError(error)) throw error;
      },
    },
    ...(env.PUBLIC_URL ? { baseURL: env.PUBLIC_URL } : {}),
    trustedOrigins: (request) => {
      const origin = request?.headers.get('origin');
      return origin && isOurs(origin) ? [origin] : [];
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      // An existing address is answered like a new one; the mail says which it was.
      requireEmailVerification: true,
    },
    hooks: { before: checkIdentityInput },
    session: { expiresIn: WEEK, updateAge: 24 * 60 * 60 },
    advanced: {
      cookiePrefix: 'parley',
      useSecureCookies: env.PUBLIC_URL?.startsWith('https:') ?? false,
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: Math.ceil(env.RATE_LIMIT_PER_MINUTE / 2),
      customRules: {
        '/sign-in/email': { window: 60, max: env.SIGN_IN_PER_MINUTE },
        '/sign-up/email': { window: 60, max: env.SIGN_IN_PER_MINUTE },
      },
    },
    databaseHooks: {
      session: {
        create: {
          // A new session opens in the user's last organisation.
          before: async (session) => ({
            data: { ...session, activeOrganizationId: await sessions.lastOrganisation(session.userId) },
          }),
        },
      },
    },
    plugins: [organization({ creatorRole: 'admin', allowUserToCreateOrganization: true }), sessionOpener()],
  });
  const read = (headers: Headers, disableRefresh: boolean) =>
    showOutages(() => auth.api.getSession({ headers, query: { disableRefresh } }));
  return {
    auth: {
      handler: (request: Request) => showOutages(() => auth.handler(request)),
      api: {
        ...auth.api,
        getSession: ({ headers }: { headers: Headers }) =>
          read(headers, false).catch((error: unknown) => {
            if (outageOf(error) !== 'cannotStore') throw error;
            // The session could not be extended, but it can be read.
            return read(headers, true);
          }),
      },
    },
    verifyPassword: async (hash: string, password: string) =>
      (await auth.$context).password.verify({ hash, password }),
    hashPassword: async (password: string) => (await auth.$context).password.hash(password),
    close: () => pool.end(),
  };
}

export type Identity = ReturnType<typeof openIdentity>;
