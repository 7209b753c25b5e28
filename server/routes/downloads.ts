import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context.ts';
import { exportRoutes } from '#server/http/exportRoutes.ts';
import { mediaRoutes } from '#server/http/mediaRoutes.ts';
import { pictureRoutes } from '#server/http/pictureRoutes.ts';
import { auditFile } from './audit/file.ts';
import { matchLogs } from './pipedrive/matchLog.ts';

/** Serves files by signed addresses: a browser's download sends no bearer. */
export function downloads(app: FastifyInstance, context: ServerContext): void {
  mediaRoutes(app, context);
  pictureRoutes(app, context);
  exportRoutes(app, context);
  matchLogs(app, context);
  auditFile(app, context);
}
