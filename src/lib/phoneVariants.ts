/**
 * Returns all notations of one number in digits (B69).
 * Brazil's mobile numbers come with and without their ninth digit, Mexico's and Argentina's with and without the digit
 * once needed for calls from abroad. A contact is stored as the provider reports it. Brazil's eight digits from 2 to 5 are
 * landlines, and mobile numbers with 9 before these never had eight.
 */
export function variantsOf(address: string): string[] {
  const rules: [RegExp, string][] = [
    [/^(55\d{2})9([6-9]\d{7})$/, '$1$2'],
    [/^(55\d{2})([6-9]\d{7})$/, '$19$2'],
    [/^521(\d{10})$/, '52$1'],
    [/^52(\d{10})$/, '521$1'],
    [/^549(\d{10})$/, '54$1'],
    [/^54(\d{10})$/, '549$1'],
  ];
  const others = rules.flatMap(([shape, made]) =>
    shape.test(address) ? [address.replace(shape, made)] : [],
  );
  return [...new Set([address, ...others])];
}
