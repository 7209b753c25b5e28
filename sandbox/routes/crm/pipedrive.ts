import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CrmEntry } from '#sandbox/crm/book.ts';
import type { CrmCall, CrmFault } from '#sandbox/crm/faults.ts';
import { PIPEDRIVE } from '#sandbox/crm/pipedrive.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { type Answer, respond } from './respond.ts';

const BASE = '/pipedrive/:company/api';
const Values = z.array(
  z.object({ value: z.string(), primary: z.boolean().optional(), label: z.string().optional() }),
);
const Written = z.looseObject({ name: z.string().min(1).max(255).optional(), phones: Values.optional() });

const seconds = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
const failure = (status: number, error: string): Answer => ({
  status,
  body: {
    success: false,
    error,
    errorCode: status,
    error_info: 'Please check developers.pipedrive.com for more information about Pipedrive API.',
    data: null,
    additional_data: null,
  },
});

const personOf = (it: CrmEntry) => ({
  id: it.id,
  name: `${it.first} ${it.last}`.trim(),
  first_name: it.first || null,
  last_name: it.last || null,
  owner_id: 1,
  org_id: null,
  add_time: seconds(it.created),
  update_time: seconds(it.modified),
  emails: [],
  phones: [it.mobile, it.phone].flatMap((value, index) =>
    value ? [{ value, primary: index === 0 || !it.mobile, label: index === 0 ? 'mobile' : 'work' }] : [],
  ),
  is_deleted: it.deleted,
  visible_to: 3,
  label_ids: [],
  picture_id: null,
  custom_fields: {},
});

/** Most ids of one list. */
const IDS_MOST = 100;

/** Returns a whole name as the provider splits it. */
const splitName = (name: string) => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
};

/** Serves the used parts of Pipedrive's API, with its limits in headers (contracts §4.2). */
export function pipedriveRoutes(app: FastifyInstance, { pipedrive, state }: Sandbox): void {
  const { book } = pipedrive;

  function refuse(fault: CrmFault): Answer | null {
    if (fault.kind === 'accessLost' || fault.kind === 'expiredToken')
      return failure(401, 'unauthorized access');
    if (fault.kind === 'noPermission') return failure(403, 'Scope and URL mismatch');
    if (fault.kind === 'cursorLost') return failure(400, 'Invalid cursor');
    if (fault.kind !== 'rateLimit') return null;
    const headers = {
      ...(fault.retry_after === undefined ? {} : { 'retry-after': String(fault.retry_after) }),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(fault.retry_after ?? 2),
      ...(fault.spent ? { 'x-daily-ratelimit-token-remaining': '0' } : {}),
    };
    return { ...failure(429, 'request over limit'), headers };
  }

  const serve =
    (call: CrmCall, what: string, cost: number, work: (request: FastifyRequest) => Answer) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      respond(
        { faults: pipedrive.faults, state },
        {
          reply,
          call,
          what: `pipedrive ${what}`,
          refuse,
          work: () => {
            const { company } = request.params as { company: string };
            if (company !== PIPEDRIVE.company) return failure(404, 'Company not found');
            const { api_token: inQuery } = request.query as Record<string, string>;
            if ((request.headers['x-api-token'] ?? inQuery) !== pipedrive.key)
              return failure(401, 'unauthorized access');
            const { left, resetSeconds, isOver } = pipedrive.take(cost);
            const headers = {
              'x-ratelimit-limit': String(pipedrive.burst || 1_000),
              'x-ratelimit-remaining': String(left),
              'x-ratelimit-reset': String(resetSeconds),
              'x-daily-ratelimit-token-limit': '3000000',
              'x-daily-ratelimit-token-remaining': String(Math.max(0, pipedrive.daily)),
            };
            if (isOver || pipedrive.daily < 0)
              return {
                ...failure(429, 'request over limit'),
                headers: { ...headers, 'retry-after': String(resetSeconds) },
              };
            return { headers, ...work(request) };
          },
        },
      );

  app.get(
    `${BASE}/v1/users/me`,
    serve('search', 'users/me', 2, () => ({
      status: 200,
      body: {
        success: true,
        data: {
          id: 1,
          name: 'Ada Njoya',
          email: 'ada@parley.test',
          company_id: 1,
          company_name: 'Atelier Wouri',
          company_domain: PIPEDRIVE.company,
        },
      },
    })),
  );

  app.get(
    `${BASE}/v2/persons`,
    serve('list', 'persons', 10, ({ query }) => {
      const asked = query as Record<string, string>;
      const size = Number(asked.limit ?? 100);
      if (!(size >= 1 && size <= 500)) return failure(400, 'limit must be between 1 and 500');
      if (asked.ids !== undefined) {
        const ids = asked.ids.split(',');
        if (ids.length > IDS_MOST || !ids.every((id) => /^\d+$/.test(id)))
          return failure(400, 'ids is invalid');
        const known = ids
          .flatMap((id) => book.entries.get(Number(id)) ?? [])
          .filter(({ deleted }) => !deleted);
        return {
          status: 200,
          body: { success: true, data: known.map(personOf), additional_data: { next_cursor: null } },
        };
      }
      const since = asked.updated_since === undefined ? null : Date.parse(asked.updated_since);
      const { found, next } = pipedrive.page(since, asked.cursor ?? null, size);
      return {
        status: 200,
        body: { success: true, data: found.map(personOf), additional_data: { next_cursor: next } },
      };
    }),
  );

  app.get(
    `${BASE}/v2/persons/search`,
    serve('search', 'persons/search', 20, ({ query }) => {
      const { term = '', exact_match: exact } = query as Record<string, string>;
      if (term.length < (exact === 'true' ? 1 : 2)) return failure(400, 'term is too short');
      pipedrive.count.searches += 1;
      const digits = term.replace(/\D/g, '');
      const items = book
        .changedSince(null)
        .filter((it) => digits && [it.mobile, it.phone].some((held) => held.replace(/\D/g, '') === digits))
        .map((it) => ({
          result_score: 1,
          item: {
            id: it.id,
            type: 'person',
            name: personOf(it).name,
            phones: [it.mobile, it.phone].filter(Boolean),
            emails: [],
            owner: { id: 1 },
            organization: null,
          },
        }));
      return {
        status: 200,
        body: { success: true, data: { items }, additional_data: { next_cursor: null } },
      };
    }),
  );

  app.post(
    `${BASE}/v2/persons`,
    serve('write', 'create person', 5, ({ body }) => {
      const read = Written.safeParse(body);
      if (!read.success || !read.data.name) return failure(400, 'Validation failed: name: Required');
      const { name, phones = [] } = read.data;
      if (pipedrive.faults.isPoison(name)) return { status: 500 };
      const mobile = (phones.find(({ primary }) => primary) ?? phones[0])?.value ?? '';
      if (pipedrive.faults.isRefused(mobile)) return failure(400, 'Validation failed: phones: Invalid value');
      const entry = book.add({ ...splitName(name), mobile });
      return { status: 200, body: { success: true, data: personOf(entry) } };
    }),
  );

  app.patch<{ Params: { id: string } }>(
    `${BASE}/v2/persons/:id`,
    serve('write', 'update person', 5, ({ body, params }) => {
      const read = Written.safeParse(body);
      if (!read.success) return failure(400, 'Validation failed');
      const id = Number((params as { id: string }).id);
      if (pipedrive.faults.isPoison(read.data.name ?? '')) return { status: 500 };
      const entry = book.change(id, read.data.name ? splitName(read.data.name) : {});
      return entry
        ? { status: 200, body: { success: true, data: personOf(entry) } }
        : failure(404, 'Person not found');
    }),
  );
}
