import { z } from 'zod/mini';
import { call, jsonOf, retryAfterOf } from '../call.ts';
import { CrmBusy, type CrmClient, type CrmItem, CrmRejected, type CrmSent, CursorLost } from '../crm.ts';
import { ProviderError } from '../provider.ts';
import { ApiError, bodyOf, Deleted, goneOf, Page, recordOf, Results, ZOHO_FIELDS } from './shapes.ts';

const PATIENCE = 30_000;
const PAGE = 200;
const BATCH = 100;
/** Begins cursors of the list of deleted records; the page's number follows. */
const DELETED = 'deleted:';
/** The cursor of the first page of changed records, after the deleted ones. */
const CHANGED = 'changed';
/** A 429 names no time (contracts §4.1): for too many calls at once, and for spent credits of 24 hours. */
const BUSY_MS = 10_000;
const SPENT_MS = 30 * 60_000;

interface Access {
  apiUrl: string;
  /** Returns a valid access token; `stale` is one that was refused. */
  token(stale?: string): Promise<string>;
}

const Results200 = [200, 201, 202, 207];

/** Returns why a call was refused as a whole. */
function refusalIn(answer: unknown, status: number): string {
  const { data: error } = ApiError.safeParse(answer);
  return error ? [error.code, error.message].filter(Boolean).join(' · ') : `HTTP ${status}`;
}

