/** Returns whether an address is one of this dashboard's, so that nobody is sent elsewhere from Stripe's page. */
export function isOurs(page: string, given: string): boolean {
  try {
    return new URL(given).origin === new URL(page).origin;
  } catch {
    return false;
  }
}

/** Returns an address to which Stripe adds the session's id (BILL-009). */
export function withSession(given: string): string {
  const url = new URL(given);
  url.searchParams.delete('session_id');
  url.searchParams.set('success', 'true');
  // Stripe replaces these braces, which must not be escaped.
  url.search = `${url.search}&session_id=SESSION`;
  return url.href.replace('session_id=SESSION', 'session_id={CHECKOUT_SESSION_ID}');
}
