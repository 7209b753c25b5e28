import { CONTACTS_MOST } from '#contract/contact.ts';
import { folded } from '#lib/folded.ts';
import { grant } from '#server/domain/decision.ts';

export const wordsOf = (text: string) => folded(text).replace(/^\+/, '').split(/\s+/).filter(Boolean);

/** Returns a page's offset and size; `limit=0` on the first page requests the maximum (A92). */
export const rangeOf = ({ page, limit }: { page: number; limit: number }) =>
  limit === 0 && page === 1 ? { offset: 0, limit: CONTACTS_MOST } : { offset: (page - 1) * limit, limit };

export const answer = <Row>({ data, total }: { data: Row[]; total: number }) =>
  grant({ success: true as const, data, pagination: { total } });
