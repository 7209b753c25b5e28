import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { PerSecond } from '#sandbox/instagram/rates.ts';
import { CallFault } from '#sandbox/wire/faults.ts';
import { wellNumber } from '#sandbox/wire/number.ts';
import { subscribedAtMeta } from '#sandbox/webhooks/fields.ts';
import { noWebhookFaults, WebhookFaults } from '#sandbox/webhooks/faults.ts';
import { usualPace } from '#sandbox/wire/phones.ts';
import { settingsOf, tally } from './settings.ts';
import { Imported, takeOver } from './import.ts';

const Written = z.object({
  text: z.string().min(1).max(4096),
  /** Age of the message in seconds, for a reply window that is about to close. */
  age_seconds: z.number().min(0).default(0),
  context: z.string().optional(),
  type: z.string().optional(),
  content: z.unknown().optional(),
});
const Pace = z
  .object({ sent: z.number().min(0), delivered: z.number().min(0), read: z.number().min(0) })
  .partial();
const Person = z.object({
  wa_id: z.string().regex(/^\d{7,20}$/),
  name: z.string().min(1).max(120),
  on: z.boolean().default(true),
  network: z.enum(['whatsapp', 'd360', 'instagram']).default('whatsapp'),
  /** The number in the form that people write to; answers and webhooks have `wa_id`. */
  number: z
    .string()
    .regex(/^\d{7,20}$/)
    .exactOptional(),
  username: z.string().max(64).exactOptional(),
  user_id: z
    .string()
    .regex(/^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/)
    .exactOptional(),
  hides_phone: z.boolean().exactOptional(),
});
const Changed = z
  .object({
    on: z.boolean(),
    hides_phone: z.boolean(),
    /** Another responder gets the conversation, or hands it to the product. */
    responder: z.boolean(),
  })
  .partial();

/** Routes for tests and the control page: set faults, read accepted messages. */
export function controlRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { state, phones, webhookSender, faults } = sandbox;

  app.get('/control/state', () => settingsOf(sandbox));

  app.post('/control/faults', (request, reply) => {
    const fault = faults.add(CallFault.parse(request.body));
    state.tell({ type: 'settings' });
    return reply.code(201).send(fault);
  });
  app.delete('/control/faults', (_request, reply) => {
    faults.all = [];
    state.tell({ type: 'settings' });
    return reply.code(204).send();
  });
  app.delete<{ Params: { id: string } }>('/control/faults/:id', (request, reply) => {
    const removed = faults.remove(request.params.id);
    state.tell({ type: 'settings' });
    return reply.code(removed ? 204 : 404).send();
  });

  app.put('/control/webhooks', (request) => {
    webhookSender.setFaults(WebhookFaults.parse({ ...webhookSender.faults, ...(request.body as object) }));
    return webhookSender.faults;
  });
  /** Revokes the key of a 360dialog number, as its owner can at the hub. */
  app.delete<{ Params: { id: string } }>('/control/d360/:id/key', (request, reply) => {
    const channel = sandbox.d360.find(request.params.id);
    if (channel) sandbox.d360.newKey(channel);
    return reply.code(channel ? 204 : 404).send();
  });
  app.put('/control/instagram/rates', (request) => {
    const { rates } = sandbox.graph;
    rates.perSecond = PerSecond.parse({ ...rates.perSecond, ...(request.body as object) });
    state.tell({ type: 'settings' });
    return sandbox.graph.rates.perSecond;
  });
  app.put('/control/pace', (request) => {
    phones.pace = { ...phones.pace, ...Pace.parse(request.body) };
    state.tell({ type: 'settings' });
    return phones.pace;
  });

  app.get<{ Querystring: { text?: string; to?: string; callback_data?: string } }>(
    '/control/messages',
    (request) => tally(state.accepted, request.query),
  );

  app.post('/control/people', (request, reply) => {
    const person = Person.parse(request.body);
    state.meet(person);
    return reply.code(201).send(person);
  });
  app.get<{ Params: { id: string } }>('/control/people/:id/messages', (request) =>
    state.thread(request.params.id),
  );
  app.post<{ Params: { id: string } }>('/control/people/:id/messages', (request, reply) => {
    const { age_seconds, text, context, type, content } = Written.parse(request.body);
    const { id } = request.params;
    const at = Date.now() - age_seconds * 1000;
    const reply_ = context ? { context } : {};
    const message =
      state.people.get(id)?.network === 'instagram'
        ? sandbox.instagram.write(id, { text, at, ...reply_ })
        : phones.write(id, { text, at, ...reply_, ...(type ? { type, content } : {}) });
    if (!message) return reply.code(404).send({ error: 'No such person.' });
    return reply.code(201).send(message);
  });
  app.post<{ Params: { id: string } }>('/control/people/:id/read', (request, reply) => {
    if (state.people.get(request.params.id)?.network === 'instagram')
      sandbox.instagram.seeAll(request.params.id);
    else phones.readAll(request.params.id);
    return reply.code(204).send();
  });
  /** A message of the responder that has the conversation. */
  app.post<{ Params: { id: string } }>('/control/people/:id/responder', (request, reply) => {
    const { text } = Written.parse(request.body);
    const message = phones.answerForOther(request.params.id, text);
    return message ? reply.code(201).send(message) : reply.code(404).send({ error: 'No other responder.' });
  });
  app.put<{ Params: { id: string } }>('/control/people/:id', (request) => {
    const { on, hides_phone: hidesPhone, responder } = Changed.parse(request.body);
    if (responder !== undefined) phones.hand(request.params.id, responder);
    if (on !== undefined) phones.turn(request.params.id, on);
    const person = state.people.get(request.params.id);
    if (person && hidesPhone !== undefined) state.meet({ ...person, hides_phone: hidesPhone });
    return state.people.get(request.params.id) ?? null;
  });

  /** Stores a customer's file of any type, and returns its id. */
  app.post('/control/files', async (request, reply) => {
    const part = await request.file();
    if (!part) return reply.code(400).send({ error: 'No file.' });
    const { id } = sandbox.media.add(await part.toBuffer(), part.mimetype, part.filename || null);
    return reply.code(201).send({ id });
  });
  app.post('/control/import', (request, reply) => {
    takeOver(state, Imported.parse(request.body));
    return reply.code(204).send();
  });

  /** Removes all faults; with `everything` also threads and counts. */
  app.post('/control/reset', (request, reply) => {
    faults.all = [];
    sandbox.number = wellNumber();
    sandbox.limits.clear();
    sandbox.rates.clear();
    sandbox.graph.rates.reset();
    webhookSender.fields = subscribedAtMeta;
    webhookSender.setFaults(noWebhookFaults());
    phones.pace = usualPace;
    if ((request.body as { everything?: boolean } | null)?.everything) state.forgetEverything();
    else state.tell({ type: 'settings' });
    return reply.code(204).send();
  });
}
