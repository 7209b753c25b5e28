import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { numberOf } from '#sandbox/d360/books.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { isWhatItSays, stickerMost, unsendable } from '#sandbox/media/content.ts';
import type { Media } from '#sandbox/media/store.ts';

/** How long a download address is valid, as at the provider. */
const addressLives = 5 * 60_000;

/** Types and maximum bytes of each kind of message (the provider's table). */
const kinds: Record<MediaKind, { types: RegExp; most: number }> = {
  image: { types: /^image\/(jpeg|png)$/, most: 5_242_880 },
  sticker: { types: /^image\/webp$/, most: 512_000 },
  audio: { types: /^audio\/(aac|amr|mpeg|mp4|ogg)$/, most: 16_777_216 },
  video: { types: /^video\/(mp4|3gpp)$/, most: 16_777_216 },
  document: {
    types:
      /^(text\/plain|application\/(pdf|msword|vnd\.ms-(excel|powerpoint)|vnd\.openxmlformats-officedocument\.\S+))$/,
    most: 104_857_600,
  },
};
export type MediaKind = 'image' | 'sticker' | 'audio' | 'video' | 'document';

/** Returns why the provider would refuse the upload; null if it accepts it. */
export function mediaRefusal(mime: string, bytes: Buffer): string | null {
  const kind = Object.values(kinds).find(({ types }) => types.test(mime));
  if (!kind || !isWhatItSays(mime, bytes))
    return `Param file must be a file with one of the following types; received ${kind ? `other bytes as ${mime}` : mime}.`;
  return bytes.length > kind.most ? `The file is larger than ${kind.most} bytes.` : null;
}

/** Returns why a message of this kind fails with an accepted file; null if it goes out. */
export function sendingFault(kind: MediaKind, { mime, bytes }: Pick<Media, 'mime' | 'bytes'>): string | null {
  const { types, most } = kinds[kind];
  if (!types.test(mime)) return `A file of the type ${mime} is not sent as ${kind}.`;
  if (bytes.length > (kind === 'sticker' ? stickerMost(bytes) : most)) return 'The file is too large.';
  return unsendable(mime, bytes);
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
      const channel = sandbox.d360.byKey(key);
      const asking =
        request.headers.authorization === `Bearer ${env.token}`
          ? env.phoneNumberId
          : channel && numberOf(channel);
      const isAllowed = asking !== undefined && media.of(mid, asking) !== undefined;
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
