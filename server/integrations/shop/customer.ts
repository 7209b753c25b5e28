import type { ShopCustomer } from '#contract/shop.ts';
import { type CustomerFields, faultsOf, tagsOf } from '#lib/customerForm.ts';
import { readConversation } from '#server/db/conversations.ts';
import { phoneOf } from '#server/domain/conversation/conversation.ts';
import { linkCustomer, recordShopEvent, announceShopChange } from '#server/db/shopCustomers.ts';
import { finishIntent, deleteFinishedIntent } from '#server/db/shopIntents.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import type { ShopAdmin } from '#server/providers/shopify/admin.ts';
import {
  type AddressInput,
  customerBy,
  customerById,
  putAddress,
  setCustomer,
  updateCustomer,
} from '#server/providers/shopify/calls.ts';
import { ShopRejected } from '#server/providers/shopify/failure.ts';
import { connectedShop, fromShop, refusalOf } from './connection.ts';
import { claim, hashOf, releaseIntent, within } from './intent.ts';
import type { ShopContext } from '../context.ts';

type Input = Partial<CustomerFields> & Pick<CustomerFields, 'first_name' | 'email'>;
type Refused =
  | 'notFound'
  | 'invalid'
  | 'idempotencyReused'
  | 'busy'
  | 'shopNotConnected'
  | 'shopRejected'
  | 'providerFailed';

/** Validates fields by SHOP-002; null if all are valid. */
export function refusedFields(
  fields: Partial<CustomerFields>,
): { refusal: 'invalid'; details: object } | null {
  const faults = faultsOf(fields);
  return Object.keys(faults).length > 0 ? { refusal: 'invalid', details: { fields: faults } } : null;
}

const trimmed = (text: string | undefined) => text?.trim() ?? '';

/** Returns the fields of a customer; tags only if they were given, because the shop would delete all others. */
export const personOf = (input: Input) => ({
  firstName: trimmed(input.first_name),
  lastName: trimmed(input.last_name),
  email: trimmed(input.email),
  note: trimmed(input.note),
  tags: tagsOf(input.tags ?? ''),
});

/**
 * Returns an address in the shop's format: a province code if the country has codes, else its name (contracts §3.3).
 */
export const addressOf = (
  input: Pick<CustomerFields, 'address' | 'city' | 'province' | 'country' | 'zip'>,
): AddressInput => {
  const province = input.province.trim();
  return {
    address1: input.address.trim(),
    city: input.city.trim(),
    zip: input.zip.trim(),
    countryCode: input.country,
    ...(/^[A-Z]{1,3}$/.test(province) ? { provinceCode: province } : { province }),
  };
};

/** Creates the conversation's contact in the shop and links them (SHOP-005); a conversation has one customer. */
export async function createCustomer(
  context: ShopContext,
  organisationId: string,
  conversationId: string,
  input: CustomerFields,
): Promise<Decision<ShopCustomer, Refused>> {
  const run = within(context, organisationId, 'shop.customer');
  const found = await run(async (tx) => {
    const state = await readConversation(tx, conversationId);
    if (!state) return refuse('notFound');
    const connected = await connectedShop(context, tx);
    return 'granted' in connected ? grant({ ...connected.granted, state }) : connected;
  });
  if (!('granted' in found)) return found;
  const { domain, admin, state } = found.granted;
  const { shopifyCustomerId: linked, contact, channel } = state;
  const phone = phoneOf({ channel, contact });
  const asked = { kind: 'customer' as const, id: conversationId, domain, customerId: linked };
  const take = () => claim(context, organisationId, { ...asked, hash: hashOf('customer') });
  let claimed = await take();
  if (claimed.claim === 'done') {
    const made = String(claimed.answer);
    const there = await fromShop(() => customerById(admin, made));
    if (!('granted' in there)) return there;
    if (there.granted) return grant(there.granted);
    await run((tx) => deleteFinishedIntent(tx, asked, made));
    claimed = await take();
  }
  if (claimed.claim !== 'mine' && claimed.claim !== 'again') return refuse('busy');
  try {
    const there = linked ? await customerById(admin, linked) : null;
    const customer = there
      ? await complete(admin, there, input)
      : await createOrUpdate(admin, phone, input, claimed.claim === 'again' ? claimed.since : null);
    await recordCustomer(context, organisationId, conversationId, customer.id, context.clock.now());
    return grant(customer);
  } catch (error) {
    await releaseIntent(
      context,
      { organisation_id: organisationId, kind: 'customer', id: conversationId },
      error,
    );
    return refusalOf(error);
  }
}

