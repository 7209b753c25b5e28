const places: Readonly<Record<string, number>> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1_000,
  TIER_2K: 2_000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
};

/**
 * Returns how many people a number may write to in 24 hours; null if there is no limit or it is not known.
 * The provider names a tier (contracts §1.14), or a number; -1 is no limit.
 */
export function placesOf(limit: string | null): number | null {
  if (limit === null) return null;
  const known = places[limit.toUpperCase()];
  if (known !== undefined) return known;
  return /^\d+$/.test(limit) ? Number(limit) : null;
}
