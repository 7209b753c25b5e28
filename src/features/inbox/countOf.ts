import type { Filter, Stats } from '#contract/conversation.ts';

/** The three spellings of one filter meet here (A21). */
export const countOf = (stats: Stats, filter: Filter): number =>
  stats[filter === 'require-attn' ? 'requiresAttention' : filter];
