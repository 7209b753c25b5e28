import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { PASSWORD_MAX } from './password.ts';

/** Minutes for which a sign-in, or a proof with the password or a passkey, counts as fresh. */
export const FRESH_MINUTES = 10;

/** Proves with the password or a passkey that the caller is here, for requests that need a fresh sign-in. */
export const confirmSignIn = operation({
  name: 'account.confirmSignIn',
  method: 'POST',
  path: '/api/account/confirm-sign-in',
  body: z.object({
    password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
    /** Defined by the WebAuthn standard; the browser makes it. */
    passkey: z.optional(z.looseObject({})),
  }),
  output: z.object({ success: z.literal(true) }),
  refuses: ['passwordWrong', 'passkeyInvalid'],
  access: 'signedIn',
});
