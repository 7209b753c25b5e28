/** Dollars have their sign; other currencies their code, as every amount of the dashboard (`formatMoney`). */
const priceFormat = (currency: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'USD' ? 'symbol' : 'code',
    ...options,
  });

/** Formats a price of the product as in the United States, such as `$12.50` or `XAF 7,500` (B81). */
export const formatPrice = (amount: string, currency: string): string =>
  priceFormat(currency).format(amount as `${number}`);

/** Formats a price without decimals if it has none, such as `$200` (BILL-032). */
export const formatWholePrice = (amount: string, currency: string): string =>
  priceFormat(currency, { trailingZeroDisplay: 'stripIfInteger' }).format(amount as `${number}`);
