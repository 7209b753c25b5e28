/**
 * The host of a shop somebody typed or a query brought, or null. Only a well-formed host under the shop's domain counts,
 * so that no other host can be reached (INT-SHOP-003, B25).
 */
export function shopHost(given: string): string | null {
  const host = given
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/s, '');
  return /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(host) ? host : null;
}
