import { defaultCountry, whatsappAddress } from '#server/domain/contact/phone.ts';
import { readOrganisation } from './organisations.ts';
import type { Tx } from './transaction.ts';

/** Returns a reader of written numbers, with the organisation's own country where none is written. */
export const readNumbers = async (tx: Tx) => {
  const { pawapay, wa_phone_number: ownNumber } = await readOrganisation(tx);
  const country = defaultCountry({ paymentCountry: pawapay.country_code, ownNumber });
  return (phone: string) => whatsappAddress(phone, country);
};
