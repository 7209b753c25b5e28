import { defaultCountry, firstAddress, whatsappAddress } from '#server/domain/contact/phone.ts';
import { compactNumber } from '#lib/phoneNumber.ts';
import { variantsOf } from '#lib/phoneVariants.ts';
import { type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/**
 * Returns a reader of written numbers, with the organisation's own country where none is written.
 * Of `given` those that are no numbers by the plan of their country are read too if a contact has them: so WhatsApp knows it.
 */
export async function readNumbers(
  tx: Tx,
  given: readonly string[] = [],
): Promise<(phone: string) => string | null> {
  const readAnew = await readerOf(tx, whatsappAddress);
  // A file has its numbers read for this question, and once more line by line.
  const found = new Map(given.map((phone) => [phone, readAnew(phone)]));
  const read = (phone: string) => (found.has(phone) ? (found.get(phone) ?? null) : readAnew(phone));
  const unread = given.flatMap((phone) => (read(phone) === null ? (digitsIn(phone) ?? []) : []));
  if (unread.length === 0) return read;
  const known = await tx.rows<{ value: string }>(sql`
    select address as value from contacts where channel = 'whatsapp' and address = any(${unread}::text[])
    union select value from contact_identities where channel = 'whatsapp' and value = any(${unread}::text[])`);
  const own = new Set(known.map(({ value }) => value));
  return (phone) => {
    const digits = digitsIn(phone);
    return read(phone) ?? (digits !== null && own.has(digits) ? digits : null);
  };
}

/** Returns the condition on a WhatsApp contact `k` that it has this number, in any notation or as an identity. */
export const hasNumber = (tx: Tx, address: string): Sql => {
  const known = variantsOf(address);
  return sql`k.channel = 'whatsapp' and (k.address = any(${known}::text[]) or k.id in (
    select i.contact_id from contact_identities i where i.organisation_id = ${tx.organisationId}::uuid
      and i.channel = 'whatsapp' and i.value = any(${known}::text[]) and i.retired_at is null))`;
};

/** Returns the digits of an international number; null if it can be none. */
const digitsIn = (phone: string): string | null => {
  const digits = compactNumber(phone)?.replace('+', '');
  return digits !== undefined && /^[1-9]\d{6,14}$/.test(digits) ? digits : null;
};

/** Returns the same for the phone fields of a CRM, which may have more than a number: the first one counts. */
export const readFieldNumbers = (tx: Tx) => readerOf(tx, firstAddress);

/** Returns the organisation's country for numbers without a calling code. */
export async function readHomeCountry(tx: Tx): Promise<ReturnType<typeof defaultCountry>> {
  const known = await tx.row<{ payment_country: string | null; own_number: string | null }>(sql`
    select (select country_code from pawapay_accounts
        where organisation_id = ${tx.organisationId}::uuid and disconnected_at is null) as payment_country,
      (select display_number from channels where organisation_id = ${tx.organisationId}::uuid) as own_number`);
  return defaultCountry({
    paymentCountry: known?.payment_country ?? null,
    ownNumber: known?.own_number ?? null,
  });
}

async function readerOf(tx: Tx, read: typeof whatsappAddress): Promise<(phone: string) => string | null> {
  const country = await readHomeCountry(tx);
  return (phone) => read(phone, country);
}
