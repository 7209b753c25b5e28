import type { Page } from '#server/providers/instagram/login.ts';
import type { RouteContext } from '#server/context.ts';

const KEPT_MS = 10 * 60_000;

interface Kept {
  pages: Page[];
  until: number;
}

/**
 * Pages shown to a user with their tokens, until one is chosen.
 * They are kept in this process only: a choice that reaches another one or comes too late is answered `pageUnknown`,
 * and the pages are loaded again.
 */
const keptByServer = new WeakMap<RouteContext, Map<string, Kept>>();

export function keptPages(context: RouteContext) {
  const kept = keptByServer.get(context) ?? new Map<string, Kept>();
  keptByServer.set(context, kept);
  const keyOf = (organisation: string, user: string) => `${organisation}/${user}`;
  return {
    keep(organisation: string, user: string, pages: Page[]): void {
      const now = context.clock.now();
      for (const [key, { until }] of kept) if (until < now) kept.delete(key);
      kept.set(keyOf(organisation, user), { pages, until: now + KEPT_MS });
    },
    find(organisation: string, user: string, pageId: string): Page | null {
      const found = kept.get(keyOf(organisation, user));
      if (!found || found.until < context.clock.now()) return null;
      return found.pages.find(({ id }) => id === pageId) ?? null;
    },
  };
}
