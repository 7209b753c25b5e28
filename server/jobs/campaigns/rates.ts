/** Seconds over which a campaign's rate is measured. */
const SECONDS = 10;

/** Counts the messages of each campaign over the last ten seconds. */
export function openRates(ticks: () => number) {
  const counts = new Map<string, Map<number, number>>();
  return {
    add(campaignId: string): void {
      const second = Math.floor(ticks() / 1_000);
      const own = counts.get(campaignId) ?? new Map<number, number>();
      own.set(second, (own.get(second) ?? 0) + 1);
      for (const old of own.keys()) if (old < second - SECONDS) own.delete(old);
      counts.set(campaignId, own);
    },
    /** Returns messages a second, without the second that has just begun; null if there were none. */
    of(campaignId: string): number | null {
      const now = Math.floor(ticks() / 1_000);
      const own = [...(counts.get(campaignId) ?? [])].filter(
        ([second]) => second < now && second >= now - SECONDS,
      );
      if (own.length === 0) {
        if (!counts.get(campaignId)?.has(now)) counts.delete(campaignId);
        return null;
      }
      const first = Math.min(...own.map(([second]) => second));
      const sum = own.reduce((so, [, n]) => so + n, 0);
      return Math.round((sum / (now - first)) * 10) / 10;
    },
  };
}

export type Rates = ReturnType<typeof openRates>;
