import { z } from 'zod/mini';
import type { Refusal } from '#contract/failure.ts';
import { Language } from '#contract/language.ts';
import type { AnyOperation } from '#contract/operation.ts';

const words = (most: number, least = 0) => z.string().check(z.minLength(least), z.maxLength(most));
/** Longer than the identity library's maximum, so that its own rules and messages apply first. */
const password = words(200);
const email = words(320, 1);
/** Checked by the picture rules (`rules.ts`), which have their own message for a long one. */
const picture = z.optional(z.nullable(words(20_000)));
const language = z._default(Language, 'en');
const answer = z.looseObject({});

/** Describes a public endpoint of the identity library for the API's document. */
const endpoint = (
  name: string,
  path: string,
  body: z.ZodMiniObject | undefined,
  access: AnyOperation['access'],
  refuses: readonly Refusal[] = [],
): AnyOperation => ({
  name: `auth.${name}`,
  method: body ? 'POST' : 'GET',
  path: `/api/auth${path}`,
  ...(body ? { body } : {}),
  output: answer,
  refuses,
  access,
});

/**
 * The identity library's public endpoints; all others are blocked.
 * Their bodies are validated here first: the library's database layer answers 500 to values that its columns cannot
 * hold.
 */
export const identityEndpoints: readonly AnyOperation[] = [
  endpoint(
    'signUp',
    '/sign-up/email',
    z.object({
      name: words(200),
      email,
      password,
      image: picture,
      language,
      /** The secret of an invitation's link: it confirms the address if it was mailed there, else the address returns to it. */
      invitation: z.optional(words(200, 1)),
    }),
    'anyone',
    ['mailUnavailable'],
  ),
  endpoint(
    'signIn',
    '/sign-in/email',
    z.object({
      email,
      password,
      rememberMe: z.optional(z.boolean()),
      confirm: z.optional(words(200)),
      language,
    }),
    'anyone',
    ['emailUnconfirmed', 'mailUnavailable'],
  ),
  endpoint(
    'secondFactor',
    '/sign-in/second-factor',
    z.object({ step: words(200, 1), code: words(40, 1) }),
    'anyone',
    ['codeWrong', 'signInExpired'],
  ),
  endpoint('passkey', '/sign-in/passkey', z.object({ response: z.looseObject({}) }), 'anyone', [
    'passkeyInvalid',
  ]),
  endpoint('signOut', '/sign-out', z.object({}), 'anyone'),
  endpoint('session', '/get-session', undefined, 'anyone'),
  endpoint(
    'createOrganisation',
    '/organization/create',
    z.object({
      name: words(200, 1),
      slug: words(200, 1),
      logo: picture,
      keepCurrentActiveOrganization: z.optional(z.boolean()),
    }),
    'signedIn',
  ),
  endpoint(
    'setActive',
    '/organization/set-active',
    z.object({
      organizationId: z.optional(z.nullable(z.uuid())),
      organizationSlug: z.optional(words(200, 1)),
    }),
    'signedIn',
  ),
  endpoint('checkSlug', '/organization/check-slug', z.object({ slug: words(200, 1) }), 'signedIn'),
];
