/**
 * The caller's own account: password, second factor, passkeys, name and address.
 *
 * Size     one entry for each operation
 */
import { z } from 'zod/mini';
import { EnteredEmail } from './email.ts';
import { Language } from './language.ts';
import { operation } from './operation.ts';
import { PASSWORD_MAX } from './password.ts';

const Password = z.string().check(z.maxLength(PASSWORD_MAX));
/** The language of the mail or the texts that answer. */
const language = z._default(Language, 'en');
const Accepted = z.object({ success: z.literal(true) });
const ForAddress = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(320)),
  language,
});

/** Mails a link that sets a new password. The answer is the same whether anybody has the address. */
export const requestPasswordReset = operation({
  name: 'account.requestPasswordReset',
  method: 'POST',
  path: '/api/account/request-password-reset',
  body: ForAddress,
  output: Accepted,
  refuses: ['mailUnavailable'],
  access: 'anyone',
});

/** Mails the link that confirms an address again; the answer is the same for every address. */
export const requestConfirmation = operation({
  name: 'account.requestConfirmation',
  method: 'POST',
  path: '/api/account/request-confirmation',
  body: ForAddress,
  output: Accepted,
  refuses: ['mailUnavailable'],
  access: 'anyone',
});

/** Sets a new password with a mailed link and ends every session of the account. Signs nobody in. */
export const resetPassword = operation({
  name: 'account.resetPassword',
  method: 'POST',
  path: '/api/account/reset-password',
  body: z.object({
    token: z.string().check(z.maxLength(200)),
    password: Password,
    language,
  }),
  output: Accepted,
  refuses: ['linkInvalid', 'passwordShort', 'passwordCommon'],
  access: 'anyone',
  audit: 'account.passwordReset',
});

/** Changes the caller's password and ends their other sessions. */
export const changePassword = operation({
  name: 'account.changePassword',
  method: 'POST',
  path: '/api/account/change-password',
  body: z.object({
    current: Password,
    password: Password,
    language,
  }),
  output: Accepted,
  refuses: ['passwordWrong', 'passwordShort', 'passwordCommon'],
  access: 'signedIn',
  audit: 'account.passwordChanged',
});

const WithPassword = z.object({ password: Password, language });
/** Shown once; only their digests are stored. */
const RecoveryCodes = z.object({ codes: z.array(z.string()) });

/** The ways in which the caller signs in. */
export const AccountSecurity = z.object({
  two_factor: z.boolean(),
  recovery_codes_left: z.int(),
  /** The address that waits for its links. */
  new_email: z.nullable(z.string()),
});
export type AccountSecurity = z.infer<typeof AccountSecurity>;

export const getAccountSecurity = operation({
  name: 'account.security',
  method: 'GET',
  path: '/api/account/security',
  output: AccountSecurity,
  refuses: [],
  access: 'signedIn',
});

/** Makes a secret for an authenticator app. Nothing changes before `confirmTwoFactor`. */
export const startTwoFactor = operation({
  name: 'account.startTwoFactor',
  method: 'POST',
  path: '/api/account/two-factor/start',
  body: z.object({ password: Password }),
  output: z.object({ uri: z.string(), secret: z.string() }),
  refuses: ['passwordWrong', 'twoFactorChanged'],
  access: 'signedIn',
});

/** Turns two-factor sign-in on with the first right code. */
export const confirmTwoFactor = operation({
  name: 'account.confirmTwoFactor',
  method: 'POST',
  path: '/api/account/two-factor/confirm',
  body: z.object({ code: z.string().check(z.maxLength(40)), language }),
  output: RecoveryCodes,
  refuses: ['codeWrong', 'twoFactorChanged'],
  access: 'signedIn',
  audit: 'account.twoFactorOn',
});

/** Replaces the recovery codes; the earlier ones work no more. */
export const renewRecoveryCodes = operation({
  name: 'account.renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  body: z.object({ password: Password }),
  output: RecoveryCodes,
  refuses: ['passwordWrong', 'twoFactorChanged'],
  access: 'signedIn',
  audit: 'account.recoveryCodesRenewed',
});

export const disableTwoFactor = operation({
  name: 'account.disableTwoFactor',
  method: 'POST',
  path: '/api/account/two-factor/disable',
  body: WithPassword,
  output: Accepted,
  refuses: ['passwordWrong', 'twoFactorChanged', 'twoFactorKept'],
  access: 'signedIn',
  audit: 'account.twoFactorOff',
});

/** Changes the caller's name, which colleagues see. */
export const updateProfile = operation({
  name: 'account.updateProfile',
  method: 'POST',
  path: '/api/account/profile',
  body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  output: Accepted,
  refuses: [],
  access: 'signedIn',
  audit: 'account.renamed',
});

/** Mails a link to both addresses. The answer is the same whether anybody has the new one. */
export const changeEmail = operation({
  name: 'account.changeEmail',
  method: 'POST',
  path: '/api/account/email',
  body: z.object({
    password: Password,
    email: EnteredEmail,
    /** Whether the caller knows that an organisation of theirs will keep the new address out. */
    outside: z._default(z.boolean(), false),
    language,
  }),
  output: Accepted,
  refuses: ['passwordWrong', 'mailUnavailable', 'emailOutside', 'lastAdminOutside'],
  access: 'signedIn',
});

/** Calls a change of the address off that waits for its links. */
export const cancelEmailChange = operation({
  name: 'account.cancelEmailChange',
  method: 'POST',
  path: '/api/account/email/cancel',
  output: Accepted,
  refuses: [],
  access: 'signedIn',
});

/** Follows one of the two links of a change. The second one makes the address the account's, and ends the other sessions. */
export const followEmailLink = operation({
  name: 'account.followEmailLink',
  method: 'POST',
  path: '/api/account/email/confirm',
  body: z.object({ token: z.string().check(z.maxLength(200)), language }),
  output: z.object({ is_changed: z.boolean() }),
  refuses: ['linkInvalid', 'lastAdminOutside'],
  access: 'anyone',
  audit: 'account.emailChanged',
});

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

/** Defined by the WebAuthn standard; the browser makes and reads it. */
const WebAuthn = z.looseObject({});

export const listPasskeys = operation({
  name: 'account.passkeys',
  method: 'GET',
  path: '/api/account/passkeys',
  output: z.object({ data: z.array(Passkey) }),
  refuses: [],
  access: 'signedIn',
});

/** Returns the options with which a browser makes a passkey. */
export const startPasskey = operation({
  name: 'account.startPasskey',
  method: 'POST',
  path: '/api/account/passkeys/start',
  body: z.object({ password: Password }),
  output: z.object({ options: WebAuthn }),
  refuses: ['passwordWrong'],
  access: 'signedIn',
});

/** Stores the passkey that a browser made with the options. */
export const addPasskey = operation({
  name: 'account.addPasskey',
  method: 'POST',
  path: '/api/account/passkeys',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    response: WebAuthn,
  }),
  output: Accepted,
  refuses: ['passkeyInvalid'],
  access: 'signedIn',
  audit: 'account.passkeyAdded',
});

export const removePasskey = operation({
  name: 'account.removePasskey',
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: Accepted,
  refuses: ['notFound', 'twoFactorKept'],
  access: 'signedIn',
  audit: 'account.passkeyRemoved',
});

/** Returns the options with which a browser signs in; `/api/auth/sign-in/passkey` takes its answer. */
export const startPasskeySignIn = operation({
  name: 'account.startPasskeySignIn',
  method: 'POST',
  path: '/api/account/passkeys/sign-in',
  output: z.object({ options: WebAuthn }),
  refuses: [],
  access: 'anyone',
});