/** Client of Zoho CRM's contacts, version 8. */
export function zohoApi({ apiUrl, token }: Access): CrmClient {
  async function request(
    path: string,
    { body, headers, method }: { body?: object; headers?: Record<string, string>; method: string },
    stale?: string,
  ): Promise<Response> {
    const access = await token(stale);
    const response = await call(`${apiUrl}/crm/v8/${path}`, {
      method,
      headers: {
        authorization: `Zoho-oauthtoken ${access}`,
        ...headers,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      patienceMs: PATIENCE,
    });
    if (response.status === 429) {
      await response.body?.cancel();
      const isSpent = response.headers.get('x-api-credits-remaining') === '0';
      const told = retryAfterOf(response.headers.get('retry-after'));
      throw new CrmBusy(told ?? (isSpent ? SPENT_MS : BUSY_MS));
    }
    if (response.status >= 500) {
      await response.body?.cancel();
      throw new ProviderError('later', 'unreachable', response.status, null);
    }
    if (response.status !== 401 && response.status !== 403) return response;
    const { data: error } = ApiError.safeParse(await jsonOf(response));
    if (response.status === 401 && error?.code === 'INVALID_TOKEN' && stale === undefined)
      return request(path, { method, ...(body ? { body } : {}), ...(headers ? { headers } : {}) }, access);
    const isScope = error?.code === 'OAUTH_SCOPE_MISMATCH' || error?.code === 'NO_PERMISSION';
    throw new CrmRejected(isScope ? 'scope' : 'grant', error?.code ?? `HTTP ${response.status}`);
  }

  async function answerOf<Answer>(response: Response, shape: z.ZodMiniType<Answer>): Promise<Answer> {
    const body = await jsonOf(response);
    const read = shape.safeParse(body);
    if (read.success) return read.data;
    const { data: error } = ApiError.safeParse(body);
    throw new ProviderError('later', 'unreachable', response.status, null, {
      details: error ? `${error.code}: ${error.message ?? ''}` : null,
    });
  }

  async function write(method: 'POST' | 'PUT', path: string, items: readonly CrmItem[]): Promise<CrmSent[]> {
    if (items.length === 0) return [];
    const bodies = items.map(bodyOf);
    const data = bodies.map(({ body }) => body);
    const response = await request(path, {
      method,
      // `trigger: []` starts none of the organisation's workflows for each contact.
      body: { data, trigger: [], ...(method === 'POST' ? { duplicate_check_fields: ['Mobile'] } : {}) },
    });
    // A batch in which every item failed is answered with 400 or 202, in the same shape.
    const answer = await jsonOf(response);
    const { data: results } = Results.safeParse(answer);
    if (!results || !(Results200.includes(response.status) || response.status === 400)) {
      if (response.status < 400) throw new ProviderError('later', 'unreachable', response.status, null);
      return writeHalves(method, path, items, refusalIn(answer, response.status));
    }
    return items.map(({ contactId, externalId }, index) => {
      const { code, message, details } = results.data[index] ?? { code: 'NO_ANSWER' };
      const id = details?.id ?? externalId;
      if (code === 'SUCCESS' && id) {
        const changed = details?.Modified_Time ? Date.parse(details.Modified_Time) : null;
        return { contactId, outcome: { id, theirs: bodies[index]!.theirs, modifiedAt: changed } };
      }
      const isGone = externalId !== null && code === 'INVALID_DATA' && details?.api_name === 'id';
      const detail = [code, details?.api_name, message].filter(Boolean).join(' · ');
      return { contactId, outcome: { fault: isGone ? 'deleted' : 'rejected', detail } };
    });
  }

  /** Writes the halves of a batch that was refused as a whole, until the item at fault is alone. */
  async function writeHalves(
    method: 'POST' | 'PUT',
    path: string,
    items: readonly CrmItem[],
    detail: string,
  ): Promise<CrmSent[]> {
    const [only] = items;
    if (only && items.length === 1)
      return [{ contactId: only.contactId, outcome: { fault: 'rejected', detail } }];
    const half = Math.ceil(items.length / 2);
    const first = await write(method, path, items.slice(0, half));
    return [...first, ...(await write(method, path, items.slice(half)))];
  }

  const isEmpty = async (response: Response): Promise<boolean> => {
    if (response.status !== 204 && response.status !== 304) return false;
    await response.body?.cancel();
    return true;
  };
  const changedSince = (since: number | null) =>
    since === null ? {} : { headers: { 'if-modified-since': new Date(since).toISOString() } };

  /** Returns a page of the records that were deleted since. */
  async function listDeleted(since: number, page: number): ReturnType<CrmClient['list']> {
    const query = new URLSearchParams({ type: 'all', per_page: String(PAGE), page: String(page) });
    const response = await request(`Contacts/deleted?${query}`, { method: 'GET', ...changedSince(since) });
    if (await isEmpty(response)) return { records: [], next: CHANGED, restMs: 0 };
    const { data, info } = await answerOf(response, Deleted);
    return {
      records: data.map(goneOf),
      next: info.more_records ? `${DELETED}${page + 1}` : CHANGED,
      restMs: 0,
    };
  }

  return {
    fields: ['first_name', 'last_name', 'address'],
    listsDeleted: true,
    batch: BATCH,
    async list({ since, cursor }) {
      // The first sync knows no record that could be gone.
      if (since !== null && cursor === null) return listDeleted(since, 1);
      if (since !== null && cursor?.startsWith(DELETED))
        return listDeleted(since, Number(cursor.slice(DELETED.length)));
      // A token replaces the page's number; pages by number end at 2,000 records.
      const token = cursor === CHANGED ? null : cursor;
      const place: Record<string, string> = token === null ? { page: '1' } : { page_token: token };
      const query = new URLSearchParams({
        fields: ZOHO_FIELDS,
        per_page: String(PAGE),
        sort_by: 'Modified_Time',
        sort_order: 'asc',
        ...place,
      });
      const response = await request(`Contacts?${query}`, { method: 'GET', ...changedSince(since) });
      if (await isEmpty(response)) return { records: [], next: null, restMs: 0 };
      // The token of a page lives for a day.
      if (response.status === 400 && token !== null) {
        await response.body?.cancel();
        throw new CursorLost();
      }
      const { data, info } = await answerOf(response, Page);
      return {
        records: data.map(recordOf),
        next: info.more_records ? (info.next_page_token ?? null) : null,
        restMs: 0,
      };
    },
    async find(ids) {
      const query = new URLSearchParams({ fields: ZOHO_FIELDS, ids: ids.join(','), per_page: String(PAGE) });
      const response = await request(`Contacts?${query}`, { method: 'GET' });
      if (await isEmpty(response)) return { records: [], restMs: 0 };
      const { data } = await answerOf(response, Page);
      return { records: data.map(recordOf), restMs: 0 };
    },
    async send(items) {
      const known = items.filter(({ externalId }) => externalId !== null);
      const fresh = items.filter(({ externalId }) => externalId === null);
      const sent: CrmSent[] = [];
      try {
        // Both calls may be repeated: an upsert finds by number what an earlier one created.
        sent.push(...(await write('PUT', 'Contacts', known)));
        sent.push(...(await write('POST', 'Contacts/upsert', fresh)));
      } catch (stopped) {
        return { sent, stopped, restMs: 0 };
      }
      return { sent, stopped: null, restMs: 0 };
    },
  };
}
