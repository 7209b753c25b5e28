import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows at a time for the secret of a QR code. */
export const codeAt = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6 }).generate({ timestamp: now });
