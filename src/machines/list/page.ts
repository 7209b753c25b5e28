import type { Problem } from '#contract/failure.ts';

/** The list's filter, its search words, and the owner of its rows. */
export type Question = Readonly<Record<string, string | null>>;
/** The server's cursor of an endless list's next page. */
export type Cursor = string | number;

/** `first`: nothing is shown yet; `page`: the user asked for other rows; `refresh`: the same rows again. */
export type Purpose = 'first' | 'page' | 'more' | 'refresh';

export interface PageRequest {
  question: Question;
  purpose: Purpose;
  /** Null except for `more`. */
  from: Cursor | null;
  /** Counted from 1. */
  page: number;
  /** Null for an endless list. */
  pageSize: number | null;
}

export interface Page {
  /** Rows in the cache after the page was merged. */
  count: number;
  /** Null at the end, and in a numbered list. */
  next: Cursor | null;
  /** Rows on all pages of a numbered list. */
  total?: number;
  /** The answer's other data, for the parent chart. */
  details?: Readonly<Record<string, string | null>>;
  /** The rows come from the cache, and are loaded again at once. */
  isKept?: boolean;
}

export interface PagedListContext {
  question: Question;
  page: number;
  pageSize: number | null;
  count: number;
  next: Cursor | null;
  total: number | null;
  /** The rows changed after they were asked for. */
  isStale: boolean;
  problem: Problem | null;
}

export interface Asked {
  question: Question;
  /** Whether the present rows stay on screen until the answer. */
  keepsRows: boolean;
}

/** Pages of a numbered list; at least one. */
export const pagesOf = ({ total, pageSize }: Pick<PagedListContext, 'total' | 'pageSize'>): number =>
  Math.max(1, Math.ceil((total ?? 0) / (pageSize ?? 1)));

/** The input of a request. */
export const requested =
  (purpose: Purpose) =>
  ({ context: { question, next, page, pageSize } }: { context: PagedListContext }): PageRequest => ({
    question,
    purpose,
    from: purpose === 'more' ? next : null,
    page,
    pageSize,
  });
