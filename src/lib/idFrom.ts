/** Multipliers of four independent hashes of 32 bits (after "cyrb128", public domain). */
const FACTORS = [597_399_067, 2_869_860_233, 951_274_213, 2_716_044_179] as const;

/** Returns the same UUID (version 8) for the same parts, on every device; not for secrets. */
export function idFrom(...parts: readonly string[]): string {
  const sums = FACTORS.map((factor) => factor ^ parts.length);
  for (const sign of parts.map((part) => `${part.length}:${part}`).join(''))
    for (const [at, factor] of FACTORS.entries())
      sums[at] = Math.imul(sums[at]! ^ sign.codePointAt(0)!, factor) ^ ((sums[(at + 1) % 4]! >>> 7) + at);
  const hex = sums
    .map((sum) => (Math.imul(sum ^ (sum >>> 16), 2_246_822_507) >>> 0).toString(16).padStart(8, '0'))
    .join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
