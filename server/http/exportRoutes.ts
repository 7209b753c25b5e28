import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MEDIA_PATH } from '#contract/media.ts';
import type { ServerContext } from '#server/context.ts';
import { organisationOfContact, readContactExport } from '#server/db/contactExport.ts';
import { hasPermission } from '#server/db/members.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { isUuid } from '#server/lib/uuid.ts';
import { zipOf } from '#server/media/zip.ts';
import { organisationExportRoutes } from './organisationExportRoutes.ts';
import { sendRefusal } from './refusals.ts';

/** Prefix of the signed part of an export's address. */
export const EXPORT_PATH = 'export/';

type Asked = FastifyRequest<{
  Params: { person: string; id: string };
  Querystring: { e?: string; s?: string };
}>;

/**
 * Serves exports of contacts and organisations by signed address: a download sends no bearer. One is good as long as who
 * asked for it may export.
 */
export function exportRoutes(app: FastifyInstance, context: ServerContext): void {
  const { announcer, db, media, log } = context;
  organisationExportRoutes(app, context);
  app.get(`${MEDIA_PATH}${EXPORT_PATH}:person/:id`, async (request, reply) => {
    const { params, query } = request as Asked;
    const organisationId = isUuid(params.id) ? await organisationOfContact(db.owner, params.id) : null;
    if (organisationId === null) return sendRefusal(reply, 'notFound');
    if (media.left(`${EXPORT_PATH}${params.person}/${params.id}`, organisationId, query) === null)
      return sendRefusal(reply, 'forbidden');
    const options = { label: 'contact.export', onCommit: announcer.committed };
    const found = await inOrganisation(db, organisationId, options, async (tx) =>
      (await hasPermission(tx, params.person, 'contacts.export'))
        ? readContactExport(tx, params.id)
        : 'forbidden',
    );
    if (found === 'forbidden') return sendRefusal(reply, 'forbidden');
    if (!found) return sendRefusal(reply, 'notFound');
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="contact.zip"')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(zipOf(found, media.store, (error) => log.error({ err: error }, 'an export was not completed')));
  });
}
