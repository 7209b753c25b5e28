import { z } from 'zod/mini';
import { call, jsonOf, retryAfterOf } from '../call.ts';
import { CrmBusy, type CrmClient, type CrmItem, CrmRejected, type CrmSent, CursorLost } from '../crm.ts';
import { ProviderError } from '../provider.ts';
import { ApiError, bodyOf, Deleted, goneOf, Page, recordOf, Results, ZOHO_FIELDS } from './shapes.ts';

const PATIENCE = 30_000;
const PAGE = 200;
const BATCH = 100;
/** Cursors of the list of deleted records, followed by the page's number. */
const DELETED = 'deleted:';
/** A 429 names no time (contracts §4.1): for too many calls at once, and for spent credits of 24 hours. */
const BUSY_MS = 10_000;
const SPENT_MS = 30 * 60_000;

interface Access {
  apiUrl: string;
  /** Returns a valid access token; `stale` is one that was refused. */
  token(stale?: string): Promise<string>;
}

const Results200 = [200, 201, 202, 207];

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
    if (!Results200.includes(response.status) && response.status !== 400)
      throw new ProviderError('later', 'unreachable', response.status, null);
    const results = await answerOf(response, Results);
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
    if (await isEmpty(response)) return { records: [], next: null, restMs: 0 };
    const { data, info } = await answerOf(response, Deleted);
    return {
      records: data.map(goneOf),
      next: info.more_records ? `${DELETED}${page + 1}` : null,
      restMs: 0,
    };
  }

  return {
    fields: ['first_name', 'last_name', 'address'],
    batch: BATCH,
    async list({ since, cursor }) {
      if (since !== null && cursor?.startsWith(DELETED))
        return listDeleted(since, Number(cursor.slice(DELETED.length)));
      // The first sync knows no record that could be gone.
      const last = since === null ? null : `${DELETED}1`;
      // A token replaces the page's number; pages by number end at 2,000 records.
      const place: Record<string, string> = cursor === null ? { page: '1' } : { page_token: cursor };
      const query = new URLSearchParams({
        fields: ZOHO_FIELDS,
        per_page: String(PAGE),
        sort_by: 'Modified_Time',
        sort_order: 'asc',
        ...place,
      });
      const response = await request(`Contacts?${query}`, { method: 'GET', ...changedSince(since) });
      if (await isEmpty(response)) return { records: [], next: last, restMs: 0 };
      // The token of a page lives for a day.
      if (response.status === 400 && cursor !== null) {
        await response.body?.cancel();
        throw new CursorLost();
      }
      const { data, info } = await answerOf(response, Page);
      return {
        records: data.map(recordOf),
        next: info.more_records ? (info.next_page_token ?? last) : last,
        restMs: 0,
      };
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