/** Reads a customer that was just found. */
async function known(admin: ShopAdmin, id: string): Promise<ShopCustomer> {
  const customer = await customerById(admin, id);
  if (!customer) throw new ShopRejected('This customer is not in the shop any more.');
  return customer;
}

/** How far the shop's clock may be behind ours, in milliseconds. */
const CLOCKS_MS = 120_000;

/**
 * Creates a customer, or completes the one with the same number, who is the same person.
 * Without a number only the e-mail address identifies a customer, and it may be anyone's: then only a customer created
 * by an earlier try of ours is reused.
 */
async function createOrUpdate(
  admin: ShopAdmin,
  phone: string | null,
  input: CustomerFields,
  since: number | null,
): Promise<ShopCustomer> {
  const person = personOf(input);
  const address = addressOf(input);
  const found = phone
    ? await customerBy(admin, { phoneNumber: phone })
    : since === null
      ? null
      : await customerBy(admin, { emailAddress: person.email });
  const isTheirs = found && (phone !== null || found.createdAt >= (since ?? 0) - CLOCKS_MS);
  if (!isTheirs) return create(admin, phone, person, address);
  return complete(admin, found.customer, input);
}

/**
 * Adds what was typed where the shop has nothing: the customer's e-mail address is their login and gets the receipts, and
 * their names and addresses are their own.
 */
async function complete(admin: ShopAdmin, there: ShopCustomer, input: CustomerFields): Promise<ShopCustomer> {
  const { id, addresses, tags } = there;
  const person = personOf(input);
  await updateCustomer(admin, id, {
    firstName: there.first_name || person.firstName,
    lastName: there.last_name || person.lastName,
    email: there.email || person.email,
    note: there.note || person.note,
    tags: [...new Set([...tags, ...person.tags])],
  });
  if (addresses.length === 0) await putAddress(admin, id, null, addressOf(input));
  return known(admin, id);
}

async function create(
  admin: ShopAdmin,
  phone: string | null,
  person: ReturnType<typeof personOf>,
  address: AddressInput,
): Promise<ShopCustomer> {
  // Matching by e-mail would overwrite another person's customer, so the shop is asked first and refuses a taken
  // address.
  if (!phone && (await customerBy(admin, { emailAddress: person.email })))
    throw new ShopRejected('Email has already been taken', ['email']);
  const name = { firstName: person.firstName, lastName: person.lastName };
  return setCustomer(admin, phone ? { phone } : { email: person.email }, {
    ...person,
    ...(phone ? { phone } : {}),
    addresses: [{ ...name, ...address }],
  });
}

/** Links the created customer and announces it. */
export const recordCustomer = (
  context: ShopContext,
  organisationId: string,
  conversationId: string,
  customerId: string,
  at: number,
): Promise<void> =>
  within(
    context,
    organisationId,
    'shop.entered',
  )(async (tx) => {
    await finishIntent(tx, { kind: 'customer', id: conversationId }, customerId, customerId);
    await linkCustomer(tx, conversationId, customerId);
    await recordShopEvent(tx, {
      customerId,
      event: 'customer/create',
      at,
      dedupe: `customer:${customerId}`,
    });
    await announceShopChange(tx, customerId);
  });

/**
 * Returns the deduplication key of an update: changes of one customer within a minute are one event, from any source.
 */
export const updateKey = (customerId: string, at: number): string =>
  `update:${customerId}:${Math.floor(at / 60_000)}`;

/** Announces that a customer changed. */
export const recordCustomerUpdate = (
  context: ShopContext,
  organisationId: string,
  customerId: string,
): Promise<void> =>
  within(
    context,
    organisationId,
    'shop.updated',
  )(async (tx) => {
    const at = context.clock.now();
    await recordShopEvent(tx, {
      customerId,
      event: 'customer/update',
      at,
      dedupe: updateKey(customerId, at),
    });
    await announceShopChange(tx, customerId);
  });
