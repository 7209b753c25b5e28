import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { Media } from '#sandbox/media/store.ts';

/** How long a download address is valid, as at the provider. */
const addressLives = 5 * 60_000;

/** Maximum bytes by type (the provider's table). */
const kinds: [match: RegExp, most: number][] = [
  [/^image\/(jpeg|png)$/, 5_242_880],
  [/^image\/webp$/, 512_000],
  [/^audio\/(aac|amr|mpeg|mp4|ogg)/, 16_777_216],
  [/^video\/(mp4|3gpp)$/, 16_777_216],
  [/^(text\/plain|application\/)/, 104_857_600],
];

/** Returns why the provider would refuse the file; null if it accepts it. */
export function mediaRefusal(mime: string, size: number): string | null {
  const kind = kinds.find(([match]) => match.test(mime));
  if (!kind) return `Param file must be a file with one of the following types; received ${mime}.`;
  return size > kind[1] ? `The file is larger than ${kind[1]} bytes.` : null;
}

const hashOf = ({ env }: Sandbox, id: string, ext: string) =>
  createHmac('sha256', env.appSecret).update(`${id}/${ext}`).digest('base64url');

/** Returns a file's download address in the provider's format. */
export function whereIs(sandbox: Sandbox, media: Media) {
  const ext = String(Date.now() + addressLives);
  const query = new URLSearchParams({ mid: media.id, ext, hash: hashOf(sandbox, media.id, ext) });
  return {
    messaging_product: 'whatsapp',
    url: `${sandbox.url}/whatsapp_business/attachments/?${query}`,
    mime_type: media.mime,
    sha256: media.sha256,
    file_size: String(media.bytes.length),
    id: media.id,
  };
}

export const sendBytes = (reply: FastifyReply, { bytes, mime }: Media) =>
  reply.header('cache-control', 'private, max-age=3600').type(mime).send(bytes);

/** Serves file bytes: to the business with its token and a valid address, to our pages, and as Instagram's CDN. */
export function mediaRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { env, media } = sandbox;

  app.get<{ Querystring: { mid?: string; ext?: string; hash?: string } }>(
    '/whatsapp_business/attachments/',
    (request, reply) => {
      const { mid = '', ext = '', hash = '' } = request.query;
      const found = media.get(mid);
      const key = String(request.headers['d360-api-key'] ?? '');
      const isAllowed = request.headers.authorization === `Bearer ${env.token}` || sandbox.d360.owns(key);
      const isFresh = hash === hashOf(sandbox, mid, ext) && Number(ext) > Date.now();
      return found && isAllowed && isFresh ? sendBytes(reply, found) : reply.code(404).send();
    },
  );

  app.get<{ Params: { id: string } }>('/phone/media/:id', (request, reply) => {
    const found = media.get(request.params.id);
    return found ? sendBytes(reply, found) : reply.code(404).send();
  });
  app.get<{ Params: { id: string } }>('/cdn/:id', (request, reply) => {
    const found = media.get(request.params.id);
    return found ? sendBytes(reply, found) : reply.code(404).send();
  });
}
