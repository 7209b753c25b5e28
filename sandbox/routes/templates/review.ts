import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { SandboxTemplate } from '#sandbox/state/types.ts';
import { body, template } from '#sandbox/templates/account.ts';

const Reviewed = z
  .object({
    status: z.enum(['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED']),
    reason: z.string().max(200),
    /** The body's new text. */
    body: z.string().min(1).max(1024),
    parameter_format: z.enum(['POSITIONAL', 'NAMED']),
    quality: z.enum(['GREEN', 'YELLOW', 'RED', 'UNKNOWN']),
  })
  .partial();

const Made = z.object({
  /** Creates this many one-line templates, for an account with many pages of them. */
  count: z.number().int().min(1).max(2000).optional(),
  name: z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .default('bulk'),
  language: z.string().default('en'),
  category: z.string().default('MARKETING'),
  components: z.array(z.record(z.string(), z.unknown())).optional(),
});

/** Returns a function that sends a template's webhook to the networks of its owner. */
function announcer({ webhookSender, d360, env }: Sandbox) {
  return (field: string, it: SandboxTemplate, value: Record<string, unknown>) => {
    const payload = {
      object: 'whatsapp_business_account',
      entry: [
        {
          id: env.businessId,
          time: Math.floor(Date.now() / 1000),
          changes: [
            {
              field,
              value: {
                message_template_id: Number(it.id),
                message_template_name: it.name,
                message_template_language: it.language,
                ...value,
              },
            },
          ],
        },
      ],
    };
    const isCloud = it.owner === undefined || it.owner === env.phoneNumberId;
    if (isCloud) webhookSender.enqueue(`${field} · ${it.name}`, payload);
    const isD360 = it.owner === undefined || !isCloud;
    if (isD360 && d360.webhook())
      webhookSender.enqueue(`${field} · ${it.name}`, payload, { network: 'd360' });
  };
}

/** Returns the provider's review: it changes a template and sends the webhook of each decision. */
export function reviewer(sandbox: Sandbox) {
  const { templates, state } = sandbox;
  const announce = announcer(sandbox);
  return (id: string, reviewed: z.infer<typeof Reviewed>): SandboxTemplate | undefined => {
    const { status, reason, body: text, parameter_format, quality } = reviewed;
    const before = templates.all.find((it) => it.id === id);
    if (!before) return undefined;
    const after = templates.change(before.id, {
      ...(status
        ? { status, rejected_reason: status === 'REJECTED' ? (reason ?? 'INCORRECT') : 'NONE' }
        : {}),
      ...(parameter_format ? { parameter_format } : {}),
      ...(quality ? { quality_score: { score: quality } } : {}),
      ...(text === undefined
        ? {}
        : { components: before.components.map((it) => (it.type === 'BODY' ? { ...it, text } : it)) }),
    });
    if (!after) return undefined;
    if (status)
      announce('message_template_status_update', after, { event: status, reason: after.rejected_reason });
    if (quality)
      announce('message_template_quality_update', after, {
        previous_quality_score: before.quality_score?.score ?? 'UNKNOWN',
        new_quality_score: quality,
      });
    if (text !== undefined)
      announce('message_template_components_update', after, { message_template_element: text });
    state.log({ direction: 'in', what: `review · ${after.name}`, detail: after.status, trouble: false });
    return after;
  };
}

/** Routes for the provider's reviews of templates. */
export function reviewRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { templates } = sandbox;
  const review = reviewer(sandbox);
  const announce = announcer(sandbox);

  app.get('/control/templates', () => templates.all);

  app.put<{ Params: { id: string } }>('/control/templates/:id', (request, reply) => {
    const after = review(request.params.id, Reviewed.parse(request.body));
    return after ? reply.send(after) : reply.code(404).send({ error: 'No such template.' });
  });

  app.delete<{ Params: { name: string } }>('/control/templates/:name', (request, reply) => {
    const deleted = templates.delete(request.params.name);
    for (const it of deleted)
      announce('message_template_status_update', it, { event: 'DELETED', reason: 'NONE' });
    return deleted.length > 0 ? reply.code(204).send() : reply.code(404).send({ error: 'No such template.' });
  });

  app.post('/control/templates', (request, reply) => {
    const { count, name, language, category, components } = Made.parse(request.body);
    const parts = components ?? [body('Hello {{1}}.', 'Marie')];
    const made = count
      ? Array.from({ length: count }, (_, n) => template(`${name}_${n + 1}`, language, category, parts))
      : [template(name, language, category, parts)];
    templates.add(made);
    return reply.code(201).send(made);
  });
}
