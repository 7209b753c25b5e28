/** Milliseconds of the window; it begins anywhere. */
const WINDOW = 1_000;

/** Counts the messages of each number that left in the last second, and the most that did in any second. */
export function openBusiest(ticks: () => number, report: (most: number) => void) {
  const sent = new Map<string, number[]>();
  let most = 0;
  const recentOf = (channelId: string, now: number) =>
    (sent.get(channelId) ?? []).filter((at) => at <= now && now - at < WINDOW);
  return {
    /** Returns how many of `perSecond` may leave now; where none may, the milliseconds until one may. */
    room(channelId: string, perSecond: number): { places: number; waitMs: number } {
      const now = ticks();
      const recent = recentOf(channelId, now);
      const next = recent.at(-perSecond);
      return {
        places: Math.max(0, perSecond - recent.length),
        waitMs: next === undefined ? 0 : Math.max(1, next + WINDOW - now),
      };
    },
    add(channelId: string): void {
      const now = ticks();
      const recent = recentOf(channelId, now);
      recent.push(now);
      sent.set(channelId, recent);
      if (recent.length <= most) return;
      most = recent.length;
      report(most);
    },
  };
}
