import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyOperation, InputOf, OutputOf } from '#contract/operation.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import type { Agent } from '#server/domain/conversation/actions.ts';
import type { Decision } from '#server/domain/decision.ts';
import { storableText } from '#server/domain/storable.ts';
import { MOST_BYTES } from '#server/domain/message/file.ts';
import { refuseIssues } from './issues.ts';
import { requestIdOf } from './requestId.ts';
import { mount, type Route } from './serve.ts';
import { memberOf } from './session.ts';
import { type Trail, trailOf } from './trail.ts';
import type { MemberSession } from '#server/identity/session.ts';
import type { RouteContext } from '#server/context.ts';

export interface UploadAsked<Op> {
  input: InputOf<Op>;
  context: RouteContext;
  session: MemberSession;
  agent: Agent;
  /** The id of what the call creates, if the body names none (O10). */
  requestId: string;
  file: { bytes: Readable; name: string | null; mimeType: string };
  /** Records what the call changes, in its transaction. */
  trail: Trail;
  /** Runs one transaction; none is open while the file is received. */
  within<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** Lets this application accept multipart bodies. */
export async function serveUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 12, fieldSize: 64 * 1024, fileSize: MOST_BYTES + 1, parts: 14 },
  });
}

/** Serves an operation whose body is fields followed by one file. */
export const serveUpload =
  <Op extends AnyOperation>(
    operation: Op,
    handle: (asked: UploadAsked<Op>) => Promise<Decision<OutputOf<Op>>>,
  ): Route =>
  (app, context) => {
    const files = new WeakMap<FastifyRequest, UploadAsked<Op>['file']>();

    async function readBody(request: FastifyRequest): Promise<Record<string, unknown>> {
      const part = await request.file().catch(throwUnreadable);
      if (!part) return {};
      const name = part.filename ? storableText(part.filename) : null;
      files.set(request, { bytes: part.file, name, mimeType: storableText(part.mimetype) });
      // Discards the rest of the body, so that the client stops sending after an early answer.
      part.file.on('error', () => {});
      // A repeated field stays a list, which no schema accepts.
      return Object.fromEntries(
        Object.entries(part.fields).flatMap(([name, given]) => {
          const values = [given ?? []]
            .flat()
            .flatMap((field) => (field.type === 'field' ? [field.value] : []));
          return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]];
        }),
      );
    }

    mount(
      app,
      context,
      operation,
      async (request, session, input) => {
        const file = files.get(request);
        if (!file) return incomplete('missing');
        const admitted = memberOf(session, operation);
        try {
          if ('refusal' in admitted) return admitted;
          const { member, agent } = admitted;
          const options = { label: operation.name, onCommit: context.announcer.committed };
          const trail = trailOf(operation, request, member.user, context.clock.now());
          const decision = await handle({
            input: input as InputOf<Op>,
            context,
            session: member,
            agent,
            requestId: requestIdOf(request, operation.name, session.user.id),
            file,
            trail,
            within: (work) => inOrganisation(context.db, member.organisationId, options, work),
          });
          if ('granted' in decision) trail.check();
          return decision;
        } catch (error) {
          // The body ended before the file, or is not valid multipart. The disk's errors have codes, the parser's have
          // none.
          if (file.bytes.errored === error && error instanceof Error && !('code' in error))
            return incomplete('incomplete');
          throw error;
        } finally {
          file.bytes.resume();
          // After a failed write nothing parses the body any more, so the rest is read and dropped.
          if (file.bytes.destroyed) request.raw.unpipe().resume();
        }
      },
      readBody,
    );
  };

const incomplete = (message: string) => refuseIssues({ path: 'file', message });

/** Gives the parser's errors a status, which they lack. */
function throwUnreadable(error: Error & { statusCode?: number }): never {
  throw Object.assign(error, { statusCode: error.statusCode ?? 400 });
}
