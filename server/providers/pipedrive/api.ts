import { z } from 'zod/mini';
import { call, jsonOf, retryAfterOf } from '../call.ts';
import { CrmBusy, type CrmClient, type CrmItem, CrmRejected, type CrmSent, CursorLost } from '../crm.ts';
import { ProviderError } from '../provider.ts';
import { ApiError, Found, Me, OnePerson, Persons, recordOf } from './shapes.ts';

const PATIENCE = 30_000;
const PAGE = 500;
/** A record is one call, and a lost answer puts only these in doubt. */
const BATCH = 10;
/** The window of the burst limit. */
const BURST_MS = 2_000;
const DAY = 24 * 3_600_000;

interface Access {
  /** The company's address without a trailing slash. */
  base: string;
  key: string;
  now(): number;
}

const secondsOf = (header: string | null) =>
  header === null || header === '' ? null : Number(header) * 1000;

/** Returns the wait that a 429 asks for; spent tokens of a day come back at midnight (contracts §4.2). */
export function waitOf(headers: Headers, now: number): number {
  if (headers.get('x-daily-ratelimit-token-remaining') === '0') return DAY - (now % DAY);
  const told = retryAfterOf(headers.get('retry-after')) ?? 0;
  return Math.max(BURST_MS, told, secondsOf(headers.get('x-ratelimit-reset')) ?? 0);
}

/** Returns the pause after an answer, so that the next call is not refused. */
export const restOf = (headers: Headers): number =>
  headers.get('x-ratelimit-remaining') === '0'
    ? (secondsOf(headers.get('x-ratelimit-reset')) ?? BURST_MS)
    : 0;

/** A request that is wrong in itself. */
class Refused {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Client of Pipedrive's persons, version 2. */
export function pipedriveApi({ base, key, now }: Access) {
  let restMs = 0;

  async function request<Answer>(
    path: string,
    shape: z.ZodMiniType<Answer>,
    { method = 'GET', body }: { method?: string; body?: object } = {},
  ): Promise<Answer | 'missing' | Refused> {
    const response = await call(`${base}/api/${path}`, {
      method,
      headers: {
        'x-api-token': key,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      patienceMs: PATIENCE,
      mayDouble: method === 'POST',
    });
    const { status, headers } = response;
    restMs = restOf(headers);
    const answer = await jsonOf(response);
    if (status === 429) throw new CrmBusy(waitOf(headers, now()));
    if (status >= 500)
      throw new ProviderError(method === 'POST' ? 'doubt' : 'later', 'unreachable', status, null);
    const { data: error } = ApiError.safeParse(answer);
    const told = error?.error ?? `HTTP ${status}`;
    if (status === 401) throw new CrmRejected('key', told);
    if (status === 402) throw new CrmRejected('unpaid', told);
    if (status === 403) throw new CrmRejected('scope', told);
    if (status === 404 || status === 410) return 'missing';
    if (status >= 400) return new Refused(told);
    const read = shape.safeParse(answer);
    if (!read.success) throw new ProviderError('later', 'unreachable', status, null);
    return read.data;
  }

  async function find(phone: string): Promise<string | null> {
    const query = new URLSearchParams({
      term: `+${phone}`,
      fields: 'phone',
      exact_match: 'true',
      limit: '10',
    });
    const found = await request(`v2/persons/search?${query}`, Found);
    if (found === 'missing' || found instanceof Refused) return null;
    return found.data.items[0] ? String(found.data.items[0].item.id) : null;
  }

  async function sendOne(item: CrmItem): Promise<CrmSent> {
    const { contactId, phone, values } = item;
    const externalId = item.externalId ?? (item.isDoubtful ? await find(phone) : null);
    const name = values.name?.trim() || `+${phone}`;
    const answer = externalId
      ? await request(`v2/persons/${externalId}`, OnePerson, { method: 'PATCH', body: { name } })
      : await request('v2/persons', OnePerson, {
          method: 'POST',
          body: { name, phones: [{ value: `+${phone}`, primary: true, label: 'mobile' }] },
        });
    if (answer === 'missing') return { contactId, outcome: { fault: 'deleted', detail: null } };
    if (answer instanceof Refused) return { contactId, outcome: { fault: 'rejected', detail: answer.text } };
    const { id, values: theirs, modifiedAt } = recordOf(answer.data);
    return { contactId, outcome: { id, theirs, modifiedAt: modifiedAt || null } };
  }

  const client: CrmClient = {
    fields: ['name'],
    listsDeleted: false,
    batch: BATCH,
    async list({ since, cursor }) {
      const query = new URLSearchParams({
        limit: String(PAGE),
        sort_by: 'update_time',
        sort_direction: 'asc',
        ...(since === null ? {} : { updated_since: `${new Date(since).toISOString().slice(0, 19)}Z` }),
        ...(cursor === null ? {} : { cursor }),
      });
      const found = await request(`v2/persons?${query}`, Persons);
      if (found === 'missing' || found instanceof Refused) {
        if (cursor !== null) throw new CursorLost();
        throw new ProviderError('later', 'unreachable', null, null);
      }
      const records = (found.data ?? []).map(recordOf);
      return { records, next: found.additional_data?.next_cursor ?? null, restMs };
    },
    async find(ids) {
      // Records that are not there are left out of the answer.
      const query = new URLSearchParams({ ids: ids.join(','), limit: String(PAGE) });
      const found = await request(`v2/persons?${query}`, Persons);
      if (found === 'missing' || found instanceof Refused)
        throw new ProviderError('later', 'unreachable', null, null);
      return { records: (found.data ?? []).map(recordOf).filter(({ isDeleted }) => !isDeleted), restMs };
    },
    async send(items) {
      const sent: CrmSent[] = [];
      try {
        for (const item of items) {
          // The rest of the window is left to the next slice.
          if (restMs > 0 && sent.length > 0) return { sent, stopped: new CrmBusy(restMs), restMs };
          sent.push(await sendOne(item));
        }
      } catch (stopped) {
        return { sent, stopped, restMs };
      }
      return { sent, stopped: null, restMs };
    },
  };

  return {
    ...client,
    /** Returns the company of the key; only version 1 has this path. */
    async me(): Promise<{ company: string }> {
      const found = await request('v1/users/me', Me);
      if (found === 'missing' || found instanceof Refused) throw new CrmRejected('domain', 'no such company');
      return { company: found.data.company_name ?? found.data.company_domain ?? '' };
    },
  };
}

/** Returns the company's name in its address, however it was typed; null for other text. */
export function companyIn(typed: string): string | null {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/s, '')
    .replace(/\.pipedrive\.com$/, '');
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(host) ? host : null;
}
