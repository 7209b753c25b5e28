import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CrmMatch } from '#contract/crm.ts';
import type { Language } from '#contract/language.ts';
import type { SheetCell } from '#lib/sheet.ts';
import type { ServerContext } from '#server/context.ts';
import { findMatchOf, type LogLine, readLog } from '#server/db/crmMatches.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { sendRefusal } from '#server/http/refusals.ts';
import { languageIn, sendSheet } from '../file/sheetFile.ts';
import { bearerOf } from '#server/http/session.ts';
import { isForeign, tabOwnerOf } from '#server/identity/tabOwner.ts';
import { isUuid } from '#server/lib/uuid.ts';
import type { Media } from '#server/media/media.ts';
import { mediaPath } from '#server/media/sign.ts';

/** Lines of one transaction. */
const SLICE = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';
const COLUMNS = {
  en: ['Contact id', 'Phone', 'Name', 'Outcome', 'Person ids', 'Person names'],
  fr: ['Id du contact', 'Téléphone', 'Nom', 'Résultat', 'Ids des personnes', 'Noms des personnes'],
} as const;
const OUTCOMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  fr: { matched: 'trouvé', doubtful: 'douteux', unmatched: 'introuvable' },
};

/** What is signed of a log's address. */
const signed = (id: string, log: string) => `match-log/${id}/${log}`;

/** Adds the address of its log to a match, signed: a browser's download sends no bearer. */
export function withLog(
  media: Pick<Media, 'sign'>,
  match: Omit<CrmMatch, 'log_url'>,
  organisationId: string,
): CrmMatch {
  const { id, log_id: log } = match;
  const { search } = new URL(media.sign(mediaPath(signed(id, log)), organisationId), 'http://localhost');
  return { ...match, log_url: `/api/pipedrive-crm/match-logs/${id}/${log}${search}` };
}

type Asked = FastifyRequest<{
  Params: { id: string; log: string };
  Querystring: { e?: string; s?: string; language?: string };
}>;

/** Serves the log of a match as CSV, to a member's bearer or by signed address (CALL-098). */
export function matchLogs(app: FastifyInstance, context: ServerContext): void {
  app.get('/api/pipedrive-crm/match-logs/:id/:log', async (request, reply) => {
    const { params, query, headers } = request as Asked;
    const { id, log } = params;
    const session = await context.authenticator.authenticate(bearerOf(headers));
    if (session && isForeign(tabOwnerOf(headers), session)) return sendRefusal(reply, 'identityChanged');
    const found = isUuid(id) && isUuid(log) ? await findMatchOf(context.db.owner, id) : undefined;
    const isOurs = found !== undefined && found.log_id === log;
    const isSigned = isOurs && context.media.left(signed(id, log), found.organisation_id, query) !== null;
    if (!isSigned && (!session?.role || session.blocked)) return sendRefusal(reply, 'unauthenticated');
    if (!isOurs || (!isSigned && session?.organisationId !== found.organisation_id))
      return sendRefusal(reply, 'notFound');
    const language = languageIn(query);
    const columns = COLUMNS[language];
    // The table has no instants.
    const sheet = { name: 'pipedrive-match', columns, reader: { language, zone: 'UTC' }, log: context.log };
    return sendSheet(reply, sheet, slicesOf(context, found.organisation_id, { id, language }));
  });
}

async function* slicesOf(
  { db, announcer }: ServerContext,
  organisationId: string,
  { id, language }: { id: string; language: Language },
) {
  const options = { label: 'crm.matchLog', onCommit: announcer.committed };
  for (let after = FIRST; ;) {
    const lines: LogLine[] = await inOrganisation(db, organisationId, options, (tx) =>
      readLog(tx, id, after, SLICE),
    );
    yield lines.map((it) => cellsOf(it, language));
    if (lines.length < SLICE) return;
    after = lines.at(-1)?.contact_id ?? after;
  }
}

const cellsOf = (it: LogLine, language: Language): SheetCell[] => [
  it.contact_id,
  it.phone,
  it.name,
  OUTCOMES[language][it.outcome] ?? it.outcome,
  it.external_ids.join(' '),
  it.names.join('; '),
];
