import type { FastifyReply, FastifyRequest } from 'fastify';
import { mediaRefusal } from '../media/routes.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { refuser } from './accept.ts';

/** Accepts a file that the business is about to send. */
export function uploadCall(sandbox: Sandbox) {
  const { media, state } = sandbox;
  const refuse = refuser(sandbox, 'media');

  return async (request: FastifyRequest, reply: FastifyReply, owner: string) => {
    const part = request.isMultipart() ? await request.file() : undefined;
    if (!part) return refuse(reply, 131_008, 'The parameter file is required.');
    const bytes = await part.toBuffer();
    const field = (name: string) => {
      const given = part.fields[name];
      return given && !Array.isArray(given) && given.type === 'field' ? String(given.value) : null;
    };
    if (field('messaging_product') !== 'whatsapp')
      return refuse(reply, 131_008, 'The parameter messaging_product is required.');
    const mime = (field('type') ?? part.mimetype).split(';')[0]?.trim() ?? '';
    const refusal = mediaRefusal(mime, bytes);
    if (refusal) return refuse(reply, 131_053, refusal);
    const { id } = media.add(bytes, mime, part.filename || null, owner);
    state.log({ direction: 'in', what: `media · ${mime}`, detail: `${bytes.length} bytes`, trouble: false });
    return reply.send({ id });
  };
}
