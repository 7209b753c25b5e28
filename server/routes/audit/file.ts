import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';
import { type AuditEntry, AuditFilter } from '#contract/audit.ts';
import { MEDIA_PATH } from '#contract/media.ts';
import { deviceOf } from '#lib/device.ts';
import type { SheetCell } from '#lib/sheet.ts';
import type { ServerContext } from '#server/context.ts';
import { listEntries, type Position, readZone } from '#server/db/auditList.ts';
import { hasPermission } from '#server/db/members.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { sendRefusal } from '#server/http/refusals.ts';
import { languageIn, sendSheet } from '../file/sheetFile.ts';
import { isUuid } from '#server/lib/uuid.ts';

/** Begins what is signed of a file's address, after the path of files. */
const AUDIT_PATH = 'audit/';
/** Rows that are read and written at a time. */
const BATCH = 500;

const COLUMNS = {
  en: ['Time', 'Action', 'Person', 'Person id', 'About', 'Target', 'Changes', 'IP', 'Device'],
  fr: [
    'Heure',
    'Action',
    'Personne',
    'Id de la personne',
    'À propos de',
    'Cible',
    'Changements',
    'IP',
    'Appareil',
  ],
} as const;

/** Returns the path of a file, which holds who asked for it and its filter, so that the signature covers them. */
export const auditPath = (organisationId: string, userId: string, filter: AuditFilter): string =>
  `${AUDIT_PATH}${organisationId}/${userId}/${Buffer.from(JSON.stringify(filter)).toString('base64url')}`;

function filterIn(text: string): AuditFilter | null {
  try {
    return safeParse(AuditFilter, JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}

const rowOf = ({ at, action, actor, target, changes, ip, user_agent }: AuditEntry): SheetCell[] => {
  const { browser, system } = deviceOf(user_agent);
  return [
    { at },
    action,
    actor.name,
    actor.id,
    target?.type ?? '',
    target?.label ?? target?.id ?? '',
    changes.map(({ name, before, after }) => `${name}: ${before ?? '–'} → ${after ?? '–'}`).join('; '),
    ip ?? '',
    [browser, system].filter(Boolean).join(', '),
  ];
};

type Asked = FastifyRequest<{
  Params: { organisation: string; person: string; filter: string };
  Querystring: { e?: string; s?: string; language?: string };
}>;

/**
 * Serves the audit log as a table by signed address: a browser's download sends no bearer. It is good as long as who asked
 * for it may read the log.
 */
export function auditFile(app: FastifyInstance, { announcer, db, media, log }: ServerContext): void {
  app.get(`${MEDIA_PATH}${AUDIT_PATH}:organisation/:person/:filter`, async (request, reply) => {
    const { params, query } = request as Asked;
    const { organisation, person, filter: encoded } = params;
    const filter = isUuid(organisation) ? filterIn(encoded) : null;
    if (
      !filter ||
      media.left(`${AUDIT_PATH}${organisation}/${person}/${encoded}`, organisation, query) === null
    )
      return sendRefusal(reply, 'forbidden');
    const within = <Result>(work: (tx: Tx) => Promise<Result>) =>
      inOrganisation(db, organisation, { label: 'audit.file', onCommit: announcer.committed }, work);
    const zone = await within(async (tx) =>
      (await hasPermission(tx, person, 'audit.read')) ? readZone(tx) : null,
    );
    if (zone === null) return sendRefusal(reply, 'forbidden');
    /** Reads each batch in a transaction of its own, so that a slow download holds no connection. */
    const batches = async function* () {
      let after: Position | null = null;
      do {
        const from: Position | null = after;
        const found: AuditEntry[] = await within((tx) =>
          listEntries(tx, { filter, zone, after: from, limit: BATCH }),
        );
        yield found.map(rowOf);
        const last = found.at(-1);
        after = last && found.length === BATCH ? { at: Date.parse(last.at), id: last.id } : null;
      } while (after);
    };
    const language = languageIn(query);
    const sheet = { name: 'audit-log', columns: COLUMNS[language], reader: { language, zone }, log };
    return sendSheet(reply, sheet, batches());
  });
}
