import { QUANTITY_MOST } from '#contract/shop.ts';

/** A product, or one of its variants if it has several (SHOP-027). */
export interface Item {
  productId: string;
  /** Null where the product has only one: the order names the product then (SHOP-023). */
  variantId: string | null;
  title: string;
  variantTitle: string | null;
  /** The shop's own, for showing: the order's is what the shop says then. */
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

/** Digits of what was typed; nothing is 0 (SHOP-016). */
export const quantityOf = (text: string): number =>
  Math.min(QUANTITY_MOST, Number(text.replace(/\D/g, '').slice(0, 6) || 0));

/** Puts so many into the cart, where the line stands or at the end; none takes it out (SHOP-016). */
export function withQuantity(lines: readonly Line[], item: Item, quantity: number): Line[] {
  if (quantity <= 0) return lines.filter((line) => !isSame(line, item));
  const kept = Math.min(QUANTITY_MOST, quantity);
  return lines.some((line) => isSame(line, item))
    ? lines.map((line) => (isSame(line, item) ? { ...line, quantity: kept } : line))
    : [...lines, { ...item, quantity: kept }];
}

export const stepped = (lines: readonly Line[], item: Item, by: 1 | -1): Line[] =>
  withQuantity(lines, item, quantityIn(lines, item) + by);
