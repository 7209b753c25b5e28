/** Words of a line of an accepted path: what would end a word too early is written as a JSON string. */
import type { Happening } from '#machines/model.ts';

/** Writes separators of a line inside a JSON string so that nothing is split there. */
const escaped = (json: string) =>
  json.replaceAll('→', '\\u2192').replaceAll('·', '\\u00b7').replaceAll(' [', ' \\u005b');

const isBare = (word: string) => word !== '' && word.trim() === word && !/^["`]|[\p{Cc}\p{Cs}]/u.test(word);
const quotedIf = (isUnclear: boolean, word: string) =>
  isUnclear || !isBare(word) ? escaped(JSON.stringify(word)) : word;

export const unquoted = (word: string): string =>
  word.startsWith('"') ? (JSON.parse(word) as string) : word;

/** Writes a state; `kept` is a word that has a meaning of its own there. */
export const stateWord = (state: string, kept: string): string =>
  quotedIf(state === kept || state.includes('→') || state.includes(' ['), state);

export const actionWord = (action: string): string => quotedIf(action.includes('·'), action);

/** Events of XState by short names; what an answer or an error carries stands without its key. */
const SHORT = [
  { short: 'done', long: 'xstate.done.actor.', key: 'output' },
  { short: 'error', long: 'xstate.error.actor.', key: 'error' },
  { short: 'after', long: 'xstate.after.', key: null },
] as const;

const isOneWord = (type: string) => isBare(type) && !/[\s→#{]/.test(type);
const typeWord = (type: string) =>
  quotedIf(!isOneWord(type) || SHORT.some(({ short }) => short === type), type).replaceAll(' ', '\\u0020');

/** Formats JSON with keys and spaces as in code. */
const looseJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('→', '\\u2192')
    .replace(/("(?:[^"\\]|\\.)*")(:?)|,/g, (whole, word: string | undefined, colon: string) => {
      if (word === undefined) return ', ';
      if (!colon) return whole;
      return `${/^"[A-Za-z_$][\w$]*"$/.test(word) ? word.slice(1, -1) : word}: `;
    });

const parseLoose = (text: string): unknown =>
  JSON.parse(
    text.replace(/"(?:[^"\\]|\\.)*"|([A-Za-z_$][\w$]*): /g, (whole, key?: string) =>
      key === undefined ? whole : `"${key}": `,
    ),
  );

/** The words for an event: its type, and what it carries (empty if nothing). */
export function eventWords({ type, ...rest }: Happening): { type: string; payload: string } {
  const keys = Object.keys(rest);
  const known = SHORT.find(
    ({ long, key }) =>
      type.startsWith(long) &&
      isOneWord(type) &&
      (keys.length === 0 || (keys.length === 1 && keys[0] === key)),
  );
  if (!known) return { type: typeWord(type), payload: keys.length > 0 ? looseJson(rest) : '' };
  return {
    type: `${known.short} ${type.slice(known.long.length)}`,
    payload: known.key && keys.length > 0 ? looseJson(rest[known.key]) : '',
  };
}

/**
 * Reads an event from its words.
 *
 * @param named the long payloads by the words that name them, such as `message.arrived #1`
 */
export function eventOf(words: string, named: ReadonlyMap<string, string>): Happening {
  const known = SHORT.find(({ short }) => words.startsWith(`${short} `));
  const ends = words.indexOf(' ', known ? known.short.length + 1 : 0);
  const type = ends < 0 ? words : words.slice(0, ends);
  const written = ends < 0 ? '' : words.slice(ends + 1);
  const payload = written.startsWith('#') ? (named.get(words) ?? '') : written;
  const carried = payload ? parseLoose(payload) : undefined;
  if (!known) return { type: unquoted(type), ...(carried as object | undefined) };
  return {
    type: known.long + type.slice(known.short.length + 1),
    ...(known.key && payload ? { [known.key]: carried } : {}),
  };
}
