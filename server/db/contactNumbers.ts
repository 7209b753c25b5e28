import { defaultCountry, firstAddress, whatsappAddress } from '#server/domain/contact/phone.ts';
import { readOrganisation } from './organisations.ts';
import type { Tx } from './transaction.ts';

/** Returns a reader of written numbers, with the organisation's own country where none is written. */
export const readNumbers = (tx: Tx) => readerOf(tx, whatsappAddress);

/** Returns the same for the phone fields of a CRM, which may have more than a number: the first one counts. */
export const readFieldNumbers = (tx: Tx) => readerOf(tx, firstAddress);

async function readerOf(tx: Tx, read: typeof whatsappAddress): Promise<(phone: string) => string | null> {
  const { pawapay, wa_phone_number: ownNumber } = await readOrganisation(tx);
  const country = defaultCountry({ paymentCountry: pawapay.country_code, ownNumber });
  return (phone) => read(phone, country);
}
