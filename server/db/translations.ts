import { MODE } from '#contract/message.ts';
import type { TranslationLanguage } from '#contract/translation.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Returns a customer's text and its translation, if one is kept; undefined for every other message. */
export const readTranslation = (
  tx: Tx,
  id: string,
  language: TranslationLanguage,
): Promise<{ text: string; translated: string | null } | undefined> =>
  tx.row(sql`
    select message as text, translations->>${language} as translated from messages
    where id = ${id}::uuid and mode = ${MODE.received}::int and message_type = 'text' and btrim(message) <> ''`);

/** Keeps a translation of `text`; false if the message says something else by now. */
export const saveTranslation = async (
  tx: Tx,
  id: string,
  { text, language, translated }: { text: string; language: TranslationLanguage; translated: string },
): Promise<boolean> =>
  (await tx.row(sql`
    update messages set translations = coalesce(translations, '{}') || jsonb_build_object(${language}::text, ${translated}::text)
    where id = ${id}::uuid and message = ${text} returning id`)) !== undefined;
