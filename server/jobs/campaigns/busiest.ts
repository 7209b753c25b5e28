/** Milliseconds of the window; it begins anywhere. */
const WINDOW = 1_000;

/** Finds the most messages of one number that left in any second, wherever it begins. */
export function openBusiest(ticks: () => number, report: (most: number) => void) {
  const sent = new Map<string, number[]>();
  let most = 0;
  return {
    add(channelId: string): void {
      const now = ticks();
      const recent = (sent.get(channelId) ?? []).filter((at) => now - at < WINDOW);
      recent.push(now);
      sent.set(channelId, recent);
      if (recent.length <= most) return;
      most = recent.length;
      report(most);
    },
  };
}
