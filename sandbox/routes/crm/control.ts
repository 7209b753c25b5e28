import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CrmFault } from '#sandbox/crm/faults.ts';
import { PIPEDRIVE } from '#sandbox/crm/pipedrive.ts';
import { ZOHO_APP } from '#sandbox/crm/zoho.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

const Platform = z.object({ platform: z.enum(['zoho', 'pipedrive']) });
const Entry = z.object({
  first: z.string().optional(),
  last: z.string().optional(),
  mobile: z.string().optional(),
  phone: z.string().optional(),
  street: z.string().optional(),
  modified: z.number().optional(),
});
/** Digits after the first ones of a made number. */
const DIGITS = 6;

/** Serves the controls of both CRMs for tests and the control page, and the pages of records. */
export function crmControlRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const of = (params: unknown) => sandbox[Platform.parse(params).platform];

  app.get('/control/crm', () =>
    (['zoho', 'pipedrive'] as const).map((platform) => {
      const { book, faults, count } = sandbox[platform];
      return {
        platform,
        records: book.entries.size,
        done: book.done,
        count,
        faults: faults.all,
        refused_ending: faults.refusedEnding,
      };
    }),
  );
  app.get('/control/crm/:platform/records', (request) =>
    [...of(request.params).book.entries.values()].slice(0, 1000),
  );
  app.post('/control/crm/:platform/records', (request, reply) => {
    const { book } = of(request.params);
    const { entries } = z.object({ entries: z.array(Entry).max(1000) }).parse(request.body);
    return reply.code(201).send(entries.map((entry) => book.add(defined(entry))));
  });
  /** Adds made records, with numbers of Cameroon that count up. */
  app.post('/control/crm/:platform/many', (request, reply) => {
    const { book } = of(request.params);
    const { count, prefix } = z
      .object({
        count: z.number().int().min(1).max(100_000),
        prefix: z
          .string()
          .regex(/^\d{1,6}$/)
          .default('237678'),
      })
      .parse(request.body);
    for (let index = 0; index < count; index += 1) {
      const mobile = `+${prefix}${String(index).padStart(DIGITS, '0')}`;
      book.add({ first: `Client ${index}`, last: 'Sandbox', mobile });
    }
    return reply.code(204).send();
  });
  app.put<{ Params: { id: string } }>('/control/crm/:platform/records/:id', (request, reply) => {
    const changed = of(request.params).book.change(
      Number(request.params.id),
      defined(Entry.parse(request.body)),
    );
    return changed ? reply.send(changed) : reply.code(404).send();
  });
  app.delete<{ Params: { id: string } }>('/control/crm/:platform/records/:id', (request, reply) => {
    const changed = of(request.params).book.change(Number(request.params.id), { deleted: true });
    return reply.code(changed ? 204 : 404).send();
  });
  app.post<{ Params: { id: string } }>('/control/crm/:platform/records/:id/merge', (request, reply) => {
    const { into } = z.object({ into: z.number().int() }).parse(request.body);
    const merged = of(request.params).book.merge(Number(request.params.id), into);
    return merged ? reply.send(merged) : reply.code(404).send();
  });
  app.delete('/control/crm/:platform/records', (request, reply) => {
    of(request.params).book.clear();
    return reply.code(204).send();
  });
  app.post('/control/crm/:platform/faults', (request, reply) =>
    reply.code(201).send(of(request.params).faults.add(CrmFault.parse(request.body))),
  );
  app.put('/control/crm/:platform/faults', (request, reply) => {
    const { refused_ending: ending } = z
      .object({ refused_ending: z.string().nullable() })
      .parse(request.body);
    of(request.params).faults.refusedEnding = ending;
    return reply.code(204).send();
  });
  /** Sets Zoho's concurrent calls and credits, or Pipedrive's calls in two seconds and tokens of the day. */
  app.put('/control/crm/:platform/rates', (request, reply) => {
    const given = z
      .object({ concurrent: z.number(), credits: z.number(), burst: z.number(), daily: z.number() })
      .partial()
      .parse(request.body);
    const { pipedrive, zoho } = sandbox;
    const { burst = pipedrive.burst, daily = pipedrive.daily, ...zohoLimits } = given;
    Object.assign(pipedrive, { burst, daily });
    Object.assign(zoho.limits, zohoLimits);
    sandbox.state.tell({ type: 'settings' });
    return reply.code(204).send();
  });
  app.delete('/control/crm/:platform/faults', (request, reply) => {
    of(request.params).faults.clear();
    return reply.code(204).send();
  });

  const page = (title: string, id: string) =>
    `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>Record ${id.replace(/\D/g, '')}</p></html>`;
  app.get<{ Params: { id: string } }>('/zoho/crm/tab/Contacts/:id', (request, reply) =>
    reply.type('text/html').send(page('Zoho CRM', request.params.id)),
  );
  app.get<{ Params: { id: string } }>(`/pipedrive/${PIPEDRIVE.company}/person/:id`, (request, reply) =>
    reply.type('text/html').send(page('Pipedrive', request.params.id)),
  );
  app.get('/control/crm/credentials', () => ({
    zoho: { client_id: ZOHO_APP.id, client_secret: ZOHO_APP.secret, grant_token: newGrant() },
    pipedrive: { api_key: PIPEDRIVE.key, company_domain: PIPEDRIVE.company },
  }));
}

/** A grant token is valid once; each that is asked for is another. */
const newGrant = () => `1000.sandbox-${randomBytes(4).toString('hex')}`;

/** Drops fields that were not given. */
const defined = <It extends object>(it: It) =>
  Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined)) as {
    [Key in keyof It]?: Exclude<It[Key], undefined>;
  };
