import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { type CrmCall, type CrmFault } from '#sandbox/crm/faults.ts';
import { type Answer, respond } from './respond.ts';
import { type Item, Written, iso, failure, contactOf, picked, fieldsOf, by, success } from './zohoShapes.ts';

const MODULE = '/zoho/api/crm/v8/Contacts';
/** Records that pages by number reach. */
const BY_NUMBER = 2_000;

/** Serves the used parts of Zoho CRM's contacts, version 8 (contracts §4.1). */
export function zohoRoutes(app: FastifyInstance, { zoho, state }: Sandbox): void {
  const tokenIn = ({ headers }: FastifyRequest) =>
    /^(?:Zoho-oauthtoken|Bearer) (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

  function refuse(request: FastifyRequest, fault: CrmFault): Answer | null {
    if (fault.kind === 'expiredToken') zoho.expire(tokenIn(request));
    if (fault.kind === 'accessLost') zoho.revokeAll();
    if (fault.kind === 'expiredToken' || fault.kind === 'accessLost')
      return failure(401, 'INVALID_TOKEN', 'invalid oauth token');
    if (fault.kind === 'noPermission') return failure(403, 'NO_PERMISSION', 'permission denied');
    if (fault.kind === 'cursorLost') return failure(400, 'INVALID_DATA', 'the page token is invalid');
    if (fault.kind === 'rateLimit') {
      const headers = {
        ...(fault.spent ? { 'x-api-credits-remaining': '0' } : {}),
        ...(fault.retry_after === undefined ? {} : { 'retry-after': String(fault.retry_after) }),
      };
      return {
        ...failure(429, 'TOO_MANY_REQUESTS', 'too many requests fired in concurrency limit'),
        headers,
      };
    }
    return fault.kind === 'http' ? failure(fault.status, 'INTERNAL_ERROR', 'Internal Server Error') : null;
  }

  const serve =
    (call: CrmCall, what: string, work: (request: FastifyRequest) => Answer) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      zoho.pending += 1;
      return respond(
        { faults: zoho.faults, state },
        {
          reply,
          call,
          what: `zoho ${what}`,
          refuse: (fault) => refuse(request, fault),
          work: () => {
            zoho.count.calls += 1;
            if (!zoho.isValid(tokenIn(request))) return failure(401, 'INVALID_TOKEN', 'invalid oauth token');
            return overused() ?? { headers: credits(), ...work(request) };
          },
        },
      ).finally(() => (zoho.pending -= 1));
    };

  const tooMany = (of: string) => failure(429, 'TOO_MANY_REQUESTS', `too many requests fired in ${of}`);
  /** The header comes once half of a day's credits are used. */
  const credits = (): Record<string, string> => {
    const left = Math.max(0, zoho.limits.credits - zoho.count.calls);
    return left < zoho.limits.credits / 2 ? { 'x-api-credits-remaining': String(left) } : {};
  };
  function overused(): Answer | null {
    if (zoho.count.calls > zoho.limits.credits) return { ...tooMany('the day'), headers: credits() };
    return zoho.pending > zoho.limits.concurrent ? tooMany('concurrency limit') : null;
  }

  app.get(MODULE, serve('list', 'list', list));
  app.get(`${MODULE}/deleted`, serve('list', 'deleted', listDeleted));
  app.get(`${MODULE}/search`, serve('search', 'search', search));
  app.post(`${MODULE}/upsert`, serve('write', 'upsert', upsert));
  app.put(MODULE, serve('write', 'update', update));

  function list({ query, headers }: FastifyRequest): Answer {
    const asked = query as Record<string, string>;
    const size = Number(asked.per_page ?? 200);
    if (!asked.fields)
      return failure(400, 'REQUIRED_PARAM_MISSING', 'One of the expected parameter is missing');
    if (!(size >= 1 && size <= 200)) return failure(400, 'INVALID_DATA', 'per_page');
    if (asked.ids !== undefined) {
      const ids = asked.ids.split(',');
      if (ids.length > 100 || !ids.every((id) => /^\d+$/.test(id)))
        return failure(400, 'INVALID_DATA', 'the id given seems to be invalid');
      const known = ids
        .flatMap((id) => zoho.book.entries.get(Number(id)) ?? [])
        .filter(({ deleted }) => !deleted);
      if (known.length === 0) return { status: 204 };
      const shown = known.map((entry) => picked(contactOf(entry), asked.fields ?? ''));
      const info = {
        per_page: size,
        count: shown.length,
        page: 1,
        more_records: false,
        next_page_token: null,
      };
      return { status: 200, body: { data: shown, info } };
    }
    if (asked.page !== undefined && asked.page_token !== undefined)
      return failure(400, 'AMBIGUITY_DURING_PROCESSING', 'page and page_token');
    const number = Number(asked.page ?? 1);
    if (asked.page_token === undefined && number * size > BY_NUMBER)
      return failure(400, 'DISCRETE_PAGINATION_LIMIT_EXCEEDED', 'use page_token');
    const since = headers['if-modified-since'];
    const at = since === undefined ? null : Date.parse(since);
    const page = zoho.page(
      asked.page_token === undefined ? { since: at, page: number } : { token: asked.page_token },
      size,
    );
    if (!page) return failure(400, 'INVALID_DATA', 'the page token is invalid');
    const data = page.ids.flatMap((id) => {
      const entry = zoho.book.entries.get(id);
      return entry && !entry.deleted ? [picked(contactOf(entry), asked.fields ?? '')] : [];
    });
    if (data.length === 0) return { status: at === null ? 204 : 304 };
    const info = {
      per_page: size,
      count: data.length,
      page: page.page,
      sort_by: asked.sort_by ?? 'id',
      sort_order: asked.sort_order ?? 'desc',
      more_records: page.more,
      next_page_token: page.token,
      previous_page_token: null,
      page_token_expiry: page.token ? iso(Date.now() + 24 * 3_600_000) : null,
    };
    return { status: 200, body: { data, info } };
  }

  function listDeleted({ query, headers }: FastifyRequest): Answer {
    const asked = query as Record<string, string>;
    const [size, page] = [Number(asked.per_page ?? 200), Number(asked.page ?? 1)];
    if (!['all', 'recycle', 'permanent'].includes(asked.type ?? 'all'))
      return failure(400, 'INVALID_DATA', 'type');
    const since = headers['if-modified-since'];
    const gone = zoho.book.deletedSince(since === undefined ? null : Date.parse(since));
    const shown = gone.slice((page - 1) * size, page * size);
    if (shown.length === 0) return { status: since === undefined ? 204 : 304 };
    const data = shown.map((it) => ({
      deleted_by: by,
      id: String(it.id),
      display_name: it.last,
      type: 'recycle',
      created_by: by,
      deleted_time: iso(it.modified),
    }));
    const info = { per_page: size, count: data.length, page, more_records: page * size < gone.length };
    return { status: 200, body: { data, info } };
  }

  function search({ query }: FastifyRequest): Answer {
    const { phone = '' } = query as Record<string, string>;
    const digits = phone.replace(/\D/g, '');
    const data = zoho.book
      .changedSince(null)
      .filter(
        (it) => digits && [it.phone, it.mobile].some((held) => held.replace(/\D/g, '').endsWith(digits)),
      )
      .map(contactOf);
    return data.length === 0
      ? { status: 204 }
      : { status: 200, body: { data, info: { more_records: false } } };
  }

  function written(request: FastifyRequest, each: (item: Item, index: number) => object): Answer {
    const read = Written.safeParse(request.body);
    // A text that is no valid Unicode makes the whole body unreadable.
    if (/\\ud[89a-f]/i.test(JSON.stringify(request.body)))
      return failure(400, 'INVALID_DATA', 'the request body is unable to be parsed');
    if (read.success && read.data.data.some(({ Last_Name: name }) => zoho.faults.isPoison(name ?? '')))
      return failure(500, 'INTERNAL_ERROR', 'Internal Server Error');
    if (!read.success) return failure(400, 'INVALID_DATA', read.error.issues[0]?.message ?? 'invalid data');
    const data = read.data.data.map(each);
    const isRefused = data.map((it) => (it as { status: string }).status === 'error');
    return { status: isRefused.every(Boolean) ? 400 : isRefused.some(Boolean) ? 207 : 200, body: { data } };
  }

  function upsert(request: FastifyRequest): Answer {
    return written(request, (item, index) => {
      const wrong = faultOf(item, index);
      if (wrong) return wrong;
      const known = item.Mobile ? zoho.book.byMobile(item.Mobile) : null;
      const entry = known ? zoho.book.change(known.id, fieldsOf(item)) : zoho.book.add(fieldsOf(item));
      return success(entry!, known ? 'update' : 'insert', known ? 'Mobile' : null);
    });
  }

  function update(request: FastifyRequest): Answer {
    return written(request, (item, index) => {
      const wrong = faultOf(item, index);
      if (wrong) return wrong;
      const entry = zoho.book.change(Number(item.id), fieldsOf(item));
      if (entry) return success(entry, 'update', null);
      const details = { id: item.id, api_name: 'id', json_path: `$.data[${index}].id` };
      return { code: 'INVALID_DATA', details, message: 'the id given seems to be invalid', status: 'error' };
    });
  }

  function faultOf(item: Item, index: number): object | null {
    const at = (name: string) => ({ api_name: name, json_path: `$.data[${index}].${name}` });
    if (!item.Last_Name)
      return {
        code: 'MANDATORY_NOT_FOUND',
        details: at('Last_Name'),
        message: 'required field not found',
        status: 'error',
      };
    if ((item.First_Name?.length ?? 0) > 40 || item.Last_Name.length > 80)
      return { code: 'INVALID_DATA', details: at('Last_Name'), message: 'invalid data', status: 'error' };
    const mobile = item.Mobile ?? zoho.book.entries.get(Number(item.id))?.mobile ?? '';
    return zoho.faults.isRefused(mobile)
      ? { code: 'INVALID_DATA', details: at('Mobile'), message: 'invalid data', status: 'error' }
      : null;
  }
}
