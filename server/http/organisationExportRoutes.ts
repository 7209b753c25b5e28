import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MEDIA_PATH } from '#contract/media.ts';
import type { ServerContext } from '#server/context.ts';
import { findExport } from '#server/db/organisationExport.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { isUuid } from '#server/lib/uuid.ts';
import { archiveOf } from '#server/media/archive.ts';
import { ARCHIVE_PATH } from '#server/media/exportAddress.ts';
import { organisationArchive } from '#server/media/organisationArchive.ts';
import { sendRefusal } from './refusals.ts';

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: { e?: string; s?: string } }>;

/** Serves the archive of an organisation by signed address: a browser's download sends no bearer. */
export function organisationExportRoutes(app: FastifyInstance, context: ServerContext): void {
  const { announcer, clock, db, media, log } = context;
  app.get(`${MEDIA_PATH}${ARCHIVE_PATH}:id`, async (request, reply) => {
    const { params, query } = request as Asked;
    const found = isUuid(params.id) ? await findExport(db.owner, params.id, clock.now()) : undefined;
    if (!found) return sendRefusal(reply, 'notFound');
    if (media.left(`${ARCHIVE_PATH}${params.id}`, found.organisation_id, query) === null)
      return sendRefusal(reply, 'forbidden');
    const options = { label: 'organisation.export', onCommit: announcer.committed };
    const run = <Result>(work: (tx: Tx) => Promise<Result>) =>
      inOrganisation(db, found.organisation_id, options, work);
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="organisation.zip"')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(
        archiveOf(organisationArchive(run, media.store), (error) =>
          log.error({ err: error }, 'an export was not completed'),
        ),
      );
  });
}
