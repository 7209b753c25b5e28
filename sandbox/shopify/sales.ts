import { totalOf } from './sums.ts';
import type { Catalogue } from './catalogue.ts';
import type { Customer, Line, Order, ShopData } from './types.ts';

/** Buyers of the demo's shops; the first two also write to the demo's inbox. */
const buyers = [
  ['Solange', 'Ebanda', '+237677321654', 'Akwa', 'Douala'],
  ['Thomas', 'Etame', '+237655741852', 'Molyko', 'Buea'],
  ['Brigitte', 'Nguimatsia', '+237694200317', 'Bastos', 'Yaoundé'],
  ['Emmanuel', 'Tchoumi', '+237678400912', 'Bonamoussadi', 'Douala'],
] as const;

type Sale = [
  buyer: number,
  hoursAgo: number,
  items: [product: number, variant: number, quantity: number][],
  payment: Order['financialStatus'],
  delivery: Order['fulfillmentStatus'],
  note?: string,
];

/** Sales of the demo’s shops, oldest first; products by their place in the catalogue. */
const sold: Record<string, Sale[]> = {
  'atelier-wouri.myshopify.com': [
    [2, 310, [[5, 1, 1]], 'PAID', 'FULFILLED'],
    [3, 214, [[12, 2, 2]], 'PAID', 'FULFILLED'],
    [
      0,
      122,
      [
        [0, 0, 1],
        [26, 2, 1],
      ],
      'PAID',
      'FULFILLED',
      'Gift, please wrap it',
    ],
    [1, 74, [[3, 0, 1]], 'REFUNDED', 'UNFULFILLED'],
    [
      2,
      49,
      [
        [21, 1, 1],
        [23, 0, 2],
      ],
      'PAID',
      'PARTIALLY_FULFILLED',
    ],
    [1, 26, [[1, 0, 3]], 'PENDING', 'UNFULFILLED', 'Before Friday'],
    [0, 5, [[7, 1, 1]], 'PENDING', 'UNFULFILLED'],
  ],
  'maison-bonapriso.myshopify.com': [
    [
      3,
      98,
      [
        [0, 0, 2],
        [5, 0, 2],
      ],
      'PAID',
      'FULFILLED',
    ],
    [2, 52, [[2, 0, 12]], 'PAID', 'FULFILLED', 'Office lunch, 12 people'],
    [
      3,
      20,
      [
        [1, 0, 1],
        [4, 0, 1],
      ],
      'PAID',
      'FULFILLED',
    ],
    [
      2,
      2,
      [
        [3, 0, 2],
        [6, 0, 4],
      ],
      'PENDING',
      'UNFULFILLED',
      'Table on the terrace',
    ],
  ],
};

const HOUR = 3_600_000;
const FIRST_ID = 7_000_000_001;

/** Returns the customers and orders that a shop of the demo begins with; nothing for other shops. */
export function salesOf(
  { domain, products }: Catalogue,
  now = Date.now(),
): Pick<ShopData, 'customers' | 'orders' | 'nextId'> {
  let nextId = FIRST_ID;
  const at = (hoursAgo: number) => new Date(now - hoursAgo * HOUR).toISOString().replace(/\.\d+/, '');
  const customers = new Map<number, Customer>();
  const customerOf = (place: number, time: string): Customer => {
    const [firstName, lastName, phone, address1, city] = buyers[place]!;
    const known = customers.get(place);
    if (known) return known;
    const customer = {
      id: nextId++,
      firstName,
      lastName,
      email: null,
      phone,
      note: null,
      tags: [],
      addresses: [{ id: nextId++, address1, address2: null, city, province: '', countryCode: 'CM', zip: '' }],
      createdAt: time,
      updatedAt: time,
    };
    customers.set(place, customer);
    return customer;
  };
  const lineOf = ([product, place, quantity]: Sale[2][number]): Line => {
    const { title, variants } = products[product]!;
    const variant = variants[place]!;
    return {
      id: nextId++,
      variantId: variant.id,
      title,
      variantTitle: variants.length > 1 ? variant.title : null,
      quantity,
      price: variant.price,
    };
  };
  const orders = (sold[domain] ?? []).map(
    ([buyer, hoursAgo, items, financialStatus, fulfillmentStatus, note = null], index): Order => {
      const time = at(hoursAgo);
      const lines = items.map(lineOf);
      return {
        id: nextId++,
        number: 1001 + index,
        customerId: customerOf(buyer, time).id,
        note,
        financialStatus,
        fulfillmentStatus,
        lines,
        total: totalOf(lines),
        sourceIdentifier: null,
        key: `demo-${domain.split('.')[0]}-${index}`,
        createdAt: time,
        updatedAt: time,
        cancelledAt: null,
      };
    },
  );
  return { customers: [...customers.values()], orders, nextId };
}
