import type { ContactQuery, LastSeen } from '#contract/contactList.ts';
import { DAY } from '#lib/time.ts';
import { readContactFields } from '#server/db/contactFields.ts';
import { type ListedContacts, nobody } from '#server/db/contactList.ts';
import { searchWords } from '#server/db/searchWords.ts';
import { readSegment } from '#server/db/segments.ts';
import { presentNames } from '#server/db/tags.ts';
import type { Tx } from '#server/db/transaction.ts';
import { fieldConditions } from '#server/domain/contact/fields.ts';

/** Days without a message after which a contact counts as not seen lately. */
const OLDER_DAYS = 90;

const daysOf = (seen: LastSeen): number => (seen === 'older' ? OLDER_DAYS : Number(seen));
const isYes = (answer: 'yes' | 'no' | undefined) => (answer === undefined ? null : answer === 'yes');

/** The member who asks, and the time. */
export interface Asked {
  userId: string;
  now: number;
}

/**
 * Returns a filter as the database is asked. Former names of tags stand for their present ones; a segment that is gone, or
 * that is another member's, finds nobody.
 */
export async function listedOf(tx: Tx, query: ContactQuery, asked: Asked): Promise<ListedContacts> {
  const text = query.q?.trim() ?? '';
  const segment = query.segment ? await readSegment(tx, query.segment, asked.userId) : undefined;
  return {
    words: text === '' ? null : await searchWords(tx, text),
    tags: await presentNames(tx, (query.tags ?? '').split(',').filter(Boolean)),
    channel: query.channel ?? null,
    isOptedOut: isYes(query.opted_out),
    hasOpen: isYes(query.open),
    since: query.seen ? asked.now - daysOf(query.seen) * DAY : null,
    isSilent: query.seen === 'older',
    fields: query.fields ? fieldConditions(query.fields, await readContactFields(tx)) : [],
    within: query.segment ? (segment ? await listedOf(tx, segment.query, asked) : nobody) : null,
  };
}
