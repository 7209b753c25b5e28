/** Purpose for which a state for a shop is signed. */
export const SHOP_STATE = 'shopify';

/** OAuth state: who began to connect which shop, and for which organisation (B25). */
export interface ShopState {
  organisation: string;
  user: string;
  domain: string;
}
