/** Between the shop's customer and the form's fields. */
import type { ShopCustomer } from '#contract/shop.ts';
import { type CustomerFields, noCustomer } from '#lib/customerForm.ts';

/** The shop's record, in the form's fields. */
export interface Held {
  fields: CustomerFields;
  /** The first address (SHOP-028); null if there is none. */
  addressId: string | null;
}

/** Returns the shop's customer as form fields; the first address is used (SHOP-028). */
export function heldOf(it: ShopCustomer): Held {
  const [first] = it.addresses;
  const fields: CustomerFields = {
    ...noCustomer,
    first_name: it.first_name,
    last_name: it.last_name,
    email: it.email ?? '',
    note: it.note ?? '',
    tags: it.tags.join(', '),
    address: [first?.address1, first?.address2].filter(Boolean).join(', '),
    city: first?.city ?? '',
    province: first?.province ?? '',
    country: first?.country_code ?? '',
    zip: first?.zip ?? '',
  };
  return { fields, addressId: first?.id ?? null };
}

/** Returns what the shop's person has of the form. */
export const personOf = ({ first_name, last_name, email, note, tags }: CustomerFields) => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  email: email.trim(),
  note: note.trim(),
  tags,
});

/** Returns what the shop's address has of the form. */
export const addressOf = ({ address, city, province, country, zip }: CustomerFields) => ({
  address: address.trim(),
  city: city.trim(),
  province: province.trim(),
  country,
  zip: zip.trim(),
});
