import { numberOf } from './gid.ts';
import type { nodesOf } from './nodes.ts';
import type { Shop } from './shop.ts';
import type { Address, Customer } from './types.ts';

interface CustomerInput {
  id?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  phone?: string | null;
  note?: string | null;
  tags?: string[] | null;
  addresses?: AddressInput[] | null;
}
interface AddressInput {
  address1?: string | null;
  address2?: string | null;
  city?: string | null;
  province?: string | null;
  provinceCode?: string | null;
  countryCode?: string | null;
  zip?: string | null;
}
export interface UserError {
  field: string[] | null;
  message: string;
  code?: string | null;
}

const phoneOf = (text: string) => text.replace(/[^\d+]/g, '');

const addressFrom = (it: AddressInput, former?: Address): Omit<Address, 'id'> => ({
  address1: it.address1 ?? former?.address1 ?? '',
  address2: it.address2 ?? former?.address2 ?? null,
  city: it.city ?? former?.city ?? '',
  province: it.provinceCode ?? it.province ?? former?.province ?? '',
  countryCode: it.countryCode ?? former?.countryCode ?? 'US',
  zip: it.zip ?? former?.zip ?? '',
});

/** Validates a customer's input with the shop's messages. */
function errorsOf(shop: Shop, input: CustomerInput, own: number | null): UserError[] {
  const errors: UserError[] = [];
  const others = shop.books.customers.filter(({ id }) => id !== own);
  const { email, phone } = input;
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email))
    errors.push({ field: ['email'], message: 'Email is invalid', code: 'INVALID' });
  else if (email && others.some((it) => it.email?.toLowerCase() === email.toLowerCase()))
    errors.push({ field: ['email'], message: 'Email has already been taken', code: 'TAKEN' });
  if (phone && !/^\+\d{8,15}$/.test(phoneOf(phone)))
    errors.push({ field: ['phone'], message: 'Phone is invalid', code: 'INVALID' });
  else if (phone && others.some((it) => it.phone === phoneOf(phone)))
    errors.push({ field: ['phone'], message: 'Phone has already been taken', code: 'TAKEN' });
  if (!own && !input.firstName && !input.lastName && !email && !phone)
    errors.push({
      field: null,
      message: 'A name, phone number, or email address must be present',
      code: 'INVALID',
    });
  return errors;
}

/** Returns the customers' fields of the schema's roots. */
export function customerRoots(shop: Shop, { customerNode, addressNode }: ReturnType<typeof nodesOf>) {
  const known = (id: unknown) => shop.customer(numberOf('Customer', id));
  const changesOf = (input: CustomerInput): Partial<Customer> => ({
    ...(input.firstName === undefined ? {} : { firstName: input.firstName ?? '' }),
    ...(input.lastName === undefined ? {} : { lastName: input.lastName ?? '' }),
    ...(input.email === undefined ? {} : { email: input.email }),
    ...(input.phone ? { phone: phoneOf(input.phone) } : {}),
    ...(input.note === undefined ? {} : { note: input.note }),
    ...(input.tags ? { tags: input.tags } : {}),
  });
  const missing: UserError = { field: ['id'], message: 'Customer does not exist', code: 'NOT_FOUND' };

  const create = (input: CustomerInput) => {
    const userErrors = errorsOf(shop, input, null);
    if (userErrors.length > 0) return { customer: null, userErrors };
    const customer = shop.addCustomer({
      firstName: '',
      lastName: '',
      email: null,
      phone: null,
      note: null,
      tags: [],
      ...changesOf(input),
      addresses: (input.addresses ?? []).map((it) => ({ ...addressFrom(it), id: shop.nextId() })),
    });
    return { customer: customerNode(customer), userErrors };
  };
  const update = (customer: Customer, input: CustomerInput) => {
    const userErrors = errorsOf(shop, input, customer.id);
    if (userErrors.length > 0) return { customer: null, userErrors };
    const addresses = input.addresses?.map((it) => ({ ...addressFrom(it), id: shop.nextId() }));
    shop.changeCustomer(customer, { ...changesOf(input), ...(addresses ? { addresses } : {}) });
    return { customer: customerNode(customer), userErrors };
  };
  const byIdentifier = (it: { emailAddress?: string; phoneNumber?: string; id?: string }) =>
    it.id
      ? known(it.id)
      : (shop.books.customers.find((customer) =>
          it.emailAddress
            ? customer.email?.toLowerCase() === it.emailAddress.toLowerCase()
            : customer.phone === phoneOf(it.phoneNumber ?? ''),
        ) ?? null);

  const address = (customerId: string, input: AddressInput, id: number | null, first: boolean) => {
    const customer = known(customerId);
    const former = customer?.addresses.find((it) => it.id === id);
    if (!customer || (id !== null && !former))
      return { address: null, userErrors: [{ field: ['addressId'], message: 'Address does not exist' }] };
    const put = addressFrom(input, former);
    if (!put.address1 && !put.city)
      return { address: null, userErrors: [{ field: ['address'], message: "Address can't be blank" }] };
    if (/^\d{20,}$/.test(put.zip))
      return { address: null, userErrors: [{ field: ['address', 'zip'], message: 'Zip is not valid' }] };
    return { address: addressNode(shop.putAddress(customer, put, id, first)), userErrors: [] };
  };

  return {
    customer: ({ id }: { id: string }) => {
      const customer = known(id);
      return customer && customerNode(customer);
    },
    customerByIdentifier: ({ identifier }: { identifier: Parameters<typeof byIdentifier>[0] }) => {
      const customer = byIdentifier(identifier);
      return customer && customerNode(customer);
    },
    customerCreate: ({ input }: { input: CustomerInput }) => create(input),
    customerUpdate: ({ input }: { input: CustomerInput }) => {
      const customer = known(input.id);
      return customer ? update(customer, input) : { customer: null, userErrors: [missing] };
    },
    customerSet: (args: {
      identifier?: { email?: string; phone?: string; id?: string };
      input: CustomerInput;
    }) => {
      const { email, phone, id } = args.identifier ?? {};
      const found = byIdentifier({
        ...(email ? { emailAddress: email } : {}),
        ...(phone ? { phoneNumber: phone } : {}),
        ...(id ? { id } : {}),
      });
      return found ? update(found, args.input) : create(args.input);
    },
    customerAddressCreate: (args: { customerId: string; address: AddressInput; setAsDefault?: boolean }) =>
      address(args.customerId, args.address, null, args.setAsDefault === true),
    customerAddressUpdate: (args: {
      customerId: string;
      addressId: string;
      address: AddressInput;
      setAsDefault?: boolean;
    }) =>
      address(
        args.customerId,
        args.address,
        numberOf('MailingAddress', args.addressId) ?? -1,
        args.setAsDefault === true,
      ),
  };
}
