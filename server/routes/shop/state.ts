/** What a state of ours to a shop is signed for. */
export const SHOP_STATE = 'shopify';

/** Who began to connect which shop, and for which organisation (B25). */
export interface ShopState {
  organisation: string;
  user: string;
  domain: string;
}
