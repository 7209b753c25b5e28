/**
 * Returns the host of a typed or given shop address; null if it is invalid.
 * Only a well-formed host under the provider's domain is accepted, so that no other host is called (INT-SHOP-003, B25).
 */
export function shopHost(given: string): string | null {
  const host = given
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/s, '');
  return /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(host) ? host : null;
}
