/** What an `@` in a note asks for, and where a note names colleagues. */
import type { Mention } from '#contract/note.ts';
import { folded } from '#lib/folded.ts';

export interface Colleague {
  id: string;
  name: string;
}

/** An `@` at the start of a word, with the word that follows it up to the caret. */
export interface AtWord {
  /** Where the `@` is. */
  from: number;
  /** Where the caret is. */
  to: number;
  words: string;
}

/** Returns the word that starts with an `@` and ends at the caret; null if there is none. */
export function atWordAt(text: string, caret: number): AtWord | null {
  const found = /(?:^|[\s(])@([^\s@]*)$/u.exec(text.slice(0, caret));
  const words = found?.[1];
  return words === undefined ? null : { from: caret - words.length - 1, to: caret, words };
}

/** Maximum number of colleagues that are offered at once. */
const OFFERED = 8;

/** Returns the colleagues one of whose names begins with the words. */
export function colleaguesLike(colleagues: readonly Colleague[], words: string): Colleague[] {
  const wanted = folded(words);
  return colleagues
    .filter(({ name }) => [name, ...name.split(/\s+/)].some((part) => folded(part).startsWith(wanted)))
    .slice(0, OFFERED);
}

/** Returns the text with the name in place of the `@` and its word, and where the caret is then. */
export function withMention(text: string, { from, to }: AtWord, { name }: Colleague) {
  const after = text.slice(to);
  const put = `@${name}${/^\s/.test(after) ? '' : ' '}`;
  return { text: `${text.slice(0, from)}${put}${after}`, caret: from + put.length };
}

/**
 * Returns where a text names the chosen people, in order.
 * A name that was changed afterwards is no mention any more. Of two people with one name, the first that was chosen is the
 * first in the text.
 */
export function mentionsIn(text: string, chosen: readonly Colleague[]): Mention[] {
  const found: Mention[] = [];
  const names = [...new Set(chosen.map(({ name }) => name))].sort((one, other) => other.length - one.length);
  for (const name of names) {
    const ids = [...new Set(chosen.filter((it) => it.name === name).map(({ id }) => id))];
    const token = `@${name}`;
    let nth = 0;
    for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + token.length)) {
      const [start, end] = [at, at + token.length];
      const isWhole = !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2));
      const isTaken = found.some((it) => start < it.end && it.start < end);
      if (!isWhole || isTaken) continue;
      found.push({ user_id: ids[Math.min(nth, ids.length - 1)]!, start, end });
      nth += 1;
    }
  }
  return found.sort((one, other) => one.start - other.start);
}
