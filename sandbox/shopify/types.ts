/** A variant. Ids are the numbers in `gid://shopify/…`; amounts are decimal strings; times are ISO. */
export interface Variant {
  id: number;
  title: string;
  price: string;
  sku: string;
  inventory: number;
}

export interface Product {
  id: number;
  title: string;
  description: string;
  vendor: string;
  productType: string;
  tags: string[];
  variants: Variant[];
  /** A sample file, or a drawing by the product's kind; null for a product without a picture. */
  picture: string | null;
}

export interface Address {
  id: number;
  address1: string;
  address2: string | null;
  city: string;
  province: string;
  countryCode: string;
  zip: string;
}

export interface Customer {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  note: string | null;
  tags: string[];
  addresses: Address[];
  createdAt: string;
  updatedAt: string;
}

export interface Line {
  id: number;
  variantId: number;
  title: string;
  variantTitle: string | null;
  quantity: number;
  /** Pieces left after removals; the same as `quantity` if nothing was removed. */
  currentQuantity?: number;
  price: string;
}

export interface Order {
  id: number;
  number: number;
  customerId: number | null;
  note: string | null;
  /** Number given in the order only. */
  phone?: string;
  financialStatus:
    | 'AUTHORIZED'
    | 'EXPIRED'
    | 'PAID'
    | 'PARTIALLY_PAID'
    | 'PARTIALLY_REFUNDED'
    | 'PENDING'
    | 'REFUNDED'
    | 'VOIDED';
  /** What is still to be paid of a partly paid order; of another its status says it. */
  outstanding?: string;
  fulfillmentStatus: 'FULFILLED' | 'UNFULFILLED' | 'PARTIALLY_FULFILLED';
  lines: Line[];
  total: string;
  sourceIdentifier: string | null;
  key: string;
  createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
}

export interface Subscription {
  id: number;
  topic: string;
  uri: string;
}

/** A shop's mutable data, saved in the sandbox's file; products are in the catalogue. */
export interface ShopData {
  customers: Customer[];
  orders: Order[];
  subscriptions: Subscription[];
  tokens: { token: string; scope: string }[];
  nextId: number;
}
