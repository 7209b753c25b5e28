import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MEDIA_PATH } from '#contract/media.ts';
import { type FileRow, findFile } from '#server/db/files.ts';
import { isUuid } from '#server/lib/uuid.ts';
import { sendRefusal } from './refusals.ts';
import type { ServerContext } from '#server/context.ts';
import type { Range } from '#server/media/fileStore.ts';

/** Types that a browser may display, none of which can run scripts; all others are downloaded. */
const shown =
  /^(image\/(png|jpeg|webp|gif)|(audio|video)\/[\w.+-]+|application\/(pdf|json)|text\/(plain|csv|markdown))$/;

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: { e?: string; s?: string } }>;

/** Serves files by signed address: an `<img>` or a provider sends no bearer. */
export function mediaRoutes(app: FastifyInstance, { db, media }: ServerContext): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${MEDIA_PATH}:id`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { params, query, headers } = request as Asked;
      const file = isUuid(params.id) ? await findFile(db.owner, params.id) : undefined;
      if (!file) return no(reply, 'notFound');
      const left = media.left(file.id, file.organisation_id, query);
      if (left === null) return no(reply, 'forbidden');
      if (file.state !== 'stored' || file.size === null) return no(reply, 'notFound');
      const range = rangeOf(headers.range, file.size);
      describe(reply, file, left);
      if (range === 'impossible')
        return reply.header('content-range', `bytes */${file.size}`).code(416).send();
      const { start, end } = range ?? { start: 0, end: file.size - 1 };
      if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
      void reply.header('content-length', end - start + 1);
      if (request.method === 'HEAD') return reply.send();
      const bytes = await media.store.open(file.id, range ?? undefined);
      if (!bytes) return no(reply, 'notFound');
      return reply.send(bytes);
    },
  });
}

const no = (reply: FastifyReply, refusal: 'notFound' | 'forbidden') =>
  sendRefusal(
    reply
      .removeHeader('content-length')
      .removeHeader('content-disposition')
      .header('cache-control', 'no-store')
      .type('application/json'),
    refusal,
  );

function describe(reply: FastifyReply, { id, mime_type: type, name }: FileRow, left: number): void {
  const mime = type ?? 'application/octet-stream';
  const isShown = shown.test(mime);
  const disposition = isShown ? 'inline' : 'attachment';
  const called = name ? `; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}` : '';
  void reply
    .type(mime.startsWith('text/') || mime === 'application/json' ? `${mime}; charset=utf-8` : mime)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', `${disposition}${called}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('etag', `"${id}"`)
    .header('cache-control', `private, max-age=${left}, immutable`);
}

/** Parses one range; several ranges or an invalid one are answered with the whole file. */
export function rangeOf(header: string | undefined, size: number): Range | 'impossible' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || (first === '' && Number(last) === 0)) return 'impossible';
  return start > end ? null : { start, end };
}
