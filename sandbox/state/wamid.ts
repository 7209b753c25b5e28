import { randomBytes } from 'node:crypto';

/** Returns a message id in the provider's format: the recipient's number and a random part in base64. */
export const newWamid = (wa_id: string): string =>
  `wamid.${Buffer.concat([
    Buffer.from([0x1d, wa_id.length]),
    Buffer.from(wa_id, 'latin1'),
    Buffer.from([0x15, 0x02, 0x00, 0x11, 0x18, 0x12]),
    Buffer.from(randomBytes(9).toString('hex').toUpperCase(), 'latin1'),
    Buffer.from([0x00]),
  ]).toString('base64')}`;
