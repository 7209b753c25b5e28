import { isSameWord } from './glossary.ts';
import { wordsOf } from './words.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const dayOf = (word: string): number => DAYS.findIndex((day) => isSameWord(day, word));
const until = new Set(['to', 'until', 'till', 'through', 'au', 'à', 'jusqu']);

/** Returns the days of the week that a text names, Monday being 0; “Monday to Friday” are five. */
export function daysIn(text: string): Set<number> {
  const days = new Set<number>();
  const words = wordsOf(text.replace(/[–-]/g, ' to ').toLowerCase());
  words.forEach((word, at) => {
    const day = dayOf(word);
    if (day < 0) return;
    days.add(day);
    const [before, from] = [words[at - 1] ?? '', dayOf(words[at - 2] ?? '')];
    if (from >= 0 && until.has(before))
      for (let it = from; it !== day; it = (it + 1) % DAYS.length) days.add(it);
  });
  return days;
}
