import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Language } from '#contract/language.ts';
import { type Sheet, sheetCsv, type SheetReader, sheetRows } from '#lib/sheet.ts';
import type { Log } from '#server/lib/log.ts';

/** Returns the language that a file's address names; it is not signed, since it opens nothing. */
export const languageIn = (query: { language?: string }): Language =>
  Language.safeParse(query.language).data ?? 'en';

/** Writes a table as CSV in the reader's language (O42), in pieces, while it is downloaded. */
export function sendSheet(
  reply: FastifyReply,
  sheet: { name: string; columns: Sheet['columns']; reader: SheetReader; log: Log },
  pieces: AsyncIterable<Sheet['rows']>,
): FastifyReply {
  const { name, columns, reader, log } = sheet;
  async function* lines() {
    yield sheetCsv({ columns, rows: [] }, reader);
    for await (const rows of pieces) if (rows.length > 0) yield sheetRows(rows, reader);
  }
  const stream = Readable.from(lines());
  stream.on('error', (error) => log.error({ err: error }, 'a file was not completed'));
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(stream);
}
