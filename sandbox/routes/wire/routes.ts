import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { whereIs } from '../media/routes.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { templateCreation } from '../templates/create.ts';
import { foreignObject } from '#sandbox/instagram/owners.ts';
import { messageCalls, refuser, type Sender } from './accept.ts';
import { numberFields } from '#sandbox/wire/number.ts';
import { uploadCall } from './upload.ts';

type Asked = {
  Params: { version: string; id: string };
  Querystring: { fields?: string; name?: string; status?: string; after?: string; limit?: string };
};

export const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Encodes a position as an opaque cursor. */
const cursorOf = (place: number) => Buffer.from(`place:${place}`).toString('base64url');
const offsetOf = (cursor: string) =>
  Number(/^place:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1] ?? Number.NaN);
/** Returns the requested fields of a node and its id, as the graph does (contracts §1.18). */
const asked = (node: Record<string, unknown>, fields: string) => {
  const wanted = ['id', ...fields.split(',').map((field) => field.trim().split('{')[0] ?? '')];
  return Object.fromEntries(wanted.filter((field) => field in node).map((field) => [field, node[field]]));
};
/** Default fields without a request; `parameter_format` is not among them. */
const USUAL_TEMPLATE_FIELDS = 'name,components,language,status,category';
/** Maximum number of templates on a page. */
const MOST_TEMPLATES = 100;

/** Serves the used parts of the Cloud API. */
export function wireRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { env, media, templates } = sandbox;
  const refuse = refuser(sandbox);
  const call = messageCalls(sandbox);
  const upload = uploadCall(sandbox);
  const create = templateCreation(sandbox);
  const own: Sender = { network: 'whatsapp', phone: env.displayPhone, number: env.phoneNumberId };

  /** Counts a management call of the account; refuses it if the hour has none left. */
  function overused(reply: FastifyReply) {
    const share = sandbox.rates.manage(env.businessId, sandbox.number.management_per_hour);
    const usage = { type: 'whatsapp', call_count: share ?? 100, total_cputime: 0, total_time: 0 };
    const regain = share === null ? { estimated_time_to_regain_access: 60 } : {};
    void reply.header(
      'x-business-use-case-usage',
      JSON.stringify({ [env.businessId]: [{ ...usage, ...regain }] }),
    );
    return share === null ? refuse(reply, 80_007, undefined, 400) : null;
  }

  /** Refuses a missing token or a wrong address. */
  function rejected(request: FastifyRequest<Asked>, reply: FastifyReply, ownOnly: boolean) {
    if (!/^v\d+\.\d+$/.test(request.params.version))
      return refuse(reply, 100, 'Unknown path components.', 404);
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (sandbox.number.token_dead || !same(bearer, env.token))
      return refuse(reply, 190, 'Invalid OAuth access token - Cannot parse access token');
    if (ownOnly && request.params.id !== env.phoneNumberId)
      return refuse(reply, 100, `Object with ID '${request.params.id}' does not exist.`);
    return null;
  }

  app.post<Asked>('/:version/:id/messages', (request, reply) => {
    // Instagram's accounts have the same path with their own tokens.
    if (sandbox.graph.isAccount(request.params.id)) return sandbox.graph.answer(request, reply);
    return rejected(request, reply, true) ?? call(request, reply, own);
  });

  app.post<Asked>(
    '/:version/:id/media',
    (request, reply) => rejected(request, reply, true) ?? upload(request, reply, own.number),
  );

  app.get<Asked>('/:version/:id/message_templates', (request, reply) => {
    const away = rejected(request, reply, false);
    if (away) return away;
    if (request.params.id !== env.businessId)
      return refuse(reply, 100, `Object with ID '${request.params.id}' does not exist.`);
    const over = overused(reply);
    if (over) return over;
    const { fields = USUAL_TEMPLATE_FIELDS, name, status, after, limit = '25' } = request.query;
    // A name is a prefix.
    const all = templates
      .of(own.number)
      .filter((it) => (!status || it.status === status.toUpperCase()) && (!name || it.name.startsWith(name)));
    const start = after ? offsetOf(after) : 0;
    if (Number.isNaN(start)) return refuse(reply, 100, 'The cursor is not valid.');
    const end = start + Math.min(Number(limit), MOST_TEMPLATES);
    const next = end < all.length ? { next: `${sandbox.url}${request.url}` } : {};
    return reply.send({
      data: all.slice(start, end).map((template) => asked({ ...template }, fields)),
      paging: { cursors: { before: cursorOf(start), after: cursorOf(end) }, ...next },
    });
  });

  app.post<Asked>('/:version/:id/message_templates', (request, reply) => {
    const away = rejected(request, reply, false);
    if (away) return away;
    if (request.params.id !== env.businessId)
      return refuse(reply, 100, `Object with ID '${request.params.id}' does not exist.`);
    return overused(reply) ?? create(request.body, reply, own.number);
  });

  /**
   * Returns a file's address, an Instagram customer, or a number.
   * Of the account's numbers only the first has phones that write to it.
   */
  app.get<Asked>('/:version/:id', (request, reply) => {
    const { id } = request.params;
    if (sandbox.graph.knows(id)) return sandbox.graph.describe(request, reply);
    const away = rejected(request, reply, false);
    if (away) return away;
    const file = media.of(id, own.number);
    if (file) return reply.send(whereIs(sandbox, file));
    if (!sandbox.numbers.has(id)) return reply.code(400).send(foreignObject('GET', id));
    const display = id === env.phoneNumberId ? env.displayPhone : `2376${id.slice(-8)}`;
    const number = { id, display, name: env.businessName };
    return reply.send(numberFields(number, sandbox.number, request.query.fields));
  });
}
