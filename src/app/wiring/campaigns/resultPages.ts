import { RECIPIENT_PAGE, RECIPIENTS_MOST } from '#contract/campaignLimits.ts';
import type { DetailTab } from '#machines/campaigns/campaignDetail.machine.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';

export type ResultQuestion = {
  campaignId: string;
  tab: DetailTab;
  words: string | null;
};

/** Query of a page, without the tab, whose values depend on the table. */
interface PageQuery {
  id: string;
  search: string | undefined;
  page: number;
  limit: number;
  /** The position before the page's first, if it is known. */
  after: number | undefined;
}

interface ResultPage<Row> {
  data: Row[];
  total: number;
  next: number | null;
}

type LoadPage<Row> = (query: PageQuery, tab: DetailTab, signal: AbortSignal) => Promise<ResultPage<Row>>;

/** Wires the numbered pages of a campaign's results; `store` keeps the rows of the page that is shown. */
export function wireResultPages<Row>(load: LoadPage<Row>, store: (campaignId: string, rows: Row[]) => void) {
  /** Positions before the pages that follow those seen, so that the server need not skip rows (O4). */
  const starts = new Map<string, number>();
  return wirePagedList<ResultQuestion>(async ({ question, page, pageSize }, signal) => {
    const { campaignId: id, tab, words } = question;
    const limit = pageSize ?? RECIPIENT_PAGE;
    const startOf = (number: number) => JSON.stringify([question, limit, number]);
    const after = page > 1 ? starts.get(startOf(page)) : undefined;
    const { data, total, next } = await load(
      { id, search: words ?? undefined, page, limit, after },
      tab,
      signal,
    );
    if (page === 1) starts.clear();
    if (next !== null) starts.set(startOf(page + 1), next);
    store(id, data);
    return { count: data.length, next: null, total };
  });
}

/** Returns all results of a tab and a search. */
export async function allResults<Row>(
  load: LoadPage<Row>,
  { campaignId: id, tab, words }: ResultQuestion,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const query: PageQuery = { id, search: words ?? undefined, page: 1, limit: RECIPIENTS_MOST, after };
    const page: ResultPage<Row> = await load(query, tab, signal);
    rows.push(...page.data);
    after = page.next;
  }
  return rows;
}
