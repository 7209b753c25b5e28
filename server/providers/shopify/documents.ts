/** Every GraphQL document we send to a shop; `tests/api/shopSchema.test.ts` checks each against Shopify's schema. */
const CUSTOMER = `
  id legacyResourceId firstName lastName note tags createdAt updatedAt
  defaultEmailAddress { emailAddress }
  defaultPhoneNumber { phoneNumber }
  addressesV2(first: 10) { nodes { id address1 address2 city province country countryCodeV2 zip } }`;

const ORDER = `
  id legacyResourceId name createdAt cancelledAt currencyCode sourceIdentifier statusPageUrl
  displayFinancialStatus displayFulfillmentStatus
  currentTotalPriceSet { shopMoney { amount currencyCode } }
  totalOutstandingSet { shopMoney { amount currencyCode } }
  customer {
    legacyResourceId firstName lastName
    defaultEmailAddress { emailAddress }
    defaultPhoneNumber { phoneNumber }
  }
  lineItems(first: 50) { nodes { id title variantTitle currentQuantity } pageInfo { hasNextPage } }`;

const CREATED_ORDER =
  'legacyResourceId name statusPageUrl sourceIdentifier currencyCode currentTotalPriceSet { shopMoney { amount currencyCode } }';

export const documents = {
  shop: `query Shop { shop { name currencyCode myshopifyDomain } }`,

  products: `query Products($first: Int!, $after: String) {
  shop { currencyCode }
  products(first: $first, after: $after, query: "status:active", sortKey: TITLE) {
    edges { node {
      id title description vendor productType tags
      featuredMedia { preview { image { url(transform: { maxWidth: 200, maxHeight: 200 }) } } }
      variants(first: 25) { nodes { id title price } }
    } }
    pageInfo { hasNextPage endCursor }
  }
}`,

  productVariant: `query ProductVariant($id: ID!) { product(id: $id) { id variants(first: 1) { nodes { id } } } }`,

  customer: `query Customer($id: ID!) { customer(id: $id) { ${CUSTOMER} } }`,

  customerByIdentifier: `query CustomerByIdentifier($identifier: CustomerIdentifierInput!) {
  customerByIdentifier(identifier: $identifier) { ${CUSTOMER} }
}`,

  customerSet: `mutation CustomerSet($identifier: CustomerSetIdentifiers, $input: CustomerSetInput!) {
  customerSet(identifier: $identifier, input: $input) { customer { ${CUSTOMER} } userErrors { field message } }
}`,

  customerUpdate: `mutation CustomerUpdate($input: CustomerInput!) {
  customerUpdate(input: $input) { customer { ${CUSTOMER} } userErrors { field message } }
}`,

  addressCreate: `mutation AddressCreate($customerId: ID!, $address: MailingAddressInput!) {
  customerAddressCreate(customerId: $customerId, address: $address, setAsDefault: true) {
    address { id }
    userErrors { field message }
  }
}`,

  addressUpdate: `mutation AddressUpdate($customerId: ID!, $addressId: ID!, $address: MailingAddressInput!) {
  customerAddressUpdate(customerId: $customerId, addressId: $addressId, address: $address) {
    address { id }
    userErrors { field message }
  }
}`,

  orders: `query Orders($first: Int!, $after: String, $query: String) {
  orders(first: $first, after: $after, query: $query, sortKey: PROCESSED_AT, reverse: true) {
    nodes { ${ORDER} }
    pageInfo { hasNextPage endCursor }
  }
}`,

  /** Searches the index and the customer's newest orders, since the index may lag behind. */
  orderBySource: `query OrderBySource($query: String!, $customer: ID!) {
  orders(first: 5, query: $query) { nodes { ${CREATED_ORDER} } }
  customer(id: $customer) { orders(first: 25, sortKey: CREATED_AT, reverse: true) { nodes { ${CREATED_ORDER} } } }
}`,

  orderCreate: `mutation OrderCreate($order: OrderCreateOrderInput!, $options: OrderCreateOptionsInput) {
  orderCreate(order: $order, options: $options) { order { ${CREATED_ORDER} } userErrors { field message } }
}`,

  webhookCreate: `mutation WebhookCreate($topic: WebhookSubscriptionTopic!, $subscription: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $subscription) {
    webhookSubscription { id }
    userErrors { field message }
  }
}`,

  webhookDelete: `mutation WebhookDelete($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { field message } }
}`,

  webhooks: `query Webhooks($topics: [WebhookSubscriptionTopic!]) {
  webhookSubscriptions(first: 50, topics: $topics) { nodes { id topic uri } }
}`,
} as const;
