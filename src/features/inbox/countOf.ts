import type { Filter, Stats } from '#contract/conversation.ts';

/** Returns a filter's count; its name differs in three places of the specification (A21). */
export const countOf = (stats: Stats, filter: Filter): number =>
  stats[filter === 'require-attn' ? 'requiresAttention' : filter];
