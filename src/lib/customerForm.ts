/** What is asked about a customer of the shop, as texts (SHOP-001); `tags` is a list with commas (A76). */
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

/** The longest text of each, in characters; the contract says the same. */
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

/** What a customer cannot be without. */
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

/** What is wrong with a field (SHOP-002). */
export type CustomerFault = 'required' | 'invalid' | 'tooLong';

export function faultOf(field: CustomerField, given: string): CustomerFault | null {
  const text = given.trim();
  if (NEEDED.includes(field) && text === '') return 'required';
  if (text.length > LONGEST[field]) return 'tooLong';
  if (field === 'email' && !mail.test(text)) return 'invalid';
  if (field === 'country' && !/^[A-Z]{2}$/.test(text)) return 'invalid';
  return null;
}

/** Every field that is not right, in the form's order. */
export const faultsOf = (fields: Partial<CustomerFields>): Partial<Record<CustomerField, CustomerFault>> =>
  Object.fromEntries(
    (Object.keys(fields) as CustomerField[]).flatMap((field) => {
      const fault = faultOf(field, fields[field] ?? '');
      return fault ? [[field, fault]] : [];
    }),
  );

/** Tags as they are kept: trimmed, each once, none empty (A76). */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
