import { type Queryable, rows } from './database.ts';
import { jsonText, sql } from './sql.ts';

/** A recipient's address, and the number as which the network knows them, which is not stored yet. */
export interface UnlinkedNumber {
  address: string;
  known_as: string;
}

/** Returns those of sends' answers whose number is not stored with the recipient. */
export const unlinkedNumbers = (
  on: Queryable,
  told: readonly { messageId: string; knownAs: string }[],
): Promise<UnlinkedNumber[]> =>
  rows<UnlinkedNumber>(
    on,
    sql`
    select distinct k.address, w."knownAs" as known_as
    from jsonb_to_recordset(${jsonText(told)}::jsonb) as w ("messageId" uuid, "knownAs" text)
    join messages m on m.id = w."messageId" join conversations c on c.id = m.conversation_id
    join contacts k on k.id = c.contact_id
    where not exists (select from contact_identities i where i.contact_id = k.id and i.channel = k.channel
      and i.value = w."knownAs" and i.retired_at is null)`,
  );
