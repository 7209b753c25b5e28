import { QUANTITY_MOST } from '#contract/shop.ts';

/** A product, or one of its variants if it has several (SHOP-027). */
export interface Item {
  productId: string;
  /** Null if the product has only one variant: the order then contains the product (SHOP-023). */
  variantId: string | null;
  title: string;
  variantTitle: string | null;
  /** The shop's price, for display; the shop decides the order's. */
  price: string;
  image: string | null;
}

export interface Line extends Item {
  quantity: number;
}

const isSame = (one: Item, other: Item) =>
  one.productId === other.productId && one.variantId === other.variantId;

export const quantityIn = (lines: readonly Line[], item: Item): number =>
  lines.find((line) => isSame(line, item))?.quantity ?? 0;

/** Digits of what was typed, as many as a number holds exactly; nothing is 0 (SHOP-016). */
export const quantityOf = (text: string): number => Number(text.replace(/\D/g, '').slice(0, 15) || 0);

/** Sets a line's quantity, or appends the line; zero removes it (SHOP-016). */
export function withQuantity(lines: readonly Line[], item: Item, quantity: number): Line[] {
  if (quantity <= 0) return lines.filter((line) => !isSame(line, item));
  const kept = Math.min(QUANTITY_MOST, quantity);
  return lines.some((line) => isSame(line, item))
    ? lines.map((line) => (isSame(line, item) ? { ...line, quantity: kept } : line))
    : [...lines, { ...item, quantity: kept }];
}

/** Returns a line's quantity after a step, which may be more than an order takes. */
export const steppedQuantity = (lines: readonly Line[], { item, by }: { item: Item; by: 1 | -1 }): number =>
  quantityIn(lines, item) + by;
