/** Fields of a shop's customer as texts (SHOP-001); `tags` is a comma-separated list (A76). */
export interface CustomerFields {
  first_name: string;
  last_name: string;
  email: string;
  note: string;
  address: string;
  city: string;
  province: string;
  country: string;
  zip: string;
  tags: string;
}
export type CustomerField = keyof CustomerFields;

export const noCustomer: CustomerFields = {
  first_name: '',
  last_name: '',
  email: '',
  note: '',
  address: '',
  city: '',
  province: '',
  country: '',
  zip: '',
  tags: '',
};

/** Maximum length of each field in characters, as in the contract. */
export const LONGEST: Record<CustomerField, number> = {
  first_name: 100,
  last_name: 100,
  email: 254,
  note: 5000,
  address: 255,
  city: 100,
  province: 100,
  country: 2,
  zip: 32,
  tags: 1000,
};

/** Required fields. */
export const NEEDED: readonly CustomerField[] = [
  'first_name',
  'email',
  'address',
  'city',
  'province',
  'country',
  'zip',
];
const mail = /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/;

/** Error of a field (SHOP-002). */
export type CustomerFault = 'required' | 'invalid' | 'tooLong';

export function faultOf(field: CustomerField, given: string): CustomerFault | null {
  const text = given.trim();
  if (NEEDED.includes(field) && text === '') return 'required';
  if (text.length > LONGEST[field]) return 'tooLong';
  if (field === 'email' && !mail.test(text)) return 'invalid';
  if (field === 'country' && !/^[A-Z]{2}$/.test(text)) return 'invalid';
  return null;
}

/** Returns the error of every invalid field, in the form's order. */
export const faultsOf = (fields: Partial<CustomerFields>): Partial<Record<CustomerField, CustomerFault>> =>
  Object.fromEntries(
    (Object.keys(fields) as CustomerField[]).flatMap((field) => {
      const fault = faultOf(field, fields[field] ?? '');
      return fault ? [[field, fault]] : [];
    }),
  );

/** Returns tags as stored: trimmed, unique, none empty (A76). */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
