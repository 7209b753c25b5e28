import { readOrganisation } from '#server/db/organisations.ts';
import type { Tx } from '#server/db/transaction.ts';
import { defaultCountry, whatsappAddress } from '#server/domain/contact/phone.ts';

export const readNumbers = async (tx: Tx) => {
  const { pawapay, wa_phone_number: ownNumber } = await readOrganisation(tx);
  const country = defaultCountry({ paymentCountry: pawapay.country_code, ownNumber });
  return (phone: string) => whatsappAddress(phone, country);
};
