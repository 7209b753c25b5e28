import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Pool } from 'pg';
import {
  findPasskey,
  listPasskeys,
  type NewPasskey,
  openChallenge,
  recordPasskeyUse,
  spendChallenge,
} from '#server/db/passkeys.ts';

const CHALLENGE_MS = 5 * 60_000;
/** Signature algorithms that every device has one of, by their COSE numbers. */
const ES256 = -7;
const RS256 = -257;

interface Site {
  owner: Pool;
  /** The address of the dashboard: a passkey belongs to its host. */
  page: string;
  now: number;
}

const hostOf = (page: string) => new URL(page).hostname;
const originOf = (page: string) => new URL(page).origin;
const transportsOf = (transports: readonly string[]) => [...transports] as AuthenticatorTransport[];

interface Person {
  id: string;
  name: string;
  email: string;
}

/** Returns what the browser needs to make a passkey. The device must check who uses it, so that it is two factors. */
export async function registrationOptions({ owner, page, now }: Site, user: Person) {
  const known = await listPasskeys(owner, user.id);
  const options = await generateRegistrationOptions({
    rpName: 'Parley',
    rpID: hostOf(page),
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    excludeCredentials: known.map((it) => ({
      id: it.credential_id,
      transports: transportsOf(it.transports),
    })),
    supportedAlgorithmIDs: [ES256, RS256],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await openChallenge(owner, options.challenge, user.id, now + CHALLENGE_MS);
  return options;
}

/** Returns the passkey that answers a challenge of its user; null if the answer is not valid. */
export async function acceptRegistration(
  { owner, page, now }: Site,
  userId: string,
  name: string,
  response: RegistrationResponseJSON,
): Promise<NewPasskey | null> {
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(owner, challenge, userId, now),
    expectedOrigin: originOf(page),
    expectedRPID: hostOf(page),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { userId, credentialId, publicKey, counter, transports, name };
}

/** Returns what the browser needs to sign in with any passkey of this site. */
export async function authenticationOptions({ owner, page, now }: Site) {
  const options = await generateAuthenticationOptions({ rpID: hostOf(page), userVerification: 'required' });
  await openChallenge(owner, options.challenge, null, now + CHALLENGE_MS);
  return options;
}

/** Returns the user whose passkey answers a challenge; null if the answer is not valid. */
export async function acceptAuthentication(
  { owner, page, now }: Site,
  response: AuthenticationResponseJSON,
): Promise<string | null> {
  const passkey = await findPasskey(owner, response.id);
  if (!passkey) return null;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(owner, challenge, null, now),
    expectedOrigin: originOf(page),
    expectedRPID: hostOf(page),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: transportsOf(passkey.transports),
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  await recordPasskeyUse(owner, passkey.id, verified.authenticationInfo.newCounter, now);
  return passkey.user_id;
}
