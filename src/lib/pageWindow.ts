/** Pages that a table offers around the one that is shown (PAY-011). */
export const PAGE_WINDOW = 5;

/** Returns up to five neighbouring page numbers with the shown one in the middle where there is room. */
export function windowOf(page: number, pages: number): number[] {
  const length = Math.min(PAGE_WINDOW, pages);
  const start = Math.min(Math.max(1, page - Math.floor(PAGE_WINDOW / 2)), pages - length + 1);
  return Array.from({ length }, (_, at) => start + at);
}
