import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { numberOf } from '#sandbox/d360/books.ts';
import { whereIs } from '../media/routes.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { templateCreation } from '../templates/create.ts';
import { messageCalls } from '../wire/accept.ts';
import { uploadCall } from '../wire/upload.ts';
import type { D360Channel } from '#sandbox/state/types.ts';

const Webhook = z.object({ url: z.url(), headers: z.record(z.string(), z.string()).default({}) });

const meta = (reply: FastifyReply, code: number, message: string) =>
  reply.code(code).send({
    meta: { success: false, http_code: code, developer_message: message, '360dialog_trace_id': 'sandbox' },
  });

/** Serves 360dialog's two APIs: calls of numbers with their keys, and the partner API (contracts §1.12). */
export function d360Routes(app: FastifyInstance, sandbox: Sandbox): void {
  const { d360, env, media, templates, state } = sandbox;
  const call = messageCalls(sandbox);
  const upload = uploadCall(sandbox);
  const create = templateCreation(sandbox);

  const keyed =
    (serve: (channel: D360Channel, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const channel = d360.byKey(String(request.headers['d360-api-key'] ?? ''));
      return channel ? serve(channel, request, reply) : meta(reply, 401, 'Invalid api_key');
    };

  app.post(
    '/waba/messages',
    keyed((channel, request, reply) =>
      call(request, reply, { network: 'd360', phone: channel.phone, number: numberOf(channel) }),
    ),
  );
  app.post(
    '/waba/media',
    keyed((channel, request, reply) => upload(request, reply, numberOf(channel))),
  );
  app.get(
    '/waba/whatsapp_business/attachments/',
    keyed((_, request, reply) => reply.redirect(request.url.replace('/waba', ''))),
  );
  app.get(
    '/waba/:id',
    keyed((channel, request, reply) => {
      const file = media.of((request.params as { id: string }).id, numberOf(channel));
      if (!file) return meta(reply, 404, 'Media not found');
      // Meta's own host, which does not know 360dialog's keys.
      const where = whereIs(sandbox, file);
      return reply.send({ ...where, url: where.url.replace(sandbox.url, 'https://lookaside.fbsbx.com') });
    }),
  );
  app.get(
    '/waba/v1/configs/templates',
    keyed((channel, request, reply) => {
      const { limit = '1000', offset = '0' } = request.query as Record<string, string>;
      const all = templates.of(numberOf(channel));
      const page = all.slice(Number(offset), Number(offset) + Number(limit));
      return reply.send({
        count: page.length,
        filters: {},
        limit: Number(limit),
        offset: Number(offset),
        sort: ['id'],
        total: all.length,
        waba_templates: page.map(({ owner: _, ...template }) => ({
          ...template,
          namespace: 'sandbox',
          status: template.status === 'PENDING' ? 'submitted' : template.status.toLowerCase(),
          modified_at: template.created_at,
          partner_id: env.partner.id,
        })),
      });
    }),
  );
  app.post(
    '/waba/v1/configs/templates',
    keyed((channel, request, reply) => create(request.body, reply, numberOf(channel))),
  );
  app.post(
    '/waba/v1/configs/webhook',
    keyed((channel, request, reply) => {
      const webhook = Webhook.parse(request.body);
      d360.setWebhook(channel, webhook);
      state.log({ direction: 'in', what: 'configs · webhook', detail: channel.id, trouble: false });
      return reply.send(webhook);
    }),
  );
  app.get(
    '/waba/v1/configs/webhook',
    keyed(({ webhook }, _, reply) => reply.send(webhook ?? {})),
  );

  const partner = (request: FastifyRequest): boolean =>
    request.headers['x-api-key'] === env.partner.key &&
    (request.params as { partner: string }).partner === env.partner.id;

  app.get<{ Querystring: { filters?: string } }>(
    '/hub/api/v2/partners/:partner/channels',
    (request, reply) => {
      if (!partner(request)) return meta(reply, 401, 'Invalid api_key');
      const filters = JSON.parse(request.query.filters ?? '{}') as { id?: string };
      const found = d360.all().filter(({ id }) => filters.id === undefined || id === filters.id);
      return reply.send({
        count: found.length,
        filters,
        limit: 20,
        offset: 0,
        total: found.length,
        partner_channels: found.map(({ id, phone, name }) => ({
          id,
          client_id: 'wouriCL',
          status: 'ready',
          account_mode: 'live',
          setup_info: { phone_number: phone, phone_name: name },
          waba_account: { id: 'wouriWA', fb_account_status: 'approved', external_id: env.businessId },
        })),
      });
    },
  );
  app.post('/hub/api/v2/partners/:partner/channels/:channel/api_keys', (request, reply) => {
    if (!partner(request)) return meta(reply, 401, 'Invalid api_key');
    const channel = d360.find((request.params as { channel: string }).channel);
    if (!channel) return meta(reply, 404, 'Channel not found');
    state.log({ direction: 'in', what: 'partner · api key', detail: channel.id, trouble: false });
    return reply.code(201).send({
      id: `${channel.id}-key`,
      address: `${sandbox.url}/waba`,
      api_key: d360.newKey(channel),
      app_id: 'sandbox',
    });
  });
}
