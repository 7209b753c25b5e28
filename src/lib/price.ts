/** Formats a price of the product as in the United States, such as `$12.50` (B81). */
export const formatPrice = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount as `${number}`);

/** Formats a price without decimals if it has none, such as `$200` (BILL-032). */
export const formatWholePrice = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount as `${number}`);
