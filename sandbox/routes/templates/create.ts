import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { template } from '#sandbox/templates/account.ts';
import { reviewer } from './review.ts';

const Draft = z.object({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/),
  category: z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']),
  components: z
    .array(
      z.looseObject({
        type: z.enum(['HEADER', 'BODY', 'FOOTER', 'BUTTONS']),
        text: z.string().max(1024).optional(),
        example: z.looseObject({ body_text: z.array(z.array(z.string())).optional() }).optional(),
      }),
    )
    .min(1),
});

const variablesOf = (text: string) => new Set(text.match(/\{\{\d+\}\}/g)).size;

/** Why a draft is refused, by Meta's subcode; null if it is accepted. */
function faultOf(
  { name, language, components }: z.infer<typeof Draft>,
  { templates }: Sandbox,
  owner: string,
) {
  const body = components.find(({ type }) => type === 'BODY');
  const text = body?.text ?? '';
  if (/^\W*\{\{\d+\}\}|\{\{\d+\}\}\W*$/.test(text)) return 2_388_299;
  if ((body?.example?.body_text?.[0] ?? []).length !== variablesOf(text)) return 2_388_043;
  return templates.of(owner).some((it) => it.name === name && it.language === language) ? 2_388_024 : null;
}

/** Creates a template, which a review approves after `templates.reviewMs`, or refuses it as Meta does. */
export function templateCreation(sandbox: Sandbox) {
  const { templates, state } = sandbox;
  const review = reviewer(sandbox);
  const refuse = (reply: FastifyReply, error_subcode?: number) =>
    reply.code(400).send({ error: { message: 'Invalid parameter', code: 100, error_subcode } });

  return (given: unknown, reply: FastifyReply, owner: string) => {
    const draft = Draft.safeParse(given);
    if (!draft.success) return refuse(reply);
    const fault = faultOf(draft.data, sandbox, owner);
    if (fault !== null) return refuse(reply, fault);
    const { name, language, category, components } = draft.data;
    const made = template(name, language, category, components, { status: 'PENDING', owner });
    templates.add([made]);
    state.log({ direction: 'in', what: `template · ${name}`, detail: language, trouble: false });
    setTimeout(() => review(made.id, { status: 'APPROVED' }), templates.reviewMs).unref();
    return reply.send({ id: made.id, status: 'PENDING', category });
  };
}
